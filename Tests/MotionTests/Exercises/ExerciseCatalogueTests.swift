import Testing

@testable import FormCheckMotion

/// Every declaration of the catalogue is consistent.
@Suite struct ExerciseCatalogueTests {
  private static let exercises = ExerciseCatalogue.exercises

  @Test func namesIdentifyExercises() {
    #expect(Set(Self.exercises.map(\.name)).count == Self.exercises.count)
    for exercise in Self.exercises {
      #expect(exercise.name.allSatisfy { $0.isLowercase || $0 == "-" }, "\(exercise.name)")
      #expect(ExerciseCatalogue.exercise(named: exercise.name)?.title == exercise.title, "\(exercise.name)")
      #expect(ExerciseCatalogue.exercise(named: exercise.family) != nil, "\(exercise.name)")
    }
    for name in ["", "Squat", "unknown", "auto", "biceps_curl"] {
      #expect(ExerciseCatalogue.exercise(named: name) == nil, "\(name)")
    }
  }

  /// The command line and tables depend on these names and on their order.
  /// Saved analyses contain these names. New exercises are free to follow.
  @Test func savedNamesStay() {
    let names = Set(Self.exercises.map(\.name))
    let saved: Set = [
      "squat", "push-up", "romanian-deadlift", "deadlift", "lunge", "pull-up", "sit-up", "biceps-curl",
      "overhead-press", "lateral-raise", "jumping-jack", "mountain-climber", "step-up", "plank",
    ]
    #expect(names.isSuperset(of: saved), "\(saved.subtracting(names))")
    #expect(names.count == Self.exercises.count, "names are unique")
    #expect(Self.exercises.filter(\.isHold).map(\.name).contains("plank"))
  }

  @Test func rampsHaveALength() {
    for exercise in Self.exercises {
      #expect(!exercise.evidence.isEmpty, "\(exercise.name)")
      for ramp in exercise.evidence.flatMap(\.alternatives) {
        #expect(ramp.from != ramp.to && ramp.from.isFinite && ramp.to.isFinite, "\(exercise.name): \(ramp)")
      }
    }
  }

  @Test func channelsMakeRepetitions() {
    for exercise in Self.exercises {
      guard let channel = exercise.repetitionChannel else {
        #expect(exercise.isHold && exercise.lift == nil && exercise.rules.isEmpty, "\(exercise.name)")
        continue
      }
      #expect(channel.minimumAmplitude > 0 && channel.minimumDuration > 0, "\(exercise.name)")
      #expect(!channel.support.contains(channel.bodyChannel), "\(exercise.name)")
      #expect(!channel.mayAlternate || channel.bodyChannel.sides != nil, "\(exercise.name)")
      #expect(exercise.lift == channel.lift && !exercise.isHold, "\(exercise.name)")
    }
  }

  /// An exercise with an asymmetry rule has two sides to compare.
  @Test func asymmetryNeedsTwoSides() {
    for exercise in Self.exercises where exercise.rules.contains("asymmetry") {
      #expect(exercise.repetitionChannel?.bodyChannel.sides != nil, "\(exercise.name)")
      #expect(exercise.repetitionChannel?.sideChannel == nil, "\(exercise.name)")
    }
  }
}
