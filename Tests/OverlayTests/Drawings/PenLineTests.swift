import FormCheckPose
import Testing

@testable import FormCheckOverlay

@Suite struct PenLineTests {
  private static func step(_ x: Double, _ y: Double, _ radius: Double) -> PenLine.Step {
    PenLine.Step(position: Point(x: x, y: y), radius: radius)
  }

  /// `scripts/check-report` expects the same numbers from the report's script.
  @Test func aCurveHasTheStepsOfTheReport() {
    let line = PenLine(through: [
      Self.step(0, 0, 2), Self.step(30, 0, 4), Self.step(30, 60, 1), Self.step(90, 60, 3),
    ])
    let expected = [
      (0, 0, 2), (6.09375, -1.40625, 2.5), (15, -3.75, 3), (23.9062, -4.21875, 3.5), (30, 0, 4),
      (30.7031, 12.1875, 3.25), (28.125, 30, 2.5), (26.4844, 47.8125, 1.75), (30, 60, 1),
      (42.1875, 64.2188, 1.5),
      (60, 63.75, 2), (77.8125, 61.4062, 2.5), (90, 60, 3),
    ]
    #expect(line.steps.count == expected.count)
    for (step, (x, y, radius)) in zip(line.steps, expected) {
      let difference = max(abs(step.position.x - x), abs(step.position.y - y), abs(step.radius - radius))
      #expect(difference < 1e-4, "\(step) instead of (\(x), \(y), \(radius))")
    }
  }

  @Test(arguments: 0...3) func aCurveGoesThroughItsPoints(count: Int) {
    let steps = (0..<count).map { Self.step(Double($0 * 7 % 5), Double($0 * $0), 1) }
    let line = PenLine(through: steps)
    #expect(line.steps.count == (count == 0 ? 0 : 1 + (count - 1) * PenLine.parts))
    for (index, step) in steps.enumerated() {
      #expect(line.steps[index * PenLine.parts].position.distance(to: step.position) < 1e-9)
    }
  }

  /// Polygons of any direction turn the same way, so that overlaps are filled.
  @Test(arguments: 0..<16) func polygonsHaveOneOrientation(_ sixteenth: Int) throws {
    let angle = 2 * Double.pi * Double(sixteenth) / 16
    let end = Point(x: 50, y: 0).rotated(by: angle)
    let polygon = try #require(
      PenLine([Point(x: 3, y: 4), Point(x: 3, y: 4) + end], width: 6).polygons(widenedBy: 1).first)
    let next = polygon.dropFirst() + polygon.prefix(1)
    let area = zip(polygon, next).reduce(0) { $0 + ($1.0.x * $1.1.y - $1.0.y * $1.1.x) / 2 }
    // A rectangle of 50 by 8, and nearly a disk of radius 4.
    #expect(abs(area - (400 + 16 * .pi)) < 3, "\(area)")
  }
}
