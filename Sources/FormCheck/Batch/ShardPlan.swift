import FormCheckPose
import FormCheckVideo

/// The distribution of the segments of several files among shards, balanced by seconds of video.
///
/// All files form one timeline, end to end, which is divided equally among the shards. A segment belongs to the shard
/// whose part contains its start. A long video is therefore spread over all shards, and each shard opens only the files
/// in its part. The durations come from the file headers, so that every shard can quickly read the same values.
struct ShardPlan: Hashable, Sendable {
  let shard: Shard
  /// The start of each file on the combined timeline, in seconds.
  private let starts: [Double]
  /// The duration of each file, in seconds.
  private let durations: [Double]
  private let total: Double

  /// The assumed minimum duration of a file in seconds, so that files without a duration are distributed as well.
  private static let minimumSeconds = 0.1
  /// The assumed maximum duration of a file in seconds, 31 years. A header with a longer duration is damaged, and must
  /// not occupy all shards.
  private static let maximumSeconds = 1e9

  /// Creates a plan for files with these durations in seconds, in order; nil stands for an unknown duration.
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

  /// Returns this shard's part of file number `file`; nil if it has none.
  func part(ofFile file: Int) -> ShardPart? {
    let part = ShardPart(shard: shard, start: starts[file], seconds: durations[file], total: total)
    return part.owners.contains(shard.index) ? part : nil
  }
}

/// The part of one file that belongs to a shard.
public struct ShardPart: Hashable, Sendable {
  let shard: Shard
  /// The start of the file on the combined timeline, in seconds.
  let start: Double
  /// The duration of the file, in seconds.
  let seconds: Double
  /// The total duration of all files, in seconds.
  let total: Double

  /// The range of shards that may own part of the file.
  var owners: ClosedRange<Int> { owner(at: 0)...owner(at: seconds) }

  /// Whether the whole file belongs to one shard.
  var isWhole: Bool { owners.count == 1 }

  /// Whether `segment` belongs to this shard.
  func owns(_ segment: Segment, in timeline: Timeline) -> Bool {
    owns(frame: segment.frames.lowerBound, in: timeline)
  }

  /// Whether `part` of the annotated video belongs to this shard.
  func owns(_ part: VideoPart, in timeline: Timeline) -> Bool {
    owns(frame: part.frames.lowerBound, in: timeline)
  }

  private func owns(frame: Int, in timeline: Timeline) -> Bool {
    owner(at: timeline.timestamp(ofFrame: frame)?.seconds ?? 0) == shard.index
  }

  /// Returns the index of the shard whose part contains `time`, in seconds since the start of the file.
  func owner(at time: Double) -> Int {
    let fraction = (start + min(max(time, 0), seconds)) / total
    return min(shard.count - 1, max(0, Int(saturating: (fraction * Double(shard.count)).rounded(.down))))
  }
}

/// The result of a shard's work on one file.
public struct ShardResult: Hashable, Sendable {
  /// The number of segments in this shard, whose poses are now saved.
  public let extracted: Int
  /// The total number of segments in the file.
  public let segments: Int
}

/// The result of a shard's rendering of one file.
public struct ShardRendering: Hashable, Sendable {
  /// The number of parts of the annotated video in this shard, which are now saved.
  public let rendered: Int
  /// The total number of parts.
  public let parts: Int
  /// The result of the analysis, whose outputs were written, if the video belongs entirely to the shard; otherwise nil.
  public var result: AnalysisResult? = nil
}
