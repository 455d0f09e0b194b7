import FormCheckMotion
import FormCheckPose

/// The keypoints of one person in meters.
struct MarkerSeries {
  let person: PersonMotion
  let depths: DepthSeries
  let plane: MetricPlane
  let signal: ExportedSignal

  /// Returns the position in meters of a point in pixels at the depth of the wrists; nil without that depth.
  func position(_ point: Point, at position: Int) -> [Double]? {
    let found = [KeypointName.leftWrist, .rightWrist].compactMap { depths.depth($0, at: position) }
    guard !found.isEmpty else { return nil }
    return meters(point, depth: found.reduce(0, +) / Double(found.count))
  }

  private func meters(_ point: Point, depth: Double) -> [Double] {
    let position = plane.position(point)
    return [position.x, position.y, -depth]
  }

  /// Returns x, y, and z of a keypoint; all three are nil if one is missing.
  func marker(_ source: KeypointLayout.Source, at sample: ConstantRate.Sample) -> [Double?] {
    ConstantRate.marker(at: sample) { self.position(source, at: $0) }
  }

  private func position(_ source: KeypointLayout.Source, at position: Int) -> [Double]? {
    switch source {
    case .absent: nil
    case .point(let name): self.position(name, at: position)
    case .middle(let first, let second):
      self.position(first, at: position).flatMap { start in
        self.position(second, at: position).map { end in zip(start, end).map { ($0 + $1) / 2 } }
      }
    }
  }

  private func position(_ name: KeypointName, at position: Int) -> [Double]? {
    guard person.span.contains(position),
      let sample = person.points.sample(name, at: position - person.span.lowerBound),
      let point = signal == .raw ? sample.raw : sample.smoothed,
      let depth = depth(name, sample.flags, at: position)
    else { return nil }
    return meters(point, depth: depth)
  }

  /// Returns the network's depth, or the depth of the opposite keypoint where swapped sides were corrected.
  private func depth(_ name: KeypointName, _ flags: SignalFlags, at position: Int) -> Double? {
    depths.depth(flags.contains(.swapped) ? name.opposite : name, at: position)
  }
}
