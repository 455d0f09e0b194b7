#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import FormCheckPose

/// One person over the whole clip: tracks that follow each other.
struct Identity {
  private(set) var keys: [TrackSummary.Key]
  private(set) var last: TrackSummary.Sight
  private(set) var extent: BodyExtent
  let firstSeconds: Double

  init(_ track: TrackSummary) {
    keys = [track.key]
    last = track.last
    extent = track.extent
    firstSeconds = track.first.seconds
  }

  mutating func append(_ track: TrackSummary) {
    keys.append(track.key)
    last = track.last
    extent = extent + track.extent
  }

  /// Whether this looks like a thing that was taken for a body, such as a plate or a dummy: unclear, and never twice
  /// the same. The steadier it is the less clear it may be.
  var isLikelyFalsePositive: Bool {
    extent.meanPeak - Self.steadinessWeight * extent.meanTurn < Self.leastClarity
  }

  private static let steadinessWeight = 2.3
  private static let leastClarity = 0.4

  /// Who moves much, is large and is there for long matters most.
  var prominence: Double { (extent.range + Self.sizeShare * extent.meanSize) * extent.frames }

  /// How much of a body's size counts as movement: somebody large who stands still is less than somebody who trains.
  private static let sizeShare = 0.05
}

/// Finds out which tracks are of one person: across the borders of segments, and when somebody was out of sight.
struct IdentityLinking {
  /// Seconds after which somebody at another place isn't taken for the same person any more.
  private static let longestGap = 10.0
  /// Seconds that a cut may take.
  private static let cutGap = 0.5
  /// Body sizes that somebody moves in a moment, and in a second more.
  private static let reach = (moment: 0.4, second: 0.6)
  /// The largest factor between two sizes of somebody who comes back elsewhere.
  private static let sizeFactor = 1.6

  /// The people behind tracks that are given in the order of their beginnings.
  func identities(of tracks: [TrackSummary]) -> [Identity] {
    var identities: [Identity] = []
    var rest = tracks[...]
    while let start = rest.first?.first.seconds {
      let group = rest.prefix { $0.first.seconds == start }
      rest = rest.dropFirst(group.count)
      join(Array(group), to: &identities, at: start)
    }
    return identities
  }

  /// Tracks that begin at the same moment are shared out among those who are out of sight, the best fit first.
  private func join(_ group: [TrackSummary], to identities: inout [Identity], at start: Double) {
    var tracks = group
    var absent = identities.indices.filter { identities[$0].last.seconds < start }
    while let pair = bestPair(tracks, absent, identities) {
      identities[pair.identity].append(tracks.remove(at: pair.track))
      absent.removeAll { $0 == pair.identity }
    }
    let missed = missed(among: absent.map { identities[$0] }, at: start)
    if tracks.count == 1, missed.count == 1, mayComeBack(identities[absent[missed[0]]], as: tracks[0]) {
      identities[absent[missed[0]]].append(tracks.removeFirst())
    }
    identities += tracks.map(Identity.init)
  }

  /// The places, among those who are out of sight, of those who may still come back: of bodies if there are any, or else
  /// of things that may be bodies.
  private func missed(among absent: [Identity], at start: Double) -> [Int] {
    let recent = absent.indices.filter { start - absent[$0].last.seconds <= Self.longestGap }
    let bodies = recent.filter { !absent[$0].isLikelyFalsePositive }
    return bodies.isEmpty ? recent : bodies
  }

  private func bestPair(
    _ tracks: [TrackSummary], _ absent: [Int], _ identities: [Identity]
  ) -> (identity: Int, track: Int)? {
    let pairs = absent.flatMap { identity in tracks.indices.map { (identity: identity, track: $0) } }
    let best = pairs.min { first, second in
      cost(identities[first.identity], tracks[first.track])
        < cost(identities[second.identity], tracks[second.track])
    }
    return best.flatMap { cost(identities[$0.identity], tracks[$0.track]) < 1 ? $0 : nil }
  }

  /// How unlikely it is that a person moved and grew so far in the time: below 1 it may well be.
  private func cost(_ identity: Identity, _ track: TrackSummary) -> Double {
    let (from, to) = (identity.last, track.first)
    let gap = to.seconds - from.seconds
    guard gap <= Self.longestGap / 2 else { return .infinity }
    let distance = from.center.distance(to: to.center) / max(from.size, to.size)
    return distance / (Self.reach.moment + Self.reach.second * gap) + abs(log(to.size / from.size))
  }

  /// Whether the only one who is missed is the only one who appears: behind a cut always, later if as large as before.
  private func mayComeBack(_ identity: Identity, as track: TrackSummary) -> Bool {
    let (from, to) = (identity.last, track.first)
    return to.seconds - from.seconds <= Self.cutGap
      || max(from.size, to.size) <= Self.sizeFactor * min(from.size, to.size)
  }
}
