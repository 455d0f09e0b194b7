/// The links between tracks that show the same head one after the other.
///
/// Two tracks are linked if each is the other's best match: no end has two continuations, no start continues two tracks,
/// and a link depends only on tracks within the maximum gap around it, whatever part of the video is read.
struct HeadTrackLinks {
  /// The best start for the end of each track, and the best end for the start of each track, with their costs.
  private var best: (starts: [Match?], ends: [Match?])

  private struct Match {
    let track: Int
    let cost: Double
  }

  /// Finds the links of tracks, which are in the order of their first samples.
  ///
  /// - Complexity: O(*n* log *n* + *n* *k*) for *n* tracks and *k* that begin within the maximum gap after another.
  init(_ tracks: [HeadTrack]) {
    let none = [Match?](repeating: nil, count: tracks.count)
    best = (none, none)
    for index in tracks.indices {
      let end = tracks[index].last.seconds
      var next = tracks.partitioningIndex { $0.first.seconds > end }
      while next < tracks.count, tracks[next].first.seconds <= end + HeadTrack.maximumGap {
        if let cost = tracks[index].cost(ofContinuingAs: tracks[next]) {
          Self.improve(&best.starts[index], Match(track: next, cost: cost))
          Self.improve(&best.ends[next], Match(track: index, cost: cost))
        }
        next += 1
      }
    }
  }

  /// Replaces the best match by a better one; the first of equal matches remains.
  private static func improve(_ best: inout Match?, _ match: Match) {
    if match.cost < best?.cost ?? .infinity { best = match }
  }

  /// Returns the track that continues another one; nil if there is none.
  func successor(of track: Int) -> Int? {
    guard let start = best.starts[track]?.track, best.ends[start]?.track == track else { return nil }
    return start
  }
}
