import FormCheckPose

/// Raw observations of some frames in a row.
struct ObservationWindow: Sendable {
  private(set) var indices: [Int] = []
  private(set) var timestamps: [Timestamp] = []
  private(set) var changes: [Float] = []
  private(set) var recordings: [Int: PersonRecording] = [:]

  /// How many frames there are.
  var count: Int { indices.count }

  /// The frames' numbers and times.
  var frames: FrameTimes { FrameTimes(indices: indices, timestamps: timestamps) }

  /// Takes in the next frame, in which tracks are the people that `number` says; those without a number are left out.
  ///
  /// A frame that isn't later than the one before is left out: every signal is one of ascending times.
  mutating func add(_ frame: FrameObservation, number: (PersonObservation) -> Int?) {
    guard isLater(frame) else { return }
    let position = count
    indices.append(frame.index)
    timestamps.append(frame.timestamp)
    changes.append(frame.change)
    for person in frame.people {
      guard let number = number(person) else { continue }
      recordings[number, default: PersonRecording(person.pose.skeleton, from: position)].add(
        person.pose, at: position)
    }
  }

  private func isLater(_ frame: FrameObservation) -> Bool {
    guard let index = indices.last, let timestamp = timestamps.last else {
      return frame.timestamp.seconds.isFinite
    }
    return frame.index > index && frame.timestamp.seconds >= timestamp.seconds
      && frame.timestamp.seconds.isFinite
  }

  /// Takes out what was recorded of a person.
  mutating func takeRecording(of person: Int) -> PersonRecording? { recordings.removeValue(forKey: person) }

  /// The frames from a position on, which becomes position 0.
  func suffix(from position: Int) -> ObservationWindow {
    var rest = ObservationWindow()
    rest.indices = Array(indices[position...])
    rest.timestamps = Array(timestamps[position...])
    rest.changes = Array(changes[position...])
    rest.recordings = recordings.compactMapValues { $0.suffix(from: position) }
    return rest
  }
}

extension ObservationWindow {
  /// Seconds of other frames that signals are cleaned with on either side of those that are told of. The slowest curve's
  /// memory is a tenth of that.
  private static let margin = 10.0
  /// Frames on either side, whatever their rate: few enough for what memory there is, enough for what counts frames.
  private static let marginFrames = 64...1024

  /// Whether enough frames come behind a position for those before it to be cleaned.
  func isSettled(before position: Int) -> Bool {
    guard let last = timestamps.last, count - position >= Self.marginFrames.lowerBound else { return false }
    return count - position >= Self.marginFrames.upperBound
      || last.seconds - timestamps[position].seconds >= Self.margin
  }

  /// The first of the frames that those from a position on are cleaned with.
  func marginStart(before position: Int) -> Int {
    let time = timestamps[position].seconds
    let farthest = max(0, position - Self.marginFrames.upperBound)
    let nearest = max(0, position - Self.marginFrames.lowerBound)
    return (farthest..<nearest).first { time - timestamps[$0].seconds <= Self.margin } ?? nearest
  }
}
