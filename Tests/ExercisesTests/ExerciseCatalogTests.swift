import FormCheckMotion
import Testing

@testable import FormCheckExercises

/// Every built-in declaration is valid and consistent.
@Suite struct ExerciseCatalogTests {
  private static let exercises = ExerciseCatalog.exercises

  /// Prints the mistakes of an invalid file, which the catalog would leave out.
  @Test func everyFileIsValid() throws {
    try ExerciseCatalog.validate()
    #expect(ExerciseCatalog.files.count == ExerciseCatalog.names.count)
  }

  @Test func filesAreNamedAfterTheirExercises() {
    #expect(Self.exercises.map(\.name) == ExerciseCatalog.names)
    #expect(ExerciseCatalog.files.map(\.name) == ExerciseCatalog.names.map { "\($0).toml" })
    #expect(Self.exercises.allSatisfy { $0.origin == .builtIn })
  }

  /// A declaration starts with a comment that describes the movement.
  @Test func filesStartWithADescription() {
    for file in ExerciseCatalog.files {
      #expect(file.text.hasPrefix("# ") && file.text.hasSuffix("\n"), "\(file.name)")
      #expect(file.text.contains("\nname = \"\(file.exercise.name)\"\n"), "\(file.name)")
    }
  }

  /// The hips of a squat in a turned video move sideways by half a leg, 0.85 trunk lengths; those of a sit-up stay.
  @Test func hipsStayInSitUps() throws {
    for name in ["sit-up", "v-up"] {
      let exercise = try #require(ExerciseCatalog.exercise(named: name))
      let ramps = exercise.evidence.flatMap(\.alternatives).filter { $0.channel == .bodyShift }
      #expect(!ramps.isEmpty, "\(name)")
      #expect(ramps.allSatisfy { 0.25 <= $0.to && $0.to < $0.from && $0.from <= 0.9 }, "\(name): \(ramps)")
    }
  }

  @Test func namesIdentifyExercises() {
    #expect(Set(Self.exercises.map(\.name)).count == Self.exercises.count)
    for exercise in Self.exercises {
      #expect(ExerciseCatalog.exercise(named: exercise.name)?.title == exercise.title, "\(exercise.name)")
      #expect(ExerciseCatalog.exercise(named: exercise.family) != nil, "\(exercise.name)")
    }
    for name in ["", "Squat", "unknown", "auto", "biceps_curl"] {
      #expect(ExerciseCatalog.exercise(named: name) == nil, "\(name)")
    }
  }

  /// The command line and tables depend on these names. Saved analyses contain them. New exercises are free to follow.
  @Test func savedNamesStay() {
    let saved: Set = [
      "squat", "push-up", "romanian-deadlift", "deadlift", "lunge", "pull-up", "sit-up", "biceps-curl",
      "overhead-press", "lateral-raise", "jumping-jack", "mountain-climber", "step-up", "plank",
    ]
    let names = Set(ExerciseCatalog.names)
    #expect(names.isSuperset(of: saved), "\(saved.subtracting(names))")
    #expect(ExerciseCatalog.exercise(named: "plank")?.isHold == true)
  }

  @Test func defaultSettingsRecognizeAllOfThem() {
    #expect(MotionSettings().exercises == Self.exercises && MotionSettings().exercise == nil)
  }

  @Test func declarationsAreComplete() {
    for exercise in Self.exercises {
      #expect(
        !exercise.evidence.isEmpty && Set(exercise.positions).count == exercise.positions.count,
        "\(exercise.name)")
      for ramp in exercise.evidence.flatMap(\.alternatives) {
        #expect(ramp.from != ramp.to && ramp.from.isFinite && ramp.to.isFinite, "\(exercise.name): \(ramp)")
      }
    }
  }

  /// An exercise with an asymmetry rule has two sides to compare.
  @Test func asymmetryNeedsTwoSides() {
    for exercise in Self.exercises where exercise.rules.contains(where: { $0.identifier == "asymmetry" }) {
      #expect(exercise.repetitionChannel?.bodyChannel.sides != nil, "\(exercise.name)")
      #expect(exercise.repetitionChannel?.sideChannel == nil, "\(exercise.name)")
    }
  }
}
