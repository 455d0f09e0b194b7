import FormCheckPose
import FormCheckPoseEstimation

/// The extracted poses of one segment, which form the contents of one observation file.
struct SegmentObservations: Hashable, Sendable {
  /// The frames of the segment, as indices in the whole file.
  let covered: Range<Int>
  /// Whether plates were searched in the frames.
  var hasPlates = false
  /// The number of decoded frames.
  var decoded = 0
  /// The number of frames that were damaged or missing.
  var decodeErrors = 0
  /// The analyzed frames, in order.
  var frames: [FrameObservation] = []

  /// Appends the next frame, adds people to earlier frames in which they were detected only afterward, and removes the
  /// changes of a flash.
  ///
  /// - Complexity: O(*n*) in the number of analyzed frames for each person added to an earlier frame.
  mutating func add(_ output: PoseWorker.TrackerOutput) {
    frames.append(output.frame)
    for detection in output.earlier {
      let index = frames.lastIndex { $0.timestamp.seconds / output.slowMotion == detection.seconds }
      guard let index else { continue }
      frames[index] = frames[index].adding(detection.person)
    }
    removeChanges(of: output.flash)
  }

  private mutating func removeChanges(of flash: Range<Int>) {
    guard !flash.isEmpty else { return }
    for position in frames.indices.reversed() {
      let frame = frames[position]
      guard frame.index >= flash.lowerBound else { return }
      if flash.contains(frame.index) { frames[position] = frame.withoutChange }
    }
  }
}

extension FrameObservation {
  /// Returns the frame with one more person.
  fileprivate func adding(_ person: PersonObservation) -> FrameObservation {
    FrameObservation(
      index: index, timestamp: timestamp, people: people + [person], change: change, plates: plates)
  }

  /// The frame as one of the same scene as the frame before it.
  fileprivate var withoutChange: FrameObservation {
    FrameObservation(index: index, timestamp: timestamp, people: people, change: 0, plates: plates)
  }
}

extension PoseExtractor.Tally {
  /// Creates the counts of one segment.
  ///
  /// - Complexity: O(*n*), where *n* is the number of analyzed frames.
  init(_ observations: SegmentObservations) {
    self.init(
      decoded: observations.decoded, analyzed: observations.frames.count,
      withPerson: observations.frames.count { !$0.people.isEmpty }, decodeErrors: observations.decodeErrors)
  }
}
