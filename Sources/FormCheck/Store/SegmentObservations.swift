import Pose

/// What was seen in one segment: the content of one file of observations.
struct SegmentObservations: Hashable, Sendable {
  /// The frames that the segment is about, as numbers in the whole file.
  let covered: Range<Int>
  /// How many of them could be decoded.
  var decoded = 0
  /// How many of them were damaged or missing.
  var decodeErrors = 0
  /// Those that the network looked at, in order.
  var frames: [FrameObservation] = []
}

extension Observer.Tally {
  /// The counts of one segment.
  init(_ observations: SegmentObservations) {
    self.init(
      decoded: observations.decoded, analyzed: observations.frames.count,
      withPerson: observations.frames.count { !$0.people.isEmpty }, decodeErrors: observations.decodeErrors)
  }
}
