import FormCheckMotion
import Foundation
import Testing

@testable import FormCheckReports

@Suite struct WorkoutSummaryTests {
  private let summary: WorkoutSummary

  init() throws {
    let findings = [
      Workouts.finding(.warning, repetition: 2), Workouts.finding(.good, repetition: nil, sentence: "Fine."),
    ]
    let workout = Workouts.workout([1, 2].map { Workouts.repetition($0) }, findings: findings)
    summary = try #require(WorkoutSummary(Workouts.clip(workout)))
  }

  @Test func theWorkoutIsSummarized() {
    #expect(summary.exercise == "squat" && summary.exerciseConf == 0.92 && summary.view == "side")
    #expect(summary.repetitions == 2 && summary.sets == 1 && summary.holds.isEmpty)
    #expect(summary.cutFrames.isEmpty && summary.alternatives.isEmpty)
    #expect(summary.rejected.map(\.reason) == ["too_small"] && summary.rejected[0].turningS == 9.4)
    #expect(summary.findings.map(\.severity) == ["warning", "good"])
    #expect(summary.findings.map(\.rep) == [2, nil] && summary.findings[0].value == 82.4)
  }

  @Test func nobodyHasNoSummary() { #expect(WorkoutSummary(Workouts.clip(nil)) == nil) }

  /// The keys that other programs read.
  @Test func keysAreStable() throws {
    let root = try object(JSONText.encode(summary))
    #expect(
      Set(root.keys) == [
        "alternatives", "cut_frames", "exercise", "exercise_conf", "findings", "holds", "rejected",
        "repetitions", "sets", "view",
      ])
    let findings = try #require(root["findings"] as? [[String: Any]])
    #expect(
      Set(findings[0].keys)
        == ["rule", "rep", "severity", "value", "threshold", "unit", "frame", "sentence"])
    #expect(!findings[1].keys.contains("rep"), "a missing number is a missing key")
    let rejected = try #require(root["rejected"] as? [[String: Any]])
    #expect(Set(rejected[0].keys) == ["start_s", "turning_s", "end_s", "reason"])
    #expect(try JSONText.decode(WorkoutSummary.self, from: JSONText.encode(summary)) == summary)
  }
}
