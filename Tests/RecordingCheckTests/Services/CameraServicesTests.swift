import FormCheckMotion
import FormCheckPixels
import Foundation
import FormCheckPose
import Testing

@testable import FormCheckRecordingCheck

/// Services that measure the camera and the light.
@Suite struct CameraServicesTests {
  private static let pose = Pictures.body(hips: Point(x: 320, y: 250), trunk: 90)

  @Test(arguments: [(8.0, CheckMark.warning), (52, .note), (118, .good), (180, .good), (235, .note)])
  func theAthletesExposureIsJudgedInStops(luma: Double, mark: CheckMark) {
    let result = Pictures.result(Exposure(), [Pictures.scene(Self.pose, in: Pictures.gray(luma: luma))])
    #expect(result.mark == (luma == 235 ? .note : mark), "\(result)")
  }

  @Test(
    arguments: [
      (nil, CheckMark.unclear), (0, .unclear), (8, .warning), (15, .note), (23.976, .good), (30, .good),
      (240, .good),
    ] as [(Double?, CheckMark)])
  func theFrameRateIsJudged(rate: Double?, mark: CheckMark) {
    #expect(Pictures.result(FrameRate(), [Pictures.scene(nil)], rate: rate).mark == mark)
  }

  @Test func picturesWithoutEdgesHaveNeitherRollNorShakeNorBlur() {
    let scene = Pictures.scene(Self.pose, next: Pictures.gray())
    for service in [CameraLevel(), CameraShake(), WristBlur()] as [any RecordingService] {
      #expect(Pictures.result(service, [scene]).mark == .unclear)
    }
  }

  private static func orientation(_ degrees: [Double], _ positions: [BodyPosition] = []) -> ServiceResult {
    let exercise = Exercise(name: "test", title: "Test", positions: positions, repetitions: nil, evidence: [])
    let recording = Recording(
      videoFrameRate: 30, scenes: degrees.count, exercise: positions.isEmpty ? nil : exercise)
    return Orientation().result(
      of: degrees.map { SceneEvaluation(score: 1, value: $0, message: "") }, in: recording)
  }

  @Test func theOrientationIsThatOfFourTrunksInFive() {
    for degrees in -180...180 {
      let result = Self.orientation(Array(repeating: Double(degrees), count: 12))
      let expected =
        switch abs(degrees) {
        case 136...180: "upside down"
        case 45...135: "lying, head to the \(degrees > 0 ? "right" : "left")"
        default: "upright"
        }
      #expect(result.number == expected, "\(degrees)°")
      #expect((result.mark == .warning) == (abs(degrees) > 135), "\(degrees)°")
      #expect(result.value.map { abs($0 - Double(abs(degrees) > 135 ? 180 : degrees)) <= 45 } == true)
    }
    #expect(Self.orientation([180, 180, 180, 180, 0]).number == "upside down")
    #expect(Self.orientation([180, 180, 180, 0, 0]).number == "upright", "a movement through orientations")
    #expect(
      Self.orientation([90, 90, -90, -90]).number == "upright", "sides that change aren't a turned video")
    #expect(Self.orientation([180, 180]).number == "upside down")
    let halfOfTheScenes = [Double](repeating: 180, count: 6).map {
      SceneEvaluation(score: 1, value: $0, message: "")
    }
    let recording = Recording(videoFrameRate: 30, scenes: 12)
    #expect(
      Orientation().result(of: halfOfTheScenes, in: recording).mark == .unclear, "a dog in half of them")
    #expect(Orientation().result(of: [], in: Recording(videoFrameRate: 30, scenes: 12)).mark == .unclear)
  }

  /// A rotation is suggested for a lying body only where it must be wrong.
  @Test func lyingBodiesAreTurnedVideosOfExercisesThatArentDoneLying() {
    let (right, left) = ([Double](repeating: 80, count: 12), [Double](repeating: -80, count: 12))
    #expect(Self.orientation(left, [.standing]).remedy?.contains("--rotate 90.") == true)
    #expect(Self.orientation(right, [.sitting, .hanging]).remedy?.contains("--rotate 270.") == true)
    for position in [BodyPosition.lyingOnBack, .lyingFaceDown, .lyingOnSide, .bentOver, .onHands] {
      let result = Self.orientation(right, [position, .standing])
      #expect(result.mark == .good && result.message.isEmpty, "\(position)")
    }
    let unknown = Self.orientation(right)
    #expect(unknown.mark == .note && unknown.remedy?.contains("--rotate 270.") == true, "\(unknown)")
    // The advice is for the whole video, not for frames that are turned already.
    #expect(Recording.advice(turningBy: 270, after: 90) == "analyze it without --rotate")
    #expect(Recording.advice(turningBy: 180, after: 270) == "analyze it with --rotate 90")
    var analyzed = Recording(videoFrameRate: 30, scenes: 12)
    analyzed.isExerciseRecognizedLater = true
    let later = Orientation().result(
      of: right.map { SceneEvaluation(score: 1, value: $0, message: "") }, in: analyzed)
    #expect(later.mark == .good && later.advice.isEmpty && later.value == 90, "\(later)")
  }

  @Test func theTrunksDirectionIsMeasuredUnlessItPointsAtTheCamera() throws {
    for degrees in stride(from: -170.0, through: 170, by: 10) {
      let (sine, cosine) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
      let center = Point(x: 320, y: 240)
      let pose = Pictures.body(hips: center, trunk: 90) { _, keypoint in
        let (x, y) = (keypoint.position.x - center.x, keypoint.position.y - center.y)
        keypoint.position = Point(x: center.x + x * cosine - y * sine, y: center.y + x * sine + y * cosine)
      }
      let evaluation = try #require(Orientation().evaluation(of: Pictures.scene(pose)))
      #expect(abs(evaluation.value - degrees) < 0.01, "\(degrees)°: \(evaluation.value)")
    }
    let foreshortened = Pictures.body(hips: Point(x: 320, y: 250), trunk: 90) { name, keypoint in
      if [.leftHip, .rightHip].contains(name) { keypoint.position.y -= 75 }
    }
    #expect(Orientation().evaluation(of: Pictures.scene(foreshortened)) == nil)
  }

  @Test(arguments: [
    (0.0, CheckMark.good), (1.9, .good), (-2.1, .note), (4.9, .note), (-5.1, .warning), (12, .warning),
  ])
  func theRollIsJudgedByItsSize(degrees: Double, mark: CheckMark) {
    let evaluation = SceneEvaluation(score: 1, value: degrees, message: "", detail: 0.2)
    var recording = Recording(videoFrameRate: 30, scenes: 1)
    recording.posture.tilt = degrees + 3
    let result = CameraLevel().result(of: [evaluation], in: recording)
    #expect(result.mark == mark)
    #expect(
      (result.remedy?.contains("counterclockwise") ?? (degrees < 0)) == (degrees < 0) || result.mark == .good)
  }

  /// Leaning walls have straight edges, too: without a standing body that leans as well, the roll is unclear.
  @Test(
    arguments: [
      (1.5, nil, true), (8, nil, false), (8, 0, false), (8, 5, true), (-8, 5, false), (-8, -9, true),
    ]
      as [(Double, Double?, Bool)])
  func aStandingBodyConfirmsTheRoll(degrees: Double, tilt: Double?, isKnown: Bool) {
    let evaluation = SceneEvaluation(score: 1, value: degrees, message: "", detail: 0.2)
    var recording = Recording(videoFrameRate: 30, scenes: 1)
    recording.posture.tilt = tilt
    #expect((CameraLevel().result(of: [evaluation], in: recording).mark != .unclear) == isKnown)
  }

  /// Moments, or edges in a moment, that lean differently leave the roll open.
  @Test(arguments: [
    ([1.0, 1, 1], 0.2, true), ([1, 1, 1], 1.9, true), ([1, 1, 1], 2.1, false), ([-2.5, 0, 2.5], 0.1, false),
    ([-1.5, 0, 1.5], 0.1, true),
  ])
  func aRollThatIsntKnownToTwoDegreesIsUnclear(degrees: [Double], error: Double, isKnown: Bool) {
    let evaluations = degrees.map { SceneEvaluation(score: 1, value: $0, message: "", detail: error) }
    let recording = Recording(videoFrameRate: 30, scenes: degrees.count)
    #expect((CameraLevel().result(of: evaluations, in: recording).mark != .unclear) == isKnown)
  }

  @Test func theSpeedOfAShakeDependsOnTheBodysHeight() {
    let evaluation = SceneEvaluation(score: 1, value: 1, message: "", detail: 0.002)
    func mark(_ height: Double?) -> CheckMark {
      var recording = Recording(videoFrameRate: 30, scenes: 1)
      recording.posture.height = height
      return CameraShake().result(of: [evaluation], in: recording).mark
    }
    #expect(mark(2) == .good && mark(nil) == .note && mark(0.1) == .warning)
  }
}
