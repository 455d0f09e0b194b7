import FormCheckPose
import FormCheckVideo

/// The distribution of the segments of many files among shards, balanced by seconds of video.
///
/// All files form one timeline, end to end, and each shard gets an equal part of it. A segment belongs to the shard
/// whose part contains its start. So one long video spreads over all shards, and every shard opens only the files in
/// its own part. The durations are those of the files' headers, because every shard must get the same ones quickly.
struct ShardPlan: Hashable, Sendable {
  let shard: Shard
  /// The start of each file on the timeline of all files, in seconds.
  private let starts: [Double]
  /// The duration of each file, in seconds.
  private let durations: [Double]
  private let total: Double

  /// The duration of files of no or unknown duration, so that they are distributed as well.
  private static let minimumSeconds = 0.1
  /// 31 years. A header with a longer duration is damaged, and its file must not occupy all shards.
  private static let maximumSeconds = 1e9

  /// A plan for files of these durations in seconds, in this order; nil stands for an unknown duration.
  ///
  /// - Complexity: O(*n*), where *n* is the number of files.
  init(_ shard: Shard, seconds: [Double?]) {
    self.shard = shard
    durations = seconds.map { min(Self.maximumSeconds, max(Self.minimumSeconds, $0 ?? 0)) }
    var end = 0.0
    starts = durations.map { duration in
      defer { end += duration }
      return end
    }
    total = end
  }

  /// This shard's part of file number `file`; nil if it has no part of it.
  func part(ofFile file: Int) -> ShardPart? {
    let part = ShardPart(shard: shard, start: starts[file], seconds: durations[file], total: total)
    return part.owners.contains(shard.index) ? part : nil
  }
}

/// The part of one file that belongs to a shard.
public struct ShardPart: Hashable, Sendable {
  let shard: Shard
  /// The start of the file on the timeline of all files, in seconds.
  let start: Double
  /// The duration of the file, in seconds.
  let seconds: Double
  /// The duration of all files, in seconds.
  let total: Double

  /// The shards that can own a part of the file.
  var owners: ClosedRange<Int> { owner(at: 0)...owner(at: seconds) }

  /// Whether `segment` belongs to this shard.
  func owns(_ segment: Segment, in timeline: Timeline) -> Bool {
    owner(at: timeline.timestamp(ofFrame: segment.frames.lowerBound)?.seconds ?? 0) == shard.index
  }

  /// The index of the shard whose part contains a time of the file, in seconds.
  func owner(at time: Double) -> Int {
    let fraction = (start + min(max(time, 0), seconds)) / total
    return min(shard.count - 1, max(0, Int(saturating: (fraction * Double(shard.count)).rounded(.down))))
  }
}

/// The result of a shard's work on one file.
public struct ShardResult: Hashable, Sendable {
  /// The number of this shard's segments, whose poses are saved now.
  public let extracted: Int
  /// The number of all segments of the file.
  public let segments: Int
}
