public import FormCheckPose

/// The numbers and times of the frames with poses, in order.
public struct FrameTimes: Hashable, Sendable {
  /// The frames' numbers in the whole file, ascending.
  public let indices: [Int]
  /// The times at which the frames are shown, one for each of ``indices``.
  public let timestamps: [Timestamp]
  /// The slow-motion factor: how many times slower than reality the video plays, 1 for real speed.
  public let slowMotion: Double

  /// Creates a list of frames; both arrays have the same length and are ascending.
  public init(indices: [Int], timestamps: [Timestamp], slowMotion: Double = 1) {
    self.indices = indices
    self.timestamps = timestamps
    self.slowMotion = slowMotion
  }

  /// The number of frames.
  public var count: Int { indices.count }

  /// Returns the frame at a position, from 0.
  public func moment(_ position: Int) -> Moment {
    Moment(frame: indices[position], timestamp: timestamps[position], slowMotion: slowMotion)
  }

  /// Returns the time of the frame at a position in the video, in seconds since the first shown frame.
  public func seconds(_ position: Int) -> Double { timestamps[position].seconds }

  /// Returns the real-world time of the frame at a position, in seconds since the first shown frame. Durations and
  /// velocities are computed from it.
  public func realSeconds(_ position: Int) -> Double { timestamps[position].seconds / slowMotion }

  /// Returns the position of the frame numbered `index`; nil if that frame has no poses.
  ///
  /// - Complexity: O(log *n*).
  public func position(ofFrame index: Int) -> Int? {
    guard case .on(let position) = location(ofFrame: index) else { return nil }
    return position
  }

  /// The location of a shown frame relative to the frames with poses.
  enum Location: Hashable {
    /// The frame at this position.
    case on(Int)
    /// A frame between this position and the next.
    case between(Int)
    /// A frame before the first or after the last.
    case outside
  }

  /// Returns the location of the frame numbered `index`.
  ///
  /// - Complexity: O(log *n*).
  func location(ofFrame index: Int) -> Location {
    let next = indices.partitioningIndex { $0 > index }
    guard next > 0 else { return .outside }
    if indices[next - 1] == index { return .on(next - 1) }
    return next < count ? .between(next - 1) : .outside
  }
}

/// A frame and its time.
public struct Moment: Hashable, Sendable {
  /// The frame's number in the whole file; the first shown frame is 0.
  public let frame: Int
  /// The time at which the frame is shown.
  public let timestamp: Timestamp
  /// The slow-motion factor: how many times slower than reality the video plays, 1 for real speed.
  public let slowMotion: Double

  /// Creates the moment at which frame number `frame` is shown.
  public init(frame: Int, timestamp: Timestamp, slowMotion: Double = 1) {
    self.frame = frame
    self.timestamp = timestamp
    self.slowMotion = slowMotion
  }

  /// The time in the video since the first shown frame, in seconds.
  public var seconds: Double { timestamp.seconds }
  /// The real-world time since the first shown frame, in seconds.
  public var realSeconds: Double { timestamp.seconds / slowMotion }
}
