import FormCheckPose
import Testing

@testable import FormCheckRecordingCheck

/// The order and the text of a check's lines.
@Suite struct RecordingCheckTests {
  private static func result(_ service: any RecordingService, _ mark: CheckMark, _ score: Double)
    -> ServiceResult
  {
    ServiceResult(service, mark, score: score, number: "7", message: "Because", remedy: "Do it.")
  }

  @Test func theWorstLinesAreThoseAboutMeasurementsWithMarksByUrgency() {
    let check = RecordingCheck(results: [
      Self.result(BodyInFrame(), .good, 0.1), Self.result(BodySize(), .note, 0.2),
      Self.result(CameraLevel(), .warning, 0.9), Self.result(CameraShake(), .unclear, 0),
      Self.result(Exposure(), .warning, 0.3), Self.result(RuleOfThirds(), .note, 0),
    ])
    #expect(check.worst(2).map(\.service) == ["exposure", "level"])
    #expect(check.worst(9).map(\.service) == ["exposure", "level", "size"])
    #expect(check.worst(0).isEmpty)
  }

  @Test func goodLinesHaveNoRemedy() {
    for mark in CheckMark.allCases {
      #expect((Self.result(BodySize(), mark, 1).remedy == nil) == (mark == .good))
    }
    #expect(Self.result(BodySize(), .note, 1).line == "! Body height: 7. Because. Do it.")
  }

  @Test(arguments: [-1.5, 0, 0.3, 1, 2]) func scoresAreFractions(_ score: Double) {
    #expect(ServiceResult(BodySize(), .note, score: score).score == min(1, max(0, score)))
  }

  /// The head is at ten heights. The overlay is that of the scene with the median, although results are in percent.
  @Test func theOverlayIsThatOfTheReportedNumber() throws {
    let scenes = (0..<10).map { index in
      Pictures.scene(Pictures.body(hips: Point(x: 160, y: 100 + 8 * Double(index)), trunk: 50))
    }
    let evaluations = scenes.compactMap(Headroom().evaluation)
    let result = Headroom().checked(evaluations, in: Recording(videoFrameRate: 30, scenes: 10))
    let value = try #require(result.value) / 100
    let nearest = try #require(evaluations.min { abs($0.value - value) < abs($1.value - value) })
    #expect(abs(nearest.value - value) < 0.05 && result.shapes == nearest.shapes)
    #expect(Set(evaluations.map(\.value)).count > 5)
  }

  /// An athlete who isn't found in most of twelve moments is a warning, however well they are framed in the others.
  @Test(arguments: 1...12) func aMissingAthleteIsReported(_ count: Int) throws {
    let scene = Pictures.scene(Pictures.body(hips: Point(x: 160, y: 130), trunk: 40))
    let evaluation = try #require(BodyInFrame().evaluation(of: scene))
    let result = BodyInFrame().checked(
      Array(repeating: evaluation, count: count), in: Recording(videoFrameRate: 30, scenes: 12))
    #expect((result.number == "in \(count) of 12") == (count < 6), "\(result)")
    if count < 6 { #expect(result.mark == .warning) }
  }

  @Test func marksDifferWithoutColor() {
    #expect(Set(CheckMark.allCases.map(\.symbol)).count == CheckMark.allCases.count)
  }

  @Test func everyServiceSurvivesEveryOddScene() {
    let poses = [
      Pictures.body(hips: Point(x: .nan, y: .nan), trunk: 90),
      Pictures.body(hips: Point(x: 1e12, y: -1e12), trunk: 90),
      Pictures.body(hips: Point(x: 1, y: 1), trunk: 0), Pictures.body(hips: Point(x: 1, y: 1), trunk: 1e9),
      Pose(skeleton: .coco17, score: 0, keypoints: []),
    ]
    for (width, height) in [(1, 1), (2, 2), (3, 64), (64, 3), (64, 64)] {
      let frame = Pictures.gray(width, height)
      for pose in poses {
        let scene = Pictures.scene(pose, in: frame, next: frame)
        let check = RecordingCheck(
          [scene], services: RecordingServices.all, in: Recording(videoFrameRate: .infinity, scenes: 1))
        #expect(check.results.count == RecordingServices.all.count, "\(width), \(height)")
        #expect(check.results.allSatisfy { !$0.number.isEmpty }, "\(width), \(height)")
      }
    }
  }
}
