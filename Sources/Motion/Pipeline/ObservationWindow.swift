import FormCheckPose

/// The raw observations of consecutive frames, as signals of each person.
struct ObservationWindow: Sendable {
  /// The slow-motion factor: how many times slower than reality the video plays, 1 for real speed.
  let slowMotion: Double
  /// The fractions of the image area that changed with each frame, 0…1.
  private(set) var changes: [Float] = []
  private var indices: [Int] = []
  private var timestamps: [Timestamp] = []
  private var signals: [Int: RawSignals] = [:]

  /// Creates a window without frames.
  init(slowMotion: Double = 1) { self.slowMotion = slowMotion }

  /// The number of frames.
  var count: Int { indices.count }

  /// The frames' numbers and times.
  var frames: FrameTimes { FrameTimes(indices: indices, timestamps: timestamps, slowMotion: slowMotion) }

  /// The numbers of the people, ascending.
  var people: [Int] { signals.keys.sorted() }

  /// Adds the next frame. `number` returns a detection's person number; nil leaves the detection out.
  ///
  /// A frame that isn't later than its predecessor is left out, since all signals have ascending times.
  ///
  /// - Returns: whether the frame was added.
  /// - Complexity: O(*p* · *K*) on average for *p* people with *K* keypoints.
  @discardableResult
  mutating func add(
    _ frame: FrameObservation, number: (PersonObservation) -> TrackAssignment.Number?
  ) -> Bool {
    guard isLater(frame) else { return false }
    let position = count
    indices.append(frame.index)
    timestamps.append(frame.timestamp)
    changes.append(frame.change)
    for person in frame.people {
      guard let number = number(person) else { continue }
      signals[number.person, default: RawSignals(person.pose.skeleton, from: position)].add(
        person.pose, at: position, isEdited: number.isEdited,
        isInterpolated: person.isInterpolated)
    }
    return true
  }

  private func isLater(_ frame: FrameObservation) -> Bool {
    guard let index = indices.last, let timestamp = timestamps.last else {
      return frame.timestamp.seconds.isFinite
    }
    return frame.index > index && frame.timestamp.seconds > timestamp.seconds
      && frame.timestamp.seconds.isFinite
  }

  /// Removes and returns one person's signals, which can then be cleaned in place without a large copy.
  mutating func takeSignals(of person: Int) -> RawSignals? { signals.removeValue(forKey: person) }

  /// Returns the window from a position on, which becomes position 0.
  ///
  /// - Complexity: O(*n* · *p* · *K*) for *n* frames with *p* people with *K* keypoints.
  func suffix(from position: Int) -> ObservationWindow {
    var rest = ObservationWindow(slowMotion: slowMotion)
    rest.indices = Array(indices[position...])
    rest.timestamps = Array(timestamps[position...])
    rest.changes = Array(changes[position...])
    rest.signals = signals.compactMapValues { $0.suffix(from: position) }
    return rest
  }
}

extension ObservationWindow {
  /// Whether enough frames follow a position to clean those before it.
  func isSettled(before position: Int, _ tuning: ChunkTuning) -> Bool {
    guard let last = timestamps.last, count - position >= tuning.marginFrames.lowerBound else { return false }
    return count - position >= tuning.marginFrames.upperBound
      || last.seconds - timestamps[position].seconds >= tuning.margin * slowMotion
  }

  /// Returns the first position of the context for the frames that start at a position.
  ///
  /// - Complexity: O(log *n*) for *n* frames of context.
  func marginStart(before position: Int, _ tuning: ChunkTuning) -> Int {
    let time = timestamps[position].seconds
    let farthest = max(0, position - tuning.marginFrames.upperBound)
    let nearest = max(0, position - tuning.marginFrames.lowerBound)
    let margin = tuning.margin * slowMotion
    return (farthest..<nearest).partitioningIndex { time - timestamps[$0].seconds <= margin }
  }
}
