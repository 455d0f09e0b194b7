import FormCheckPose
import FormCheckPoseEstimation

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

  /// Takes in the next frame, and who was in earlier ones as is known now.
  mutating func add(_ sighting: PoseWorker.TrackerOutput) {
    frames.append(sighting.frame)
    for recollection in sighting.earlier {
      guard let index = frames.lastIndex(where: { $0.timestamp.seconds == recollection.seconds }) else {
        continue
      }
      frames[index] = frames[index].with(recollection.person.observation)
    }
  }
}

extension FrameObservation {
  /// The same frame with one person more.
  fileprivate func with(_ person: PersonObservation) -> FrameObservation {
    FrameObservation(index: index, timestamp: timestamp, people: people + [person], change: change)
  }
}

extension PoseExtractor.Tally {
  /// The counts of one segment.
  init(_ observations: SegmentObservations) {
    self.init(
      decoded: observations.decoded, analyzed: observations.frames.count,
      withPerson: observations.frames.count { !$0.people.isEmpty }, decodeErrors: observations.decodeErrors)
  }
}
