import Testing

@testable import FormCheckTrainingLog

@Suite struct NamedExercisesTests {
  /// The definition, without an index: a name is taken if another name of the app has it, whose title isn't this name.
  private func own(_ appName: String, besides named: [String: ExerciseNames.Exercise]) -> String {
    let words = appName.lowercased().split { !$0.isLetter && !$0.isNumber }
    let name = words.isEmpty ? "exercise" : words.joined(separator: "-")
    let others = named.filter { !$0.key.isSame(as: appName) && $0.value.title != appName }.values
    let taken = Set(others.map(\.name) + ExerciseNames.all.map(\.name) + ["unknown"])
    return ([name] + (2...50).map { "\(name)-\($0)" }).first { !taken.contains($0) } ?? ""
  }

  /// Every sequence of five names, which are added as they come or under the exercise of an earlier name.
  @Test func theIndexAgreesWithTheDefinition() {
    let names = ["Curl+", "Curl-", "CURL+", "curl-2", "Squat", "curl"]
    for code in 0..<(names.count * names.count * names.count * names.count * names.count) {
      var (rest, named, exercises) = (code, NamedExercises(), [String: ExerciseNames.Exercise]())
      for step in 0..<5 {
        let name = names[rest % names.count]
        rest /= names.count
        guard exercises[name] == nil else { continue }
        let wanted = own(name, besides: exercises)
        let exercise = named.own(name)
        guard exercise.name == wanted, exercise.title == name else {
          Issue.record("sequence \(code), \(name): \(exercise), not \(wanted)")
          return
        }
        // As after log rename.
        let isRenamed = step == 2 && code.isMultiple(of: 3)
        let added = isRenamed ? exercises.values.min { $0.title < $1.title } ?? exercise : exercise
        exercises[name] = added
        named.add(added, for: name)
      }
    }
  }

  @Test func theFirstExerciseOfANameIsKept() {
    var named = NamedExercises()
    named.add(ExerciseNames.Exercise(name: "row", title: "Row"), for: "Rowing")
    named.add(ExerciseNames.Exercise(name: "squat", title: "Squat"), for: "Rowing")
    #expect(named["Rowing"]?.name == "row" && named["rowing"] == nil)
  }

  /// Names with the same words, and names that differ in case only, which took hours.
  @Test(.timeLimit(.minutes(1))) func manyNames() {
    var named = NamedExercises()
    func add(_ name: String) -> String {
      let exercise = named.own(name)
      named.add(exercise, for: name)
      return exercise.name
    }
    #expect(add("Curl") == "curl")
    for number in 2...20_000 {
      let signs = String(number, radix: 2).map { $0 == "0" ? "+" : "-" }.joined()
      #expect(add("Curl" + signs) == "curl-\(number)")
    }
    let letters = Array("abcdefghijklmno")
    for bits in 0..<20_000 {
      let name = letters.indices.map { bits >> $0 & 1 == 1 ? letters[$0].uppercased() : String(letters[$0]) }
      #expect(add(name.joined()) == "abcdefghijklmno")
    }
  }
}
