import FormCheckPixels
import FormCheckPose
import Testing

@testable import FormCheckOverlay

@Suite struct BarLinesTests {
  private static func content(_ current: [Point], _ others: [[Point]] = [], speed: Double = 0.5)
    -> OverlayContent
  {
    var content = OverlayContent()
    content.bar = BarTrace(
      current: current.map { BarTrace.Step(point: $0, speed: speed) }, others: others)
    return content
  }

  private static let line = (0..<24).map { Point(x: 320, y: 400 - 12 * Double($0)) }
  private static let other = (0..<24).map { Point(x: 120, y: 400 - 12 * Double($0)) }

  @Test(arguments: [2, 3, 24]) func thePathIsDrawn(count: Int) throws {
    #expect(try Scenes.changes(Self.content(Array(Self.line.prefix(count))), elements: .bar) > 10)
  }

  @Test func finishedRepetitionsAreDrawn() throws {
    let one = try Scenes.changes(Self.content(Self.line), elements: .bar)
    let both = try Scenes.changes(Self.content(Self.line, [Self.other]), elements: .bar)
    #expect(both > one)
    #expect(try Scenes.changes(Self.content([], [Self.other]), elements: .bar) > 10)
  }

  @Test func speedIsSeen() throws {
    func samples(_ speed: Double) throws -> [UInt8] {
      let frame = Scenes.frame(640, 480)
      try OverlayRenderer(elements: .bar).draw(Self.content(Self.line, speed: speed), onto: frame)
      return Scenes.samples(frame)
    }
    #expect(try samples(0) != samples(1))
    #expect(try samples(-3) == samples(0) && samples(7) == samples(1))
  }

  @Test func theBarIsNotStandard() throws {
    #expect(try Scenes.changes(Self.content(Self.line), elements: .standard) == 0)
    #expect(try Scenes.changes(OverlayContent(), elements: .bar) == 0)
    #expect(try Scenes.changes(Self.content([]), elements: .bar) == 0)
  }

  /// Only the line between the valid positions is drawn.
  @Test func invalidPositionsAreHarmless() throws {
    let points = [Point(x: .nan, y: 2), Point(x: 1e300, y: 2), Point(x: 30, y: 40), Point(x: 60, y: 80)]
    #expect(try Scenes.changes(Self.content(points, [points], speed: .nan), elements: .bar) > 10)
  }
}
