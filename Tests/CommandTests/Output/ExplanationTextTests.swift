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
}
