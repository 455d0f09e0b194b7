/// The body channel whose cycles are the repetitions of an exercise, and the criteria for these cycles.
public struct RepetitionChannel: Hashable, Sendable {
  /// The half of a repetition in which the body works against gravity or another resistance.
  public enum Lift: Hashable, Sendable, CaseIterable {
    /// From the start to the turning point, as in a curl, a press or a pull-up.
    case firstHalf
    /// From the turning point to the end, as in a squat or a push-up.
    case secondHalf
  }

  /// The part of the left and the right side of the body in a repetition.
  public enum Sides: Hashable, Sendable, CaseIterable {
    /// Both sides at the same time.
    case together
    /// Left and right together or alternately, with a repetition each.
    case inTurn
    /// One after the other, both in the same repetition.
    case bothInOne
  }

  /// The channel that is measured and reported.
  public let bodyChannel: BodyChannel
  /// Whether the channel is lowest, rather than highest, at the turning point.
  public let isInverted: Bool
  /// The half of a repetition that is the lift.
  public let lift: Lift
  /// The minimum amplitude of a repetition, in the channel's unit.
  public let minimumAmplitude: Float
  /// The minimum duration of a repetition, in seconds.
  public let minimumDuration: Double
  /// Other channels with the same cycles. The channel is averaged with them, which reduces the effect of errors in one
  /// of them.
  public let support: [BodyChannel]
  /// The parts of left and right.
  public let sides: Sides
  /// The channel that is positive in repetitions of the left side and negative in those of the right side.
  public let sideChannel: BodyChannel?

  /// The minimum duration of a repetition, in seconds, for exercises that declare none.
  public static let defaultMinimumDuration = 0.5

  /// Creates the declaration of a channel.
  public init(
    _ bodyChannel: BodyChannel, isInverted: Bool = false, lift: Lift, minimumAmplitude: Float,
    minimumDuration: Double = Self.defaultMinimumDuration, support: [BodyChannel] = [],
    sides: Sides = .together, sideChannel: BodyChannel? = nil
  ) {
    self.bodyChannel = bodyChannel
    self.isInverted = isInverted
    self.lift = lift
    self.minimumAmplitude = minimumAmplitude
    self.minimumDuration = minimumDuration
    self.support = support
    self.sides = sides
    self.sideChannel = sideChannel
  }

  /// Whether left and right may alternate, with a repetition each.
  var mayAlternate: Bool { sides == .inTurn }
}
