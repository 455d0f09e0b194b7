import FormCheckPose
import Testing

@testable import FormCheckOverlay

@Suite struct OverlayShapeTests {
  private static let center = Point(x: 10, y: 20)
  private static let square = Rectangle(x: 5, y: 15, width: 10, height: 10)

  @Test(arguments: [
    OverlayShape.circle(center: center, radius: 5), .diamond(center: center, radius: 5),
    .arc(center: center, radius: 5, start: 0, end: 1), .wedge(center: center, radius: 5, start: 0, end: 1),
    .roundedBox(square, cornerRadius: 2), .line(from: Point(x: 15, y: 15), to: Point(x: 5, y: 25)),
    .polyline([Point(x: 5, y: 20), Point(x: 15, y: 25), Point(x: 9, y: 15)]),
  ])
  func boundsContainTheShape(_ shape: OverlayShape) { #expect(shape.bounds == Self.square) }

  @Test func anEmptyPolylineHasEmptyBounds() {
    #expect(OverlayShape.polyline([]).bounds == Rectangle(x: 0, y: 0, width: 0, height: 0))
  }

  @Test(arguments: [
    (Point(x: 999_999, y: 0), true), (Point(x: 1_000_001, y: 0), false), (Point(x: 0, y: .nan), false),
    (Point(x: -.infinity, y: 0), false),
  ])
  func coordinatesAreLimited(_ point: Point, _ isDrawable: Bool) {
    #expect(OverlayShape.line(from: Point(x: 0, y: 0), to: point).isDrawable == isDrawable)
  }
}
