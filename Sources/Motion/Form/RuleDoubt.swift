import FormCheckPose

/// The reason why a form rule can't be judged.
enum RuleDoubt: CaseIterable {
  /// The camera view doesn't show it.
  case view
  /// The required points aren't reliable enough.
  case unseen
  /// Required points are outside the image.
  case outside
  /// The number isn't anatomically possible.
  case implausible

  /// Returns the sentence of the finding. `requirement` states when the rule can be judged.
  func sentence(_ requirement: String) -> String {
    switch self {
    case .view: "Cannot be judged from this angle: \(requirement)."
    case .unseen: "Cannot be judged: the required points aren't visible enough."
    case .outside: "Cannot be judged: required points are outside the frame."
    case .implausible:
      "Cannot be judged: the required points were detected at anatomically impossible positions."
    }
  }
}

extension FormContext {
  /// Returns why a number that is measured at `requiredPoints` can't be measured in a cycle. If there are none, the points
  /// of the repetition signal are required.
  ///
  /// - Complexity: O(*n*) in the cycle's frames.
  func doubt(_ requiredPoints: [[KeypointName]], _ cycle: Cycle) -> RuleDoubt {
    let groups = requiredPoints.isEmpty ? search.channel.bodyChannel.keypoints : requiredPoints
    let names = groups.flatMap(\.self)
    let outside = cycle.range.count { offset in names.contains { reliability.isOutside($0, offset) } }
    let minimum = tuning.minimumOutsideFraction * Double(cycle.range.count)
    return Double(outside) >= minimum ? .outside : .unseen
  }
}
