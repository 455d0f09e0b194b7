import FormCheckPose

extension BodyPosition {
  /// The evidence of the position. The source of every limit is anatomy: a trunk is 0.3 of a body's height and a leg
  /// 0.53 (Winter 2009), so the hips of a standing body are 1.7 trunk lengths above the ankles and those of a squatting
  /// one half of that.
  var evidence: [Evidence] {
    switch self {
    case .standing: [Self.hipsHigh, Self.ramp(.trunk, .minimum, 70, 45)]
    case .bentOver:
      [
        Self.hipsHigh, Self.ramp(.trunk, .median, 20, 40), Self.notInverted,
        Self.ramp(.facingUp, .median, 0.2, -0.25),
      ]
    case .sitting:
      [
        Self.ramp(.trunk, .median, 70, 50), Self.ramp(.hipHeight, .maximum, 1.4, 1.15),
        Self.ramp(.thigh, .median, 30, 55),
      ]
    case .lyingOnBack:
      [
        Self.ramp(.facingUp, .median, 0.05, 0.4), Self.ramp(.facingUp, .maximum, 0.25, 0.6),
        Self.ramp(.facingUp, .minimum, -0.75, -0.4), Self.ramp(.trunk, .maximum, 35, 60), Self.notInverted,
      ]
    case .kneeling: [Self.ramp(.shank, .median, 45, 65), Self.ramp(.trunk, .median, 70, 50)]
    case .lyingFaceDown: [Self.faceDown, Self.level, Self.notInverted]
    case .lyingOnSide:
      [
        Self.level, Self.notInverted, Self.ramp(.facingUp, .median, 0.75, 0.45),
        Self.ramp(.facingUp, .median, -0.75, -0.45),
      ]
    case .onHands: [Self.faceDown, Self.level, Self.ramp(.wristHeight, .median, -0.15, -0.35)]
    case .hanging:
      [
        Self.ramp(.wristHeight, .maximum, 0.15, 0.45), Self.ramp(.trunk, .median, 70, 50),
        Self.ramp(.handRise, .range, 0.7, 0.4),
      ]
    }
  }

  private static let faceDown = ramp(.facingUp, .median, -0.3, -0.7)
  private static let level = ramp(.trunk, .median, 45, 62)
  /// A bench that slopes down lowers the head by 30°, and a back extension lets the trunk hang for half of the time. A
  /// trunk that hangs all the time is that of a handstand, or of a video that is upside down.
  private static let notInverted = ramp(.trunk, .median, 150, 125)
  private static let hipsHigh = ramp(.hipHeight, .maximum, 0.75, 1.1)

  private static func ramp(
    _ channel: BodyChannel, _ statistic: Evidence.Statistic, _ from: Float, _ to: Float
  ) -> Evidence {
    Evidence([Evidence.Ramp(channel, statistic, from: from, to: to)], source: "anatomy")
  }
}
