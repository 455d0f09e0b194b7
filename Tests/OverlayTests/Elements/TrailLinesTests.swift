import FormCheckPixels
import FormCheckPose
import Testing

@testable import FormCheckOverlay

@Suite struct TrailLinesTests {
  private static func content(_ points: [Point]) -> OverlayContent {
    var content = OverlayContent()
    content.trails = [Trail(side: .left, points: points)]
    return content
  }

  private static let line = (0..<24).map { Point(x: 50 + 20 * Double($0), y: 240) }

  /// The older half of a trail is thinner and fainter.
  @Test func trailsFadeTowardThePast() throws {
    let frame = Scenes.frame(640, 480)
    let before = Scenes.samples(frame)
    try OverlayRenderer(elements: .trail).draw(Self.content(Self.line), onto: frame)
    let after = Scenes.samples(frame)
    func changes(_ columns: Range<Int>) -> Int {
      (0..<480).reduce(0) { sum, y in sum + columns.count { after[y * 640 + $0] != before[y * 640 + $0] } }
    }
    let (old, new) = (changes(0..<270), changes(300..<570))
    #expect(old > 100 && old < new, "\(old) \(new)")
  }

  @Test(arguments: [0, 1]) func shortTrailsDrawNothing(count: Int) throws {
    #expect(try Scenes.changes(Self.content(Array(Self.line.prefix(count)))) == 0)
  }

  @Test(arguments: [2, 3, 9, 24]) func trailsOfAnyLengthAreDrawn(count: Int) throws {
    #expect(try Scenes.changes(Self.content(Array(Self.line.prefix(count)))) > 10)
  }

  @Test func trailsAreNotStandard() throws {
    #expect(try Scenes.changes(Self.content(Self.line), elements: .standard) == 0)
  }

  /// Only the line between the valid positions is drawn.
  @Test func invalidPositionsAreHarmless() throws {
    let points = [Point(x: .nan, y: 2), Point(x: 1e300, y: 2), Point(x: 30, y: 40), Point(x: 60, y: 80)]
    #expect(try Scenes.changes(Self.content(points)) > 10)
  }
}
