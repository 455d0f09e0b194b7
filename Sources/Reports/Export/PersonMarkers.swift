import FormCheckMotion
import FormCheckPose

/// The markers of one person in meters: the keypoints of a layout and, for the athlete, the bar if it was measured.
///
/// x points right from the left edge of the frame, y up from its bottom edge, and z toward the camera from the mid-hip.
struct PersonMarkers {
  /// The keypoints of the markers; the bar follows them.
  let layout: KeypointLayout
  private let series: MarkerSeries
  private let bar: BarMarker?

  /// Creates the markers of a person of the clip; nil if the network gave no depths, or the size of a pixel is unknown.
  init?(_ person: PersonMotion, of clip: ExportClip, _ options: ExportOptions) {
    guard let depths = clip.depths[person.person],
      let scale = clip.motion.metersPerPixel(of: person) ?? depths.metersPerPixel
    else { return nil }
    layout = options.layout ?? clip.nativeLayout
    let series = MarkerSeries(
      person: person, depths: depths, plane: MetricPlane(clip, metersPerPixel: scale), signal: options.signal)
    self.series = series
    bar = person.isAthlete ? clip.motion.bar.map { BarMarker($0, clip.motion.frames, series) } : nil
  }

  /// The names of the markers.
  var names: [String] { layout.entries.map(\.name) + (bar == nil ? [] : [Self.barName]) }

  private static let barName = "bar"

  /// What each marker is, in words, in the order of ``names``.
  var descriptions: [String] {
    layout.entries.map(\.source.description)
      + (bar == nil ? [] : ["center of the near plate, or midpoint of the wrists"])
  }

  /// Returns x, y, and z of each marker, in the order of ``names``; three nils for a missing marker.
  ///
  /// - Complexity: O(*n*) for *n* markers.
  func positions(at sample: ConstantRate.Sample) -> [[Double?]] {
    layout.entries.map { series.marker($0.source, at: sample) } + (bar.map { [$0.marker(at: sample)] } ?? [])
  }
}

extension PersonMarkers {
  /// Returns notes for the user about interpolation and about the accuracy of meters.
  static func remarks(_ clip: ExportClip, _ clock: ConstantRate) -> [String] {
    let isScaled = clip.motion.athleteMotion.flatMap(clip.motion.metersPerPixel) != nil
    return [
      clock.remark,
      isScaled
        ? "The athlete's x and y are derived from the stated height or plate; depth is the network's." : nil,
      isScaled && clip.motion.people.count == 1
        ? nil
        : "Meters are estimated by the network: proportions are more accurate than absolute sizes, and depth is the least "
          + "accurate.",
    ].compactMap { $0 }
  }
}

extension KeypointLayout.Source {
  /// The source in words.
  fileprivate var description: String {
    switch self {
    case .point(let name): name.words
    case .middle(let first, let second): "midpoint of \(first.words) and \(second.words)"
    case .absent: "not estimated"
    }
  }
}

extension KeypointName {
  fileprivate var words: String { rawValue.replacing("_", with: " ") }
}
