import FormCheckPose
import FormCheckReports

/// The sets of a video as text: those of the athlete, then those of everyone else whose repetitions were counted.
struct WorkoutText {
  private let sets: [SetSummary]
  private let people: [PersonSummary]

  /// Creates the text of the athlete's sets; `people` are empty if only the athlete's repetitions were counted.
  init(_ sets: [SetSummary], people: [PersonSummary]) {
    (self.sets, self.people) = (sets, people.filter { !$0.isAthlete && !$0.sets.isEmpty })
  }

  /// A line for each set, which answers what most people ask first: what was counted, and how often.
  var lines: [String] {
    (sets.isEmpty ? ["no repetition counted"] : sets.map(line))
      + people.flatMap { person in person.sets.map { "person \(person.person), \(line($0))" } }
  }

  private func line(_ set: SetSummary) -> String {
    let count = set.repetitions == 0 ? "held" : CountText.text(set.repetitions, "repetition")
    let times = [set.startS, set.endS].map { ClockText.text($0, decimals: 1) }
    return "set \(set.set): \(set.title), \(count), \(times[0]) to \(times[1])"
  }
}
