import FormCheckMotion
import FormCheckPose

/// The marker of the athlete's bar.
struct BarMarker {
  private let centers: [Int: Point]
  private let markers: MarkerSeries

  /// Creates the marker from a path over `frames`.
  init(_ bar: BarPath, _ frames: FrameTimes, _ markers: MarkerSeries) {
    self.markers = markers
    let positions = bar.samples.compactMap { sample in
      frames.position(ofFrame: sample.frame).map { ($0, sample.center) }
    }
    centers = Dictionary(positions) { first, _ in first }
  }

  /// Returns x, y, and z; all three are nil where the bar isn't detected.
  func marker(at sample: ConstantRate.Sample) -> [Double?] {
    ConstantRate.marker(at: sample) { position in
      centers[position].flatMap { markers.position($0, at: position) }
    }
  }
}
