import FormCheckReports
import Testing

@testable import FormCheckCLI

@Suite struct WorkoutTextTests {
  private func set(_ number: Int, _ title: String, _ repetitions: Int) throws -> SetSummary {
    let text = """
      {"set": \(number), "start_s": 1.3, "end_s": 61, "exercise": "x", "title": "\(title)", "score": 1, "is_given": false,
       "alternatives": {}, "view": "side", "repetitions": \(repetitions)}
      """
    return try JSONText.decode(SetSummary.self, from: Array(text.utf8))
  }

  private func person(_ number: Int, isAthlete: Bool = false, _ sets: [SetSummary]) throws -> PersonSummary {
    let text = """
      {"person": \(number), "is_athlete": \(isAthlete), "repetitions": 0, "sets": [], "rejected": [], "holds": [],
       "findings": []}
      """
    var person = try JSONText.decode(PersonSummary.self, from: Array(text.utf8))
    person.sets = sets
    return person
  }

  @Test func setsOfTheAthlete() throws {
    let text = WorkoutText([try set(1, "Squat", 3), try set(2, "Plank", 0)], people: [])
    #expect(
      text.lines == [
        "set 1: Squat, 3 repetitions, 0:01.3 to 1:01.0", "set 2: Plank, held, 0:01.3 to 1:01.0",
      ])
    #expect(WorkoutText([], people: []).lines == ["no repetition counted"])
  }

  /// What was counted for everyone is printed for everyone.
  @Test func setsOfEveryone() throws {
    let squat = try set(1, "Squat", 3)
    let people = [
      try person(4, isAthlete: true, [squat]), try person(0, []), try person(2, [try set(1, "Row", 1)]),
    ]
    #expect(
      WorkoutText([squat], people: people).lines == [
        "set 1: Squat, 3 repetitions, 0:01.3 to 1:01.0",
        "person 2, set 1: Row, 1 repetition, 0:01.3 to 1:01.0",
      ])
    #expect(WorkoutText([], people: people).lines.first == "no repetition counted")
  }
}
