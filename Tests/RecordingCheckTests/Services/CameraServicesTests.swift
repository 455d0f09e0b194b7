import FormCheckPixels
import FormCheckPose
import Testing

@testable import FormCheckRecordingCheck

/// Services that measure the camera and the light.
struct CameraServicesTests {
  private static let pose = Pictures.body(hips: Point(x: 320, y: 250), trunk: 90)

  @Test(arguments: [(8.0, CheckMark.warning), (52, .note), (118, .good), (180, .good), (235, .note)])
  func `the athlete's exposure is judged in stops`(luma: Double, mark: CheckMark) {
    let result = Pictures.result(Exposure(), [Pictures.scene(Self.pose, in: Pictures.gray(luma: luma))])
    #expect(result.mark == (luma == 235 ? .note : mark), "\(result)")
  }

  @Test(
    arguments: [
      (nil, CheckMark.unclear), (0, .unclear), (8, .warning), (15, .note), (23.976, .good), (30, .good),
      (240, .good),
    ] as [(Double?, CheckMark)])
  func `the frame rate is judged`(rate: Double?, mark: CheckMark) {
    #expect(Pictures.result(FrameRate(), [Pictures.scene(nil)], rate: rate).mark == mark)
  }

  @Test func `pictures without edges have neither roll nor shake nor blur`() {
    let scene = Pictures.scene(Self.pose, next: Pictures.gray())
    for service in [CameraLevel(), CameraShake(), WristBlur()] as [any RecordingService] {
      #expect(Pictures.result(service, [scene]).mark == .unclear)
    }
  }

  @Test(arguments: [
    (0.0, CheckMark.good), (1.9, .good), (-2.1, .note), (4.9, .note), (-5.1, .warning), (12, .warning),
  ])
  func `the roll is judged by its size`(degrees: Double, mark: CheckMark) {
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
  func `a standing body confirms the roll`(degrees: Double, tilt: Double?, isKnown: Bool) {
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
  func `a roll that isn't known to 2° is unclear`(degrees: [Double], error: Double, isKnown: Bool) {
    let evaluations = degrees.map { SceneEvaluation(score: 1, value: $0, message: "", detail: error) }
    let recording = Recording(videoFrameRate: 30, scenes: degrees.count)
    #expect((CameraLevel().result(of: evaluations, in: recording).mark != .unclear) == isKnown)
  }

  @Test func `the speed of a shake depends on the body's height`() {
    let evaluation = SceneEvaluation(score: 1, value: 1, message: "", detail: 0.002)
    func mark(_ height: Double?) -> CheckMark {
      var recording = Recording(videoFrameRate: 30, scenes: 1)
      recording.posture.height = height
      return CameraShake().result(of: [evaluation], in: recording).mark
    }
    #expect(mark(2) == .good && mark(nil) == .note && mark(0.1) == .warning)
  }
}
