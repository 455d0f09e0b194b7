import FormCheckPixels
import FormCheckPose
import Testing

@testable import FormCheckRecordingCheck

/// The roll of pictures of turned boards.
@Suite struct CameraRollTests {
  /// Returns a picture of vertical boards, turned clockwise by a tangent.
  private static func boards(_ tangent: Double) -> PixelBuffer {
    let length = (1 + tangent * tangent).squareRoot()
    return Pictures.frame(640, 480) { x, y in
      let across = ((x - 320) + (y - 240) * tangent) / length + 10_000
      // A soft edge of one pixel, so that the direction isn't quantized.
      let position = across.truncatingRemainder(dividingBy: 120)
      return 60 + 120 * min(1, max(0, position - 59.5)) - 120 * min(1, max(0, position - 119))
    }
  }

  /// tan of −20, −8, −3, 0, 2, 5, and 15 degrees.
  @Test(arguments: [
    (-20.0, -0.36397), (-8, -0.14054), (-3, -0.05241), (0, 0), (2, 0.03492), (5, 0.08749), (15, 0.26795),
  ])
  func theRollOfBoardsIsMeasured(degrees: Double, tangent: Double) throws {
    let roll = try #require(CameraRoll(RecordingScene(frame: Self.boards(tangent), people: [])))
    #expect(abs(roll.degrees - degrees) < 0.5, "\(roll)")
    #expect(roll.support > 1)
  }

  @Test func aPlainPictureHasNoRoll() {
    #expect(CameraRoll(RecordingScene(frame: Pictures.gray(), people: [])) == nil)
  }

  @Test(arguments: [1, 2, 7, 16, 17])
  func tinyPicturesHaveNoRoll(side: Int) {
    #expect(CameraRoll(RecordingScene(frame: Pictures.gray(side, side), people: [])) == nil)
  }

  @Test func theEdgesOfPeopleDontCount() {
    // The trunk and the legs are the only edges of the picture.
    let frame = Pictures.frame(640, 480) { x, y in abs(x - 320) < 20 && y > 100 && y < 460 ? 200 : 60 }
    #expect(CameraRoll(RecordingScene(frame: frame, people: [])) != nil)
    let pose = Pictures.body(hips: .init(x: 320, y: 270), trunk: 110)
    #expect(CameraRoll(Pictures.scene(pose, in: frame)) == nil)
  }
}
