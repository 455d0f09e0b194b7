import FormCheckPose
import Testing

@testable import FormCheckMotion

/// Links between two tracks, at all distances, sizes and gaps around the thresholds.
@Suite struct IdentityLinkingTests {
  private func track(
    _ number: Int, x: Double, size: Double = 80, from start: Double, seconds: Double = 1
  ) throws -> TrackSummary {
    let key = TrackSummary.Key(segment: number, track: 0)
    let person = People.person(track: 0, x: x, size: size)
    var track = try #require(TrackSummary(key, person, at: start))
    for frame in 1...Int(30 * seconds) { track.add(person, at: start + Double(frame) / 30) }
    return track
  }

  private func size(_ size: Double) throws -> Double { try track(0, x: 0, size: size, from: 0).first.size }

  /// A person may move 0.4 body sizes at once and 0.6 more in each second. A bystander who is lost as well keeps the rule for
  /// the only lost person from applying.
  @Test(arguments: [0.1, 0.5, 1, 2, 4.9]) func positionsLinkWithinTheDistanceOfAWalk(_ gap: Double) throws {
    let body = try size(80)
    for factor in [0, 0.5, 0.95, 1.05, 2] {
      let distance = factor * body * (0.4 + 0.6 * gap)
      let tracks = [
        try track(0, x: 0, from: 0), try track(1, x: -9000, from: 0),
        try track(2, x: distance, from: 1 + gap),
      ]
      let people = IdentityLinking().identities(of: tracks)
      #expect((people.count == 2) == (factor < 1), "\(distance) pixels after \(gap) s")
      #expect((people[0].keys.count == 2) == (factor < 1), "\(distance) pixels after \(gap) s")
    }
  }

  /// The only lost person is the only new track: always within 0.5 s, up to 10 s if no more than 1.6 times as large.
  @Test(arguments: [0.3, 0.49, 0.6, 3, 6, 9.9, 10.1, 20], [1.0, 1.5, 1.7, 3])
  func theOnlyLostPersonReappearsElsewhere(_ gap: Double, _ ratio: Double) throws {
    let tracks = [try track(0, x: 0, from: 0), try track(1, x: 5000, size: 80 * ratio, from: 1 + gap)]
    let people = IdentityLinking().identities(of: tracks)
    let isLinked = gap <= 0.5 || (gap <= 10 && ratio <= 1.6)
    #expect((people.count == 1) == isLinked, "\(ratio) times as large after \(gap) s")
  }

  /// After a scene cut, the most prominent person goes on as the most prominent track, if both are much more prominent than the others.
  @Test(arguments: [true, false], [0, 1]) func theAthleteGoesOnAfterACut(_ isCut: Bool, _ bystanders: Int)
    throws
  {
    let lost =
      try [track(0, x: 0, from: 0, seconds: 4)]
      + (0..<bystanders).map { try track(1 + $0, x: -9000, size: 50, from: 3, seconds: 1) }
    let linking = IdentityLinking(cuts: isCut ? [4 + 1.0 / 30] : [])
    for (size, seconds, isDominant) in [(200.0, 4.0, true), (60, 1.2, false)] {
      let new = [
        try track(10, x: 5000, size: 60, from: 4 + 1.0 / 30),
        try track(11, x: 2000, size: size, from: 4 + 1.0 / 30, seconds: seconds),
      ]
      let people = linking.identities(of: lost + new)
      let athlete = people.first { $0.keys[0].segment == 0 }?.keys.map(\.segment)
      #expect(athlete == (isCut && isDominant ? [0, 11] : [0]), "\(size) pixels for \(seconds) s")
    }
  }

  /// Of several tracks that begin at once, each goes to the nearest lost person.
  @Test func simultaneousTracksGoToTheNearest() throws {
    let starts = [0.0, 300, 600]
    for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
      let first = try starts.enumerated().map { try track($0, x: $1, from: 0) }
      let second = try order.map { try track(10 + $0, x: starts[$0] + 15, from: 1.5) }
      let people = IdentityLinking().identities(of: first + second)
      #expect(people.map { $0.keys.map(\.segment) } == [[0, 10], [1, 11], [2, 12]], "\(order)")
    }
  }

  /// A dissolve shows the person of one shot and of the next for up to 0.5 s. Another person in the frame, or a track that
  /// doesn't outlast the other, is no dissolve.
  @Test(arguments: [0.0, 0.2, 0.49, 0.6, 0.9]) func aDissolveShowsAPersonTwice(_ overlap: Double) throws {
    let (one, next) = (try track(0, x: 0, from: 0), try track(1, x: 5000, size: 200, from: 1 - overlap))
    let people = IdentityLinking().identities(of: [one, next])
    #expect((people.count == 1) == (overlap <= 0.5), "\(overlap) s")
    #expect(people[0].overlappingKeys == (people.count == 1 ? [next.key] : []), "\(overlap) s")
    let watched = IdentityLinking().identities(of: [one, try track(2, x: -9000, from: 0), next])
    #expect(watched.count == 3, "another person watches")
    let same = try track(3, x: 5000, from: 0)
    #expect(IdentityLinking().identities(of: [one, same]).count == 2, "both end together")
  }

  /// The athlete leaves the frame to rest and comes back: joined without a cut, another size, another absent person, or a
  /// longer absence. Who only passes by isn't the athlete.
  @Test(arguments: [10.5, 60, 299, 301], [1.0, 1.5, 1.7]) func anAbsentPersonReturns(
    _ gap: Double, _ ratio: Double
  ) throws {
    func people(_ tracks: [TrackSummary], cuts: [Double] = []) -> Int {
      let linking = IdentityLinking(cuts: cuts)
      return linking.joiningAbsences(
        linking.identities(of: tracks.sorted { $0.first.seconds < $1.first.seconds })
      ).count
    }
    let (first, second) = (
      try track(0, x: 0, from: 0, seconds: 6),
      try track(1, x: 5000, size: 80 * ratio, from: 6 + gap, seconds: 6)
    )
    let isJoined = gap <= 300 && ratio <= 1.6
    #expect(people([first, second]) == (isJoined ? 1 : 2), "\(ratio) times as large after \(gap) s")
    #expect(people([first, second], cuts: [3, 6.0, 12.5 + gap]) == (isJoined ? 1 : 2), "cuts elsewhere")
    for cut in [6.1, 6 + gap / 2, 6 + gap] {
      #expect(people([first, second], cuts: [cut]) == 2, "cut at \(cut) s")
    }
    let other = try track(2, x: -9000, from: 0, seconds: 6)
    #expect(people([first, other, second]) == 3, "two people are absent")
    let watching = try track(3, x: -9000, from: 0, seconds: 20 + gap)
    #expect(people([first, watching, second]) == (isJoined ? 2 : 3), "another person stays")
    let passing = try track(4, x: 5000, size: 80 * ratio, from: 6 + gap, seconds: 4.5)
    #expect(people([first, passing]) == 2, "a passer-by")
  }

  /// Scene cuts are judged by the same change of the image in both places.
  @Test func cutsAreTheSame() {
    #expect(IdentityTuning.standard.minimumCutChange == SignalTuning.standard.minimumCutChange)
  }

  /// People who are still tracked aren't lost.
  @Test func presentPeopleGetNoNewTrack() throws {
    let tracks = [try track(0, x: 0, from: 0), try track(1, x: 10, from: 0.4)]
    #expect(IdentityLinking().identities(of: tracks).count == 2)
    #expect(IdentityLinking().identities(of: []).isEmpty)
  }

  @Test func clarityDecidesAboutFalsePositives() throws {
    for peak in [0.1, 0.3, 0.5, 0.7, 0.9] as [Float] {
      for jitter in [0.0, 2, 4, 8] {
        let key = TrackSummary.Key(segment: 0, track: 0)
        var track = try #require(TrackSummary(key, People.person(track: 0, x: 100, peak: peak), at: 0))
        for frame in 1...30 {
          let person = People.person(track: 0, x: 100 + Double(frame % 2) * jitter, peak: peak)
          track.add(person, at: Double(frame) / 30)
        }
        let person = Identity(track, tuning: .standard)
        let clarity = Double(peak) - 2.3 * track.statistics.meanTurn
        guard abs(clarity - 0.4) > 0.01 else { continue }
        #expect(person.isLikelyFalsePositive == (clarity < 0.4), "peak \(peak), jitter \(jitter)")
      }
    }
  }
}
