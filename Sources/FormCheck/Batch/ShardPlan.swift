import FormCheckPose
import FormCheckVideo

/// Shares the segments of many files out, balanced by seconds of film.
///
/// All files are laid end to end in time, and each shard gets an equal stretch; a segment is whose stretch it begins
/// in. So one long film spreads over all shards, and every shard has to open only the files of its own stretch. The
/// lengths are those that the files' headers state: every shard must come to the same ones, quickly.
struct ShardPlan: Hashable, Sendable {
  let shard: Shard
  private let starts: [Double]
  private let lengths: [Double]
  private let total: Double

  /// Files of unknown or no length count as this many seconds, so that they are shared out as well.
  private static let leastSeconds = 0.1
  /// 31 years: a header that states more is damaged, and must not take all shards for its file.
  private static let mostSeconds = 1e9

  /// A plan for files of these lengths in seconds, in this order.
  init(_ shard: Shard, seconds: [Double?]) {
    self.shard = shard
    lengths = seconds.map { min(Self.mostSeconds, max(Self.leastSeconds, $0 ?? 0)) }
    var end = 0.0
    starts = lengths.map { length in
      defer { end += length }
      return end
    }
    total = end
  }

  /// This shard's part of file number `file`; nil if it has none.
  func part(ofFile file: Int) -> ShardPart? {
    let part = ShardPart(shard: shard, start: starts[file], seconds: lengths[file], total: total)
    return part.owners.contains(shard.index) ? part : nil
  }
}

/// The part of one file that a shard observes.
public struct ShardPart: Hashable, Sendable {
  let shard: Shard
  /// Where the file begins on the line of all files, in seconds.
  let start: Double
  let seconds: Double
  let total: Double

  /// The shards that may own a part of the file.
  var owners: ClosedRange<Int> { owner(at: 0)...owner(at: seconds) }

  /// Whether this shard observes `segment`.
  func owns(_ segment: Segment, in timeline: Timeline) -> Bool {
    owner(at: timeline.timestamp(ofFrame: segment.frames.lowerBound)?.seconds ?? 0) == shard.index
  }

  /// The shard whose stretch a moment of the file lies in.
  func owner(at moment: Double) -> Int {
    let share = (start + min(max(moment, 0), seconds)) / total
    return min(shard.count - 1, max(0, Int(saturating: (share * Double(shard.count)).rounded(.down))))
  }
}

/// What a shard did of one file.
public struct ShardResult: Hashable, Sendable {
  /// Segments that are there now and are this shard's.
  public let observed: Int
  /// Segments of the file in all.
  public let segments: Int
}
