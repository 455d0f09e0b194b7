import FormCheckPixels
import FormCheckPose
import Testing

@testable import FormCheckRecordingCheck

/// The sizes and boxes of a body whose trunk has a known length.
@Suite struct BodyGeometryTests {
  private static let size = PixelSize(width: 640, height: 480)

  private func body(
    _ change: (KeypointName, inout Keypoint) -> Void = { _, _ in }
  ) throws -> BodyGeometry {
    try #require(
      BodyGeometry(Pictures.body(hips: Point(x: 320, y: 240), trunk: 90, change), in: Self.size))
  }

  /// Lengths are multiples of the trunk's, by the proportions of Drillis and Contini.
  @Test func lengthsFollowFromTheTrunk() throws {
    let body = try body()
    #expect(body.trunkLength == 90 && abs(body.forearmLength - 90 * 0.146 / 0.288) < 1e-9)
    #expect(body.shoulders == Point(x: 320, y: 150) && body.hips == Point(x: 320, y: 240))
  }

  /// The top of the head continues the trunk beyond the eyes, also in a body that lies.
  @Test func theTopOfTheHeadIsAboveTheEyes() throws {
    let distance = 90 * 0.064 / 0.288
    let upright = try #require(try body().topOfHead)
    #expect(upright.distance(to: Point(x: 320, y: 240 - 1.5 * 90 - distance)) < 1e-9, "\(upright)")
    let lying = try #require(
      try body { $1.position = Point(x: $1.position.y, y: 240) }.topOfHead)
    #expect(lying.distance(to: Point(x: 240 - 1.5 * 90 - distance, y: 240)) < 1e-9, "\(lying)")
  }

  /// Raised arms enlarge the box around the body, but not the box without arms.
  @Test func armsAreOutsideTheBodyBox() throws {
    let still = try body()
    let raised = try body { name, point in
      if [.leftWrist, .rightWrist].contains(name) { point.position.y = 10 }
    }
    #expect(raised.bodyBox == still.bodyBox && raised.center == still.center)
    #expect(raised.box.y == 10 && still.box.y > 10, "\(raised.box), \(still.box)")
    #expect(abs(still.bodyBox.y + still.bodyBox.height - (240 + 1.8 * 90)) < 1e-9, "\(still.bodyBox)")
  }

  @Test func positionsAreFractionsOfTheFrame() throws {
    let body = try body()
    #expect(body.fraction(Point(x: 160, y: 360)) == Point(x: 0.25, y: 0.75))
    let box = body.fraction(Rectangle(x: 64, y: 48, width: 320, height: 240))
    #expect(box == Rectangle(x: 0.1, y: 0.1, width: 0.5, height: 0.5))
  }

  /// In a view along the body, the shoulders give the trunk a minimum length. Without any size, there is no body.
  @Test func aTrunkHasASize() throws {
    let along = try body { $1.position.y = 240 }
    #expect(abs(along.trunkLength - 0.8 * 90 * (0.288 / 0.259) / 2) < 1e-9, "\(along.trunkLength)")
    let point = Pictures.body(hips: Point(x: 320, y: 240), trunk: 90) { $1.position = Point(x: 3, y: 4) }
    #expect(BodyGeometry(point, in: Self.size) == nil)
  }
}
