import FormCheckPose

/// The reason why a form rule can't be judged.
enum RuleDoubt: CaseIterable {
  /// The camera view doesn't show the number.
  case view
  /// The required points aren't reliable enough.
  case unseen
  /// Required points are outside the image.
  case outside
  /// The limb points toward the camera, so its angle is known in 3D only.
  case depth
  /// The number isn't anatomically possible.
  case implausible

  /// Returns the sentence of the finding. `requirement` states when the rule can be judged.
  func sentence(_ requirement: String) -> String {
    switch self {
    case .view: "Can't be judged from this camera view: \(requirement)."
    case .unseen: "Can't be judged: the required points aren't clearly visible."
    case .outside: "Can't be judged: required points are outside the frame."
    case .depth: "Can't be judged: the limb points toward the camera."
    case .implausible:
      "Can't be judged: the required points were detected at anatomically impossible positions."
    }
  }
}

extension FormContext {
  /// Returns the reason why a number can't be measured at `requiredPoints` in a cycle. If `requiredPoints` is empty,
  /// the points of the repetition signal are required.
  ///
  /// - Complexity: O(*n*) for *n* frames in the cycle.
  func doubt(_ requiredPoints: [[KeypointName]], _ cycle: Cycle) -> RuleDoubt {
    let groups = requiredPoints.isEmpty ? search.channel.bodyChannel.keypoints : requiredPoints
    let names = groups.flatMap(\.self)
    let outside = cycle.range.count { offset in names.contains { reliability.isOutside($0, offset) } }
    let minimum = tuning.minimumOutsideFraction * Double(cycle.range.count)
    if Double(outside) >= minimum { return .outside }
    return requiredPoints.isEmpty && reported.isForeshortened(cycle.peak) ? .depth : .unseen
  }
}
