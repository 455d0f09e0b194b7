import FormCheckPose

/// Why a form rule can't be judged.
enum RuleDoubt: CaseIterable {
  /// The camera stands where it can't be seen.
  case view
  /// The points that it needs aren't sure enough.
  case unseen
  /// Points that it needs are outside the picture.
  case outside
  /// The number isn't one that a body can have.
  case implausible

  /// The sentence for a person; `requirement` says from where it could be judged.
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
  /// The share of a repetition's frames from which on points outside the picture are the reason.
  private static let leastOutside = 0.1

  /// Why what rests on `needs` can't be measured in a repetition: the points of each group, or those of the repetition
  /// signal if there are none.
  func doubt(_ needs: [[KeypointName]], _ swing: Cycle) -> RuleDoubt {
    let names = (needs.isEmpty ? search.exercise.drive.channel.keypoints : needs).flatMap(\.self)
    let frames = swing.before...swing.after
    let outside = frames.count { offset in names.contains { trust.isOutside($0, offset) } }
    return Double(outside) >= Self.leastOutside * Double(frames.count) ? .outside : .unseen
  }
}
