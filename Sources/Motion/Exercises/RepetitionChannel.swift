/// The signal whose swings are an exercise's repetitions.
struct RepetitionChannel: Sendable {
  /// The channel that is measured.
  let channel: BodyChannel
  /// Whether the turning point is where the channel is low.
  let isInverted: Bool
  /// The least swing that can be a repetition, in the channel's unit.
  let smallest: Float
  /// The least time from start to end, in seconds.
  let shortest: Double
  /// Channels that swing along, so that a moment in which one of them is seen wrongly doesn't count for two.
  let support: [BodyChannel]
  /// Whether left and right may work in turn, each for a repetition of its own.
  let mayAlternate: Bool

  init(
    _ channel: BodyChannel, isInverted: Bool = false, smallest: Float, shortest: Double = 0.5,
    support: [BodyChannel] = [], mayAlternate: Bool = false
  ) {
    self.channel = channel
    self.isInverted = isInverted
    self.smallest = smallest
    self.shortest = shortest
    self.support = support
    self.mayAlternate = mayAlternate
  }
}
