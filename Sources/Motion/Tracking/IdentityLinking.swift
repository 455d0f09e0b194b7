#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import FormCheckPose

/// The linking of tracks into people, across segment boundaries and after a person was out of sight.
struct IdentityLinking {
  var tuning = IdentityTuning.standard
  /// The times of frames that may begin a new shot, ascending, in seconds.
  var cuts: [Double] = []

  /// Returns the people behind `tracks`, which are in ascending order of their first frames.
  ///
  /// - Complexity: O(*n* · *m* + *n* · *g*²) for *n* tracks, of which at most *g* begin at the same time, and *m* people.
  func identities(of tracks: [TrackSummary]) -> [Identity] {
    var identities: [Identity] = []
    var rest = tracks[...]
    while let start = rest.first?.first.seconds {
      let group = rest.prefix { $0.first.seconds == start }
      rest = rest.dropFirst(group.count)
      link(Array(group), to: &identities, at: start)
    }
    return joiningDissolves(identities)
  }

  /// Assigns tracks that begin at the same time to people who are out of sight, the best match first. A track without a
  /// match begins a new person.
  private func link(_ group: [TrackSummary], to identities: inout [Identity], at start: Double) {
    var tracks = group
    var absent = identities.indices.filter { identities[$0].last.seconds < start }
    while let pair = bestPair(tracks, absent, identities) {
      identities[pair.identity].append(tracks.remove(at: pair.track))
      absent.removeAll { $0 == pair.identity }
    }
    let lost = lost(among: absent.map { identities[$0] }, at: start).map { absent[$0] }
    if let person = dominant(lost, identities),
      let track = dominant(tracks.map { Identity($0, tuning: tuning) }),
      lost.count == 1 && tracks.count == 1 || isCut(after: identities[person], before: tracks[track]),
      mayReappear(identities[person], as: tracks[track])
    {
      identities[person].append(tracks.remove(at: track))
    }
    identities += tracks.map { Identity($0, tuning: tuning) }
  }

  /// Returns the one of these people who is much more prominent than all others; nil if nobody is.
  private func dominant(_ numbers: [Int], _ identities: [Identity]) -> Int? {
    dominant(numbers.map { identities[$0] }).map { numbers[$0] }
  }

  private func dominant(_ people: [Identity]) -> Int? {
    guard let best = people.indices.max(by: { people[$0].prominence < people[$1].prominence }) else {
      return nil
    }
    let limit = tuning.minimumProminence * people[best].prominence
    return people.indices.allSatisfy { $0 == best || people[$0].prominence < limit } ? best : nil
  }

  /// Whether a new shot begins between the last frame of a person and the first one of a track.
  private func isCut(after person: Identity, before track: TrackSummary) -> Bool {
    track.first.seconds - person.last.seconds <= tuning.maximumCutGap
      && isCut(from: person.last.seconds, to: track.first.seconds)
  }

  /// Returns the indices of the absent people who may still reappear. Likely false positives are included only if there
  /// is nobody else.
  private func lost(among absent: [Identity], at start: Double) -> [Int] {
    let recent = absent.indices.filter { start - absent[$0].last.seconds <= tuning.maximumGap }
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

  /// Returns the implausibility of the change in position and size for the elapsed time; a change is plausible below 1.
  private func cost(_ identity: Identity, _ track: TrackSummary) -> Double {
    let (from, to) = (identity.last, track.first)
    let gap = to.seconds - from.seconds
    guard gap <= tuning.maximumPositionGap else { return .infinity }
    let distance = from.center.distance(to: to.center) / max(from.size, to.size)
    return distance / (tuning.jumpDistance + tuning.movementSpeed * gap) + abs(log(to.size / from.size))
  }

  /// Whether the only lost person may be the only new track: always after a scene cut, later only if the sizes agree.
  private func mayReappear(_ identity: Identity, as track: TrackSummary) -> Bool {
    let (from, to) = (identity.last, track.first)
    return to.seconds - from.seconds <= tuning.maximumCutGap
      || max(from.size, to.size) <= tuning.maximumSizeRatio * min(from.size, to.size)
  }
}
