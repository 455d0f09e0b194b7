import CFormCheckFFmpeg
import FormCheckPose

/// A clock that never goes back, for frames in the order of the file.
///
/// A frame without a time stamp, or with one that is a little too early, follows the previous frame by one interval. If
/// the time stamps go back by more than a frame, as in joined files, all following ones are moved so that they continue.
struct ContinuedClock {
  private let interval: Int64
  private let second: Int64
  /// The number of ticks by which a time stamp may be too early without being a jump.
  private let tolerance: Int64
  private let maximumStep: Int64
  private var last: Int64?
  /// The number of ticks that are added to the file's time stamps.
  private var offset: Int64 = 0
  /// The value of `offset` before the last jump. A single damaged time stamp jumps back and forth.
  private var previousOffset: Int64 = 0
  /// The numbers of the frames at which the time stamps go back.
  private(set) var jumps: [Int] = []

  /// Creates a clock.
  ///
  /// - Parameters:
  ///   - interval: the average number of ticks between frames.
  ///   - second: the number of ticks in a second.
  ///   - maximumStep: the number of ticks above which a step ahead is a step back.
  init(interval: Int64, second: Int64, maximumStep: Int64 = .max) {
    (self.interval, self.second) = (max(1, interval), max(1, second))
    tolerance = max(self.interval, self.second / 10)
    self.maximumStep = maximumStep
  }

  /// Creates a clock for a file with several edits, whose time stamps go back by a few frames at most, where an edit begins
  /// amid frames that depend on each other.
  init(edited interval: Int64) {
    (self.interval, second) = (max(1, interval), 1)
    (tolerance, maximumStep) = (.max, .max)
  }

  /// Creates the clock of a stream.
  init(interval: Int64, _ stream: UnsafeMutablePointer<AVStream>) {
    let second = av_rescale_q(1, AVRational(num: 1, den: 1), stream.pointee.time_base).ticks ?? 1
    self.init(interval: interval, second: second, maximumStep: Self.maximumStep(stream))
  }

  /// Returns half the range of a stream's clock, in ticks. libavformat adds the range to times that are earlier than
  /// the first one by more than a minute, because the clock of a long capture starts again at 0.
  static func maximumStep(_ stream: UnsafeMutablePointer<AVStream>) -> Int64 {
    let bits = stream.pointee.pts_wrap_bits
    return (8..<63).contains(bits) ? 1 << Int64(bits - 1) : .max
  }

  /// Returns the time of the next frame, in ticks, later than that of the frame before.
  ///
  /// - Parameters:
  ///   - frame: the number of the frame.
  ///   - timestamp: the time stamp in the file; nil if there is none.
  mutating func time(of frame: Int, _ timestamp: Int64?) -> Int64 {
    let time = continued(timestamp, frame)
    last = time
    return time
  }

  private mutating func continued(_ timestamp: Int64?, _ frame: Int) -> Int64 {
    guard let last else { return timestamp ?? 0 }
    let expected = last.adding(saturating: interval)
    guard let timestamp else { return expected }
    returnToPreviousOffset(timestamp, after: last)
    let time = timestamp.adding(saturating: offset)
    let step = time.subtracting(saturating: last)
    if step > 0, step <= maximumStep { return time }
    guard step > 0 || step < -tolerance else { return expected }
    jumps.append(frame)
    previousOffset = offset
    offset = expected.subtracting(saturating: timestamp)
    return expected
  }

  /// Undoes the last jump if the time stamp continues the clock before it.
  private mutating func returnToPreviousOffset(_ timestamp: Int64, after last: Int64) {
    let before = timestamp.adding(saturating: previousOffset)
    guard offset != previousOffset, before > last, before <= last.adding(saturating: second),
      before < timestamp.adding(saturating: offset)
    else { return }
    offset = previousOffset
  }
}
