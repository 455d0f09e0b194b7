import FormCheckPose
import Testing

@testable import FormCheckMotion

/// Four repetitions with rims and hands, each of which may be missing or misplaced.
@Suite struct PlateLinkingTests {
  private static let count = 240
  private static let times = (0..<count).map { Double($0) / 30 }

  /// The hands, which go down and up by 160 pixels, in two seconds.
  private static func hands(_ position: Int) -> Point {
    let phase = Double(position % 60) / 60
    return Point(x: 300, y: 200 + 160 * (phase < 0.5 ? 2 * phase : 2 - 2 * phase))
  }

  /// The plate's center.
  private static func center(_ position: Int) -> Point { hands(position) + Point(x: 20, y: 5) }

  private static func rim(_ center: Point, _ radius: Double = 50, _ coverage: Double = 0.8) -> PlateCandidate
  {
    PlateCandidate(center: center, radius: radius, aspect: 1, angle: 0, coverage: coverage)
  }

  private static func links(
    hands: (Int) -> Point? = hands, _ rims: (Int) -> [PlateCandidate]
  ) -> [PlateLinking.Link] {
    var recording = PlateRecording()
    for position in 0..<count {
      recording.add(
        FrameObservation(
          index: position, timestamp: Timestamp(pts: Int64(position), seconds: times[position]), people: [],
          plates: rims(position)))
    }
    let hands = (0..<count).map(hands)
    let search = PlateHypothesisSearch(rims: recording, hands: hands, first: 0, tuning: .standard)
    guard let result = search.result(in: 0..<count) else { return [] }
    let links = PlateLinking(rims: recording, hands: hands, first: 0, times: times, tuning: .standard)
      .links(in: 0..<count) { _ in result }
    return PlatePathFragments(hands: hands, first: 0, times: times, tuning: .standard).confirmed(links)
  }

  /// Whether each link is the plate.
  private static func areRight(_ links: [PlateLinking.Link]) -> Bool {
    links.allSatisfy { $0.rim.center.distance(to: center($0.position)) < 1 }
  }

  @Test func theHandsMayBeHiddenOrMisplaced() {
    let hands: (Int) -> Point? = { position in
      switch position {
      case 0..<50: nil
      case 100..<130: Point(x: 900, y: 30)
      default: Self.hands(position)
      }
    }
    let links = Self.links(hands: hands) { [Self.rim(Self.center($0))] }
    #expect(links.count == Self.count && Self.areRight(links))
  }

  /// While the plate is hidden, a plate in a rack isn't mistaken for it, even if the hands are beside it.
  @Test func aPlateInARackIsNotFollowed() {
    let rack = Self.rim(Point(x: 480, y: 280), 50, 1)
    let links = Self.links { position in
      (80..<170).contains(position) ? [rack] : [rack, Self.rim(Self.center(position))]
    }
    #expect(links.count == Self.count - 90 && Self.areRight(links))
  }

  @Test func theHubTakesThePlaceOfAHiddenRim() {
    let links = Self.links { position in
      let hub = Self.rim(Self.center(position), 20)
      return (90..<150).contains(position) ? [hub] : [hub, Self.rim(Self.center(position))]
    }
    #expect(links.count == Self.count && Self.areRight(links))
    #expect(links.filter(\.isInner).map(\.position) == Array(90..<150))
  }

  /// A plate that stays where it is after the hands were lost is the athlete's for a few seconds only.
  @Test func aRimLongWithoutHandsIsNoEvidence() {
    let end = Self.center(60)
    let links = Self.links(hands: { $0 <= 60 ? Self.hands($0) : nil }) { position in
      [Self.rim(position <= 60 ? Self.center(position) : end)]
    }
    #expect(links.last.map { Self.times[$0.position] } == 5)
  }

  @Test func withoutAnyHandsThereIsNoPath() {
    #expect(Self.links(hands: { _ in nil }) { [Self.rim(Self.center($0))] }.isEmpty)
  }
}
