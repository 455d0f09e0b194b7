import FormCheckPose
import Testing

@testable import FormCheckRecordingCheck

/// The size and the tilt of a standing body.
@Suite struct PostureTests {
  private static func body(leaning tangent: Double, legs: Double = 1) -> RecordingScene {
    Pictures.scene(
      Pictures.body(hips: Point(x: 320, y: 250), trunk: 90) { _, point in
        let down = point.position.y - 250
        if down > 0 { point.position.y = 250 + legs * down }
        point.position.x -= tangent * (point.position.y - 250)
      })
  }

  @Test(arguments: [(0.0, 0.0), (0.1, 5.71), (-0.1, -5.71), (0.5, 26.57)])
  func aStandingBodyShowsTheVertical(tangent: Double, degrees: Double) throws {
    let posture = Posture([Self.body(leaning: tangent), Self.body(leaning: tangent)])
    #expect(abs(try #require(posture.tilt) - degrees) < 0.1, "\(posture)")
    // A trunk of 90 of 480 pixels, longer by leaning, and 0.288 of the body.
    let expected = 90 * (1 + tangent * tangent).squareRoot() / (0.288 * 480)
    let height = try #require(posture.height)
    #expect(abs(height - expected) < 0.001, "\(height), \(expected)")
  }

  @Test func oneSceneCrouchingAndLyingShowNone() {
    #expect(Posture([Self.body(leaning: 0)]).tilt == nil)
    #expect(Posture([Self.body(leaning: 0, legs: 0.3), Self.body(leaning: 0, legs: 0.3)]).tilt == nil)
    #expect(Posture([Self.body(leaning: 2), Self.body(leaning: 2)]).tilt == nil)
    #expect(Posture([]) == Posture())
  }
}
