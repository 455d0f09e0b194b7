import FormCheckPose
import Testing

@testable import FormCheckCLI
@testable import FormCheckMotion

@Suite struct ExplanationTextTests {
  private func moment(_ seconds: Int) -> Moment {
    Moment(frame: 30 * seconds, timestamp: Timestamp(pts: Int64(seconds), seconds: Double(seconds)))
  }

  private func set(_ number: Int, _ exercises: [ExerciseExplanation] = []) -> SetExplanation {
    SetExplanation(
      set: number, start: moment(0), end: moment(2), nameScore: nil,
      exercises: exercises)
  }

  /// A clip without repetitions has no set, and there are no details.
  @Test(arguments: [false, true]) func aClipWithoutMovementsHasAReason(_ isDetailed: Bool) {
    let text = ExplanationText([set(1)], isDetailed: isDetailed).text
    #expect(text == "0:00.000 to 0:02.000: no movement or position resembles an exercise")
    let two = ExplanationText([set(1), set(2)], isDetailed: isDetailed).text.split(separator: "\n")
    #expect(two.map { $0.prefix(6) } == ["Set 1,", "Set 2,"], "\(two)")
  }

  /// Evidence for the confidence is marked, and isn't among that which lowers the fit.
  @Test(arguments: [false, true]) func evidenceForTheConfidence(_ isConfidenceOnly: Bool) {
    let ramp = Evidence.Ramp(.trunk, .turning, from: 15, to: 22)
    let criterion = ExerciseExplanation.Criterion(
      measurements: [ExerciseExplanation.Measurement(ramp: ramp, value: 10)], fit: 0, quality: 1,
      isEssential: false, isConfidenceOnly: isConfidenceOnly, source: "")
    let movement = ExerciseExplanation.Movement(
      start: moment(0), turning: moment(1), end: moment(2), fit: 0.5, agreement: 0.5, completeness: 1,
      reason: .unlikeTheOthers, position: nil, evidence: [criterion])
    let explanation = set(
      1, [ExerciseExplanation(exercise: "squat", title: "Squat", fit: 0.5, movements: [movement])])
    let detailed = ExplanationText([explanation], isDetailed: true).text
    #expect(detailed.contains("confidence only") == isConfidenceOnly, "\(detailed)")
    #expect(detailed.contains("trunk inclination"), "\(detailed)")
    let short = ExplanationText([explanation], isDetailed: false).text
    #expect(short.contains("trunk inclination") != isConfidenceOnly, "\(short)")
  }
}
