import FormCheckPose
import Testing

@testable import FormCheckMotion

/// Rims that move with the hands, and rims that don't.
@Suite struct PlateHypothesisSearchTests {
  private static let count = 120

  /// The hands, which go down and up twice by 160 pixels.
  private static func hands(_ position: Int) -> Point {
    let phase = Double(position % 60) / 60
    return Point(x: 300, y: 200 + 160 * (phase < 0.5 ? 2 * phase : 2 - 2 * phase))
  }

  private static func rim(_ center: Point, _ radius: Double, _ coverage: Double = 0.9) -> PlateCandidate {
    PlateCandidate(center: center, radius: radius, aspect: 1, angle: 0, coverage: coverage)
  }

  private static func recording(_ rims: (Int) -> [PlateCandidate]) -> PlateRecording {
    var recording = PlateRecording()
    for position in 0..<count {
      recording.add(
        FrameObservation(
          index: position, timestamp: Timestamp(pts: Int64(position), seconds: Double(position) / 30),
          people: [],
          plates: rims(position)))
    }
    return recording
  }

  private static func search(
    _ hands: @escaping (Int) -> Point = hands, radii: ClosedRange<Double> = 0...Double.infinity,
    _ rims: (Int) -> [PlateCandidate]
  ) -> PlateHypothesisSearch.Result? {
    PlateHypothesisSearch(
      rims: recording(rims), hands: (0..<count).map(hands), first: 0, radii: radii, tuning: .standard
    ).result(in: 0..<count)
  }

  @Test(arguments: [0.85, 1, 1.17, 1.37, 1.6, 1.9])
  func aRimThatMovesWithTheHandsIsThePlate(_ ratio: Double) throws {
    let result = try #require(
      Self.search { position in
        // A wall clock with a better rim, and the plate in two of three frames.
        let plate = Self.rim(Self.hands(position) * ratio + Point(x: 20, y: 5), 50, 0.7)
        return [Self.rim(Point(x: 310, y: 260), 48, 1)] + (position.isMultiple(of: 3) ? [] : [plate])
      })
    #expect(abs(result.plate.ratio - ratio) < 0.2, "\(result)")
    let end = Self.hands(30)
    #expect(result.plate.center(end).distance(to: end * ratio + Point(x: 20, y: 5)) < 15, "\(result)")
  }

  @Test func aRimThatStandsStillIsNoPlate() {
    #expect(Self.search { _ in [Self.rim(Point(x: 305, y: 270), 60, 1)] } == nil)
  }

  @Test func handsAtRestDecideNothing() {
    let still: (Int) -> Point = { Point(x: 300 + Double($0 % 2), y: 200) }
    #expect(Self.search(still) { [Self.rim(still($0), 50, 1)] } == nil)
  }

  @Test func aRingInsideThePlateIsNotThePlate() throws {
    let result = try #require(
      Self.search { position in
        let hub = Self.rim(Self.hands(position), 20, 1)
        return position.isMultiple(of: 2) ? [hub, Self.rim(Self.hands(position), 50, 0.7)] : [hub]
      })
    #expect(result.plate.radius == 50)
    #expect(result.inner?.radius == 20)
  }

  /// Of the two plates of a bar, the nearer one is larger and moves farther.
  @Test func theNearPlateIsChosen() throws {
    let result = try #require(
      Self.search { position in
        let far = Self.rim(Self.hands(position) * 0.85 + Point(x: -60, y: 20), 50, 1)
        return [far, Self.rim(Self.hands(position) * 1.17 + Point(x: 60, y: 0), 69, 0.7)]
      })
    #expect(result.plate.radius == 69)
  }

  /// A larger rim that doesn't move as much more as it is larger isn't a plate of the same bar.
  @Test func aLargerRimWithoutPerspectiveIsNotTheNearPlate() throws {
    let result = try #require(
      Self.search { position in
        let plate = Self.rim(Self.hands(position), 40, 1)
        return [plate, Self.rim(Self.hands(position) + Point(x: 150, y: 0), 75, 0.7)]
      })
    #expect(result.plate.radius == 40)
  }

  /// An arm or a sleeve is seen as well as noise.
  @Test(arguments: [(0.5, false), (0.58, false), (0.62, true), (0.9, true)])
  func aRimThatIsSeenNoBetterThanNoiseIsNoPlate(_ coverage: Double, _ isPlate: Bool) {
    #expect((Self.search { [Self.rim(Self.hands($0), 50, coverage)] } != nil) == isPlate)
  }

  /// A head, or the end of a dumbbell.
  @Test(arguments: [(20.0, false), (50, true), (140, false)])
  func aRimTooSmallOrTooLargeForTheBodyIsNoPlate(_ radius: Double, _ isPlate: Bool) {
    let found = Self.search(radii: 40...120) { [Self.rim(Self.hands($0), radius, 1)] }
    #expect((found != nil) == isPlate)
  }

  /// A head beside the plate is found more often.
  @Test func aHeadDoesNotHideThePlate() throws {
    let result = try #require(
      Self.search(radii: 40...120) { position in
        let head = Self.rim(Self.hands(position) + Point(x: 0, y: -90), 20, 1)
        return position.isMultiple(of: 3) ? [head] : [head, Self.rim(Self.hands(position), 50, 0.7)]
      })
    #expect(result.plate.radius == 50)
  }

  /// A hub whose rim is hardly seen leads to the plate.
  @Test func aHubLeadsToItsPlate() throws {
    let result = try #require(
      Self.search(radii: 40...120) { position in
        let hub = Self.rim(Self.hands(position), 20, 1)
        let rim = Self.rim(Self.hands(position), 50, 0.7)
        return position % 4 == 0 ? [hub, rim] : position % 4 == 2 ? [hub] : []
      })
    #expect(result.plate.radius == 50 && result.inner?.radius == 20)
  }
}
