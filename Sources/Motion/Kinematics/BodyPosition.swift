/// The position of the body in which an exercise is done.
public enum BodyPosition: Hashable, Sendable, CaseIterable {
  /// On the feet.
  case standing
  /// On the feet, with the trunk bent forward.
  case bentOver
  /// On a bench, a machine or the floor, with the trunk upright or inclined.
  case sitting
  /// On one knee or both.
  case kneeling
  /// On the back, on the floor or on a bench.
  case lyingOnBack
  /// On the belly, on the floor or on a bench.
  case lyingFaceDown
  /// On one side of the body.
  case lyingOnSide
  /// Above the hands or forearms, as in a push-up, a plank or on all fours.
  case onHands
  /// From the hands.
  case hanging

  /// The name in prose.
  public var title: String {
    switch self {
    case .standing: "standing"
    case .bentOver: "bent over"
    case .sitting: "sitting"
    case .kneeling: "kneeling"
    case .lyingOnBack: "lying on the back"
    case .lyingFaceDown: "lying face down"
    case .lyingOnSide: "lying on the side"
    case .onHands: "on the hands"
    case .hanging: "hanging"
    }
  }
}
