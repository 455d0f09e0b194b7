import FormCheckPose

/// The reason why a form rule can't be judged.
enum RuleDoubt: CaseIterable {
  /// The camera view doesn't show the number.
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
    case .view: "Can't tell from this angle: \(requirement)."
    case .unseen: "Can't tell: the points it needs aren't seen well enough."
    case .outside: "Can't tell: points it needs are outside the picture."
    case .implausible: "Can't tell: the points it needs were seen where no body has them."
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
    let outside = cycle.range.count { offset in names.contains { trust.isOutside($0, offset) } }
    let minimum = tuning.minimumOutsideFraction * Double(cycle.range.count)
    return Double(outside) >= minimum ? .outside : .unseen
  }
}
