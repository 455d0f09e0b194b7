public import FormCheckMotion

extension Exercise {
  /// Whether the body may lie in this exercise, as it may if no positions are declared.
  public var mayBeDoneLying: Bool { positions.isEmpty || isDoneLying }

  /// Whether the trunk lies in one of the declared positions.
  var isDoneLying: Bool { !Self.lyingPositions.isDisjoint(with: positions) }

  /// The positions in which the trunk lies.
  private static let lyingPositions: Set<BodyPosition> = [
    .bentOver, .lyingOnBack, .lyingFaceDown, .lyingOnSide, .onHands,
  ]
}
