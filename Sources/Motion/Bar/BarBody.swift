import FormCheckPose

/// The parts of the athlete that move with a bar, in the frames of a video, in a level plane.
struct BarBody {
  private let points: KeypointSignals
  private let span: Range<Int>
  private let plane: LevelPlane

  /// Creates the body from smoothed keypoints in pixels over the frames of `span`, in the plane of a camera.
  init(_ points: KeypointSignals, span: Range<Int>, in plane: LevelPlane) {
    self.points = points
    self.span = span
    self.plane = plane
  }

  /// Returns the midpoint of the wrists at a position, or one of them; nil where unknown.
  func wrists(_ position: Int) -> Point? { midpoint(.leftWrist, .rightWrist, position) }

  /// Returns the midpoint of the shoulders, where the bar lies in a squat.
  func shoulders(_ position: Int) -> Point? { midpoint(.leftShoulder, .rightShoulder, position) }

  /// Returns the higher confidence of the two wrists, 0…1.
  func confidence(_ position: Int) -> Double {
    guard span.contains(position) else { return 0 }
    let samples = [KeypointName.leftWrist, .rightWrist].compactMap {
      points.sample($0, at: position - span.lowerBound)?.confidence
    }
    return Double(samples.max() ?? 0)
  }

  /// Returns the length of the longest of trunk, thighs, and shanks at a position; nil where unknown.
  func limb(_ position: Int) -> Double? {
    guard span.contains(position) else { return nil }
    return Self.limbs.compactMap { ends -> Double? in
      let first = point(ends.0, position - span.lowerBound)
      let second = point(ends.1, position - span.lowerBound)
      return first.flatMap { first in second.map { first.distance(to: $0) } }
    }.max()
  }

  /// The ends of the trunk, the thighs, and the shanks, of which at least one isn't foreshortened.
  private static let limbs: [(KeypointName, KeypointName)] = [
    (.leftShoulder, .leftHip), (.rightShoulder, .rightHip), (.leftHip, .leftKnee), (.rightHip, .rightKnee),
    (.leftKnee, .leftAnkle), (.rightKnee, .rightAnkle),
  ]

  private func midpoint(_ left: KeypointName, _ right: KeypointName, _ position: Int) -> Point? {
    guard span.contains(position) else { return nil }
    let first = point(left, position - span.lowerBound)
    let second = point(right, position - span.lowerBound)
    guard let first, let second else { return first ?? second }
    return first.midpoint(to: second)
  }

  private func point(_ name: KeypointName, _ offset: Int) -> Point? {
    points.sample(name, at: offset)?.smoothed.map(plane.position)
  }
}
