import FormCheckExercises
import FormCheckMotion
import Testing

@testable import FormCheck

@Suite struct SettingsChangesTests {
  /// Settings that differ from the defaults in every part.
  private static let analyzed: MotionSettings = {
    var settings = MotionSettings(exercises: ExerciseCatalog.exercises)
    settings.signals.cutoff = 9
    settings.exercise = "squat"
    settings.repetitionScope = .everyone
    (settings.bar.mode, settings.bar.plateMillimeters, settings.bar.loadKilograms) = (.plate, 400, 80)
    (settings.units.slowMotion, settings.units.heightCentimeters) = (.factor(8), 178)
    settings.units.level = .degrees(2)
    return settings
  }()

  /// Every change, each with the settings that it gives.
  private static let changes: [(SettingsChanges, MotionSettings)] = {
    var cases: [(SettingsChanges, MotionSettings)] = []
    func add(_ change: (inout SettingsChanges) -> Void, _ expected: (inout MotionSettings) -> Void) {
      var (changes, settings) = (SettingsChanges(), analyzed)
      change(&changes)
      expected(&settings)
      cases.append((changes, settings))
    }
    add({ _ in }, { _ in })
    add({ $0.smoothing = .cutoff(12) }, { $0.signals.cutoff = 12 })
    add({ $0.smoothing = .off }, { $0.signals.cutoff = nil })
    add({ $0.exercise = .automatic }, { $0.exercise = nil })
    add({ $0.exercise = .named("lunge") }, { $0.exercise = "lunge" })
    add({ $0.repetitionScope = .athlete }, { $0.repetitionScope = .athlete })
    add({ $0.barMode = .off }, { $0.bar.mode = .off })
    add({ $0.plateMillimeters = 450 }, { $0.bar.plateMillimeters = 450 })
    add({ $0.loadKilograms = 100 }, { $0.bar.loadKilograms = 100 })
    add({ $0.slowMotion = .off }, { $0.units.slowMotion = .off })
    add({ $0.heightCentimeters = 160 }, { $0.units.heightCentimeters = 160 })
    add({ $0.level = .automatic }, { $0.units.level = .automatic })
    return cases
  }()

  /// Each change leaves all other settings of the analysis as they were.
  @Test func aChangeKeepsTheRest() throws {
    let recorded = Self.analyzed.description
    for (changes, expected) in Self.changes {
      let settings = try MotionSettings.settings(nil, recorded: recorded, changedBy: changes, .builtIn)
      #expect(settings.description == expected.description, "\(changes)")
      #expect(changes == SettingsChanges() || settings.description != recorded, "\(changes) changes nothing")
    }
  }

  /// A diameter or a load measures a bar that wasn't measured, unless the bar is switched off.
  @Test func aLoadMeasuresTheBar() {
    let cases: [(BarSettings.Mode?, BarSettings.Mode)] = [(nil, .auto), (.off, .off), (.wrists, .wrists)]
    for (mode, expected) in cases {
      var changes = SettingsChanges()
      (changes.loadKilograms, changes.barMode) = (60, mode)
      var settings = MotionSettings(exercises: [])
      changes.apply(to: &settings)
      #expect(settings.bar.mode == expected && settings.bar.loadKilograms == 60)
    }
  }

  @Test func peopleAreChangedOneByOne() {
    var people = PeopleSettings()
    (people.maximumCount, people.athlete) = (3, .largest)
    var changes = SettingsChanges()
    changes.athlete = .person(1)
    changes.apply(to: &people)
    #expect(people.maximumCount == 3 && people.athlete == .person(1))
    changes.maximumPeople = 5
    changes.apply(to: &people)
    #expect(people.maximumCount == 5)
  }

  /// An analysis with an exercise that is no longer declared needs another choice, which may be to recognize it.
  @Test func exercisesThatAreNoLongerDeclared() throws {
    let recorded = Self.analyzed.description.merging(["exercise": "my-lift"]) { $1 }
    #expect(throws: FormCheckError.self) { try MotionSettings.settings(nil, recorded: recorded, .builtIn) }
    for choice in [SettingsChanges.ExerciseChoice.automatic, .named("squat")] {
      var changes = SettingsChanges()
      changes.exercise = choice
      _ = try MotionSettings.settings(nil, recorded: recorded, changedBy: changes, .builtIn)
    }
  }
}
