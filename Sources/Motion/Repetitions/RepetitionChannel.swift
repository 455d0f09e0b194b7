/// The body channel whose cycles are the repetitions of an exercise, and the criteria for these cycles.
struct RepetitionChannel: Sendable {
  /// The half of a repetition in which the body works against gravity or another resistance.
  enum Lift: Sendable {
    /// From the start to the turning point, as in a curl, a press or a pull-up.
    case firstHalf
    /// From the turning point to the end, as in a squat or a push-up.
    case secondHalf
  }

  /// The channel that is measured and reported.
  let bodyChannel: BodyChannel
  /// Whether the channel is lowest, rather than highest, at the turning point.
  let isInverted: Bool
  /// Which half of a repetition is the lift.
  let lift: Lift
  /// The minimum amplitude of a repetition, in the channel's unit.
  let minimumAmplitude: Float
  /// The minimum duration of a repetition, in seconds.
  let minimumDuration: Double
  /// Other channels with the same cycles. The channel is averaged with them, which reduces the effect of errors in one
  /// of them.
  let support: [BodyChannel]
  /// Whether left and right may alternate, with a repetition each.
  let mayAlternate: Bool
  /// The channel that is positive in repetitions of the left side and negative in those of the right side.
  let sideChannel: BodyChannel?

  init(
    _ bodyChannel: BodyChannel, isInverted: Bool = false, lift: Lift, minimumAmplitude: Float,
    minimumDuration: Double = 0.5, support: [BodyChannel] = [], mayAlternate: Bool = false,
    sideChannel: BodyChannel? = nil
  ) {
    self.bodyChannel = bodyChannel
    self.isInverted = isInverted
    self.lift = lift
    self.minimumAmplitude = minimumAmplitude
    self.minimumDuration = minimumDuration
    self.support = support
    self.mayAlternate = mayAlternate
    self.sideChannel = sideChannel
  }
}
