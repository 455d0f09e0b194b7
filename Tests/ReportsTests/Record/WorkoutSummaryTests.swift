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
    #expect(summary.repetitions == 2 && summary.sets.count == 1 && summary.holds.isEmpty)
    #expect(summary.cutFrames.isEmpty && summary.alternatives.isEmpty)
    #expect(summary.rejected.map(\.reason) == ["too_small"] && summary.rejected[0].turningS == 9.4)
    #expect(summary.findings.map(\.severity) == ["warning", "good"])
    #expect(summary.findings.map(\.rep) == [2, nil] && summary.findings[0].value == 82.4)
  }

  /// A squat set, a plank 40 s later and a push-up set: the first fields describe the push-ups, which are most.
  @Test func eachSetIsSummarized() throws {
    let summary = try #require(WorkoutSummary(Workouts.clip(Workouts.threeSets)))
    #expect(summary.sets.map(\.set) == [1, 2, 3])
    #expect(summary.sets.map(\.exercise) == ["squat", "plank", "push-up"])
    #expect(summary.sets.map(\.repetitions) == [1, 0, 2] && summary.repetitions == 3)
    #expect(summary.sets.map(\.startS) == [0, 3, 6] && summary.sets.map(\.endS) == [1.8, 5, 9.8])
    #expect(summary.sets.map(\.signal) == ["knee flexion", nil, "knee flexion"])
    #expect(summary.sets.map { $0.signalDirection?.hasPrefix("0 straight") } == [true, nil, true])
    #expect(summary.sets.map(\.unit) == ["°", nil, "trunk"] && summary.sets.map(\.restS) == [nil, 1.2, 1])
    #expect(summary.exercise == "push-up" && summary.holds.map(\.set) == [2])
    #expect(summary.findings.map(\.set) == [1, 3] && summary.findings.map(\.rep) == [1, 3])
  }

  /// Version 0.2 wrote the number of sets.
  @Test func recordsOfEarlierVersionsAreRead() throws {
    var root = try object(JSONText.encode(summary))
    root["sets"] = 4
    let old = try JSONSerialization.data(withJSONObject: root)
    let read = try JSONText.decode(WorkoutSummary.self, from: [UInt8](old))
    #expect(read.sets.isEmpty && read.exercise == "squat")
    root["sets"] = "four"
    let wrong = try JSONSerialization.data(withJSONObject: root)
    #expect(throws: DecodingError.self) { try JSONText.decode(WorkoutSummary.self, from: [UInt8](wrong)) }
  }

  @Test func eachPersonIsSummarized() throws {
    let clip = Workouts.clip(Workouts.workout([Workouts.repetition(1)]), other: Workouts.threeSets)
    let people = clip.workouts.map(PersonSummary.init)
    #expect(people.map(\.person) == [0, 1] && people.map(\.isAthlete) == [true, false])
    #expect(people.map(\.sets.count) == [1, 3] && people.map(\.repetitions) == [1, 3])
    let first = try JSONText.encode(people[1])
    let keys = try object(first).keys
    #expect(
      Set(keys) == ["person", "is_athlete", "repetitions", "sets", "rejected", "holds", "findings"])
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
        == ["set", "rule", "rep", "severity", "value", "threshold", "unit", "frame", "sentence"])
    #expect(!findings[1].keys.contains("rep"), "a missing number is a missing key")
    let rejected = try #require(root["rejected"] as? [[String: Any]])
    #expect(Set(rejected[0].keys) == ["start_s", "turning_s", "end_s", "reason"])
    let sets = try #require(root["sets"] as? [[String: Any]])
    #expect(
      Set(sets[0].keys) == [
        "set", "start_s", "end_s", "exercise", "title", "score", "is_given", "alternatives", "view", "signal",
        "signal_direction", "unit", "repetitions",
      ])
    #expect(try JSONText.decode(WorkoutSummary.self, from: JSONText.encode(summary)) == summary)
  }
}
