import FormCheckPose

/// A buffer that divides a video's observations into blocks of frames, with context on either side of each block's own frames.
struct ObservationBuffer: Sendable {
  /// The frames of one chunk, with context.
  struct Block: Sendable {
    var window: ObservationWindow
    /// The positions of the block's own frames in its window.
    let own: Range<Int>
    /// Whether the video ends with this block.
    let isLast: Bool
  }

  private let tuning: ChunkTuning
  private var window: ObservationWindow
  /// The position in the window at which the next block's own frames begin.
  private var start = 0

  /// Creates an empty buffer for a video that plays `slowMotion` times slower than reality.
  init(tuning: ChunkTuning, slowMotion: Double = 1) {
    self.tuning = tuning
    window = ObservationWindow(slowMotion: slowMotion)
  }

  /// Adds the next frame. `number` returns a detection's person number; nil leaves the detection out.
  ///
  /// - Returns: whether the frame was added: it isn't if it isn't later than its predecessor.
  @discardableResult
  mutating func add(
    _ frame: FrameObservation, number: (PersonObservation) -> TrackAssignment.Number?
  ) -> Bool {
    window.add(frame, number: number)
  }

  /// Returns the next block if its frames and their context are complete.
  ///
  /// - Complexity: O(1) on average.
  mutating func next() -> Block? {
    let end = start + tuning.ownFrames
    guard window.count > end, window.isSettled(before: end, tuning) else { return nil }
    let first = window.marginStart(before: end, tuning)
    let rest = window.suffix(from: first)
    defer { (window, start) = (rest, end - first) }
    return Block(window: window, own: start..<end, isLast: false)
  }

  /// Returns the last block, after all frames have been added.
  mutating func rest() -> Block {
    defer { (window, start) = (ObservationWindow(slowMotion: window.slowMotion), 0) }
    return Block(window: window, own: start..<window.count, isLast: true)
  }
}
