import FormCheckPose
import Testing

@testable import FormCheckOverlay

@Suite struct PlaneGeometryTests {
  private static let box = Rectangle(x: 10, y: 20, width: 30, height: 40)

  @Test func rotationIsClockwiseOnTheScreen() {
    let down = Point(x: 1, y: 0).rotated(by: .pi / 2)
    #expect(down.distance(to: Point(x: 0, y: 1)) < 1e-12)
    #expect(abs(down.heading - .pi / 2) < 1e-12)
  }

  @Test func unitVectors() {
    #expect(Point(x: 3, y: 4).unit == Point(x: 0.6000000000000001, y: 0.8))
    #expect(Point(x: 1e-7, y: 0).unit == nil)
  }

  @Test func finitePoints() {
    #expect(Point(x: 1, y: -2).isFinite)
    #expect(!Point(x: .nan, y: 0).isFinite && !Point(x: 0, y: .infinity).isFinite)
  }

  @Test(arguments: [
    (Point(x: 0, y: 30), Point(x: 100, y: 30), 30.0), (Point(x: 20, y: 30), Point(x: 25, y: 30), 5.0),
    (Point(x: 0, y: 0), Point(x: 100, y: 0), 0.0), (Point(x: 5, y: 0), Point(x: 5, y: 100), 0.0),
    (Point(x: 20, y: 0), Point(x: 20, y: 100), 40.0), (Point(x: 20, y: 30), Point(x: 20, y: 30), 0.0),
  ])
  func lengthOfALineInsideOfARectangle(_ start: Point, _ end: Point, _ expected: Double) {
    #expect(abs(Self.box.lengthInside(from: start, to: end) - expected) < 1e-9)
    #expect(abs(Self.box.lengthInside(from: end, to: start) - expected) < 1e-9)
  }

  @Test(arguments: [
    (Point(x: 0, y: 30), Point(x: 10, y: 30), 10.0), (Point(x: 43, y: 64), Point(x: 40, y: 60), 5.0),
    (Point(x: 20, y: 30), Point(x: 20, y: 30), 0.0), (Point(x: 15, y: 15), Point(x: 15, y: 20), 5.0),
  ])
  func nearestPointOfARectangle(_ point: Point, _ nearest: Point, _ distance: Double) {
    #expect(Self.box.nearest(to: point) == nearest)
    #expect(abs(Self.box.distance(to: point) - distance) < 1e-12)
  }

  @Test func insetsDoNotInvertTheRectangle() {
    #expect(Self.box.inset(by: 5) == Rectangle(x: 15, y: 25, width: 20, height: 30))
    #expect(Self.box.inset(by: 20).width == 0)
  }

  @Test func movingIntoAFrame() {
    let frame = Rectangle(x: 0, y: 0, width: 100, height: 50)
    #expect(Self.box.moved(inside: frame) == Rectangle(x: 10, y: 10, width: 30, height: 40))
    let inside = Rectangle(x: 50, y: 5, width: 30, height: 40)
    #expect(inside.moved(inside: frame) == inside)
    let tall = Rectangle(x: -9, y: 0, width: 30, height: 70)
    #expect(tall.moved(inside: frame) == Rectangle(x: 0, y: -10, width: 30, height: 70))
  }

  @Test func edgesBelongToTheRectangle() {
    #expect(Self.box.contains(Point(x: 10, y: 20)) && Self.box.contains(Point(x: 40, y: 60)))
    #expect(!Self.box.contains(Point(x: 9.99, y: 20)) && !Self.box.contains(Point(x: .nan, y: 30)))
  }
}
