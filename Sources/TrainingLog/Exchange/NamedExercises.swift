/// The exercises under which apps' names are logged, with an index that finds a free name for another one.
struct NamedExercises {
  private var exercises: [String: ExerciseNames.Exercise] = [:]
  /// The apps' names in lowercase with at most two titles each, by the name of the exercise in tables. Whether a name is taken depends
  /// on no further title.
  private var titles: [String: [String: Set<String>]] = [:]
  /// The apps' names in lowercase, and the titles, for which a taken name may be free.
  private var related: Set<String> = []
  /// The number after the last one that was found to be taken, by the name without a number.
  private var nextNumbers: [String: Int] = [:]

  /// The name of sets whose exercise FormCheck doesn't recognize.
  private static let unrecognized = "unknown"
  /// The names that no exercise of an app gets.
  private static let reserved = Set(ExerciseNames.all.map(\.name) + [unrecognized])

  /// The exercise of an app's name; nil for one that was never logged.
  subscript(appName: String) -> ExerciseNames.Exercise? { exercises[appName] }

  /// Adds the exercise of an app's name. An exercise that was added before for this name is kept.
  mutating func add(_ exercise: ExerciseNames.Exercise, for appName: String) {
    guard exercises.updateValue(exercises[appName] ?? exercise, forKey: appName) == nil else { return }
    let lowercased = appName.lowercased()
    if titles[exercise.name]?[lowercased]?.count ?? 0 < 2 {
      titles[exercise.name, default: [:]][lowercased, default: []].insert(exercise.title)
    }
    related.formUnion([lowercased, exercise.title])
  }

  /// Returns the exercise of an app's name that isn't one of FormCheck's: lowercase words that are joined by hyphens,
  /// with a number if FormCheck, or another one of the app's names, has the same words, such as “Curl+” and “Curl-”.
  ///
  /// - Complexity: O(1) on average.
  mutating func own(_ appName: String) -> ExerciseNames.Exercise {
    let words = appName.lowercased().split { !$0.isLetter && !$0.isNumber }
    let name = words.isEmpty ? "exercise" : words.joined(separator: "-")
    guard isTaken(name, for: appName) else { return ExerciseNames.Exercise(name: name, title: appName) }
    return ExerciseNames.Exercise(name: numbered(name, for: appName), title: appName)
  }

  /// Returns a name with the first number from 2 that is free. Numbers that were found to be taken aren't tried again, unless one of
  /// them may be that of `appName`.
  private mutating func numbered(_ name: String, for appName: String) -> String {
    let isRelated = related.contains(appName.lowercased()) || related.contains(appName)
    var number = isRelated ? 2 : nextNumbers[name, default: 2]
    while isTaken("\(name)-\(number)", for: appName) { number += 1 }
    if !isRelated { nextNumbers[name] = number }
    return "\(name)-\(number)"
  }

  /// Whether a name is one of FormCheck's, or that of another name of the app.
  private func isTaken(_ name: String, for appName: String) -> Bool {
    guard !Self.reserved.contains(name) else { return true }
    let own = appName.lowercased()
    return titles[name]?.contains { other, titles in other != own && titles.contains { $0 != appName } }
      == true
  }
}
