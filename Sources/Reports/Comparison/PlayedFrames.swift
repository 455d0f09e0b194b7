/// The times at which a player shows the frames of a video.
public struct PlayedFrames: Sendable {
  private let seconds: [Double]
  private let start: Double

  /// Creates the times from those of the frames since the first one, ascending, which a player shows `start` seconds after the beginning of
  /// its clock.
  public init(_ seconds: [Double], from start: Double) { (self.seconds, self.start) = (seconds, start) }

  /// Returns a time in the middle of the frame at `time`, in seconds since the first frame. A player that rounds the frame's own time
  /// down shows the frame before.
  ///
  /// - Complexity: O(log *n*) for *n* frames.
  public func middle(ofFrameAt time: Double) -> Double {
    var range = seconds.indices
    // The first frame that is later. Times that were computed from those of frames are rounded.
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = seconds[middle] <= time + 1e-6 ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    let next = range.lowerBound
    guard next > 0, next < seconds.count else { return start + max(0, time) }
    return start + (seconds[next - 1] + seconds[next]) / 2
  }
}
