import FormCheckExercises
import FormCheckMotion
import FormCheckOverlay
import FormCheckPose
import FormCheckPoseEstimation
import Testing

@testable import FormCheck

@Suite struct SettingsTests {
  /// A record may have been edited: an invalid cutoff means no filter.
  @Test(
    arguments: [
      ("6.0", 6), ("none", nil), ("nan", nil), ("inf", nil), ("-1", nil), ("0", nil), ("x", nil),
    ] as [(String, Double?)])
  func recordedCutoffsArePositiveNumbers(_ text: String, _ expected: Double?) {
    #expect(
      MotionSettings(["cutoff_hz": text], exercises: ExerciseCatalog.exercises).signals.cutoff == expected,
      "\(text)")
  }

  @Test func motionSettingsAreReadBack() {
    for exercise in ["squat", "push-up", "unknown", nil] {
      for cutoff in [nil, 2, 6.5, 100] as [Double?] {
        var settings = MotionSettings()
        settings.exercise = exercise
        settings.signals.cutoff = cutoff
        for scope in RepetitionScope.allCases {
          settings.repetitionScope = scope
          let exercises = ExerciseCatalog.exercises
          #expect(
            MotionSettings(settings.description, exercises: exercises) == settings, "\(settings.description)")
          for earlier in RepetitionScope.allCases {
            var recorded = ["reps_for": earlier.rawValue, "every": "1"]
            settings.update(&recorded)
            #expect(
              MotionSettings(recorded, exercises: exercises) == settings && recorded["every"] == "1",
              "\(recorded)")
          }
        }
      }
    }
    #expect(MotionSettings(["exercise": "juggling"], exercises: ExerciseCatalog.exercises).exercise == nil)
    #expect(
      MotionSettings(["reps_for": "nobody"], exercises: ExerciseCatalog.exercises).repetitionScope
        == .athlete)
    #expect(MotionSettings([:], exercises: ExerciseCatalog.exercises) == MotionSettings())
  }

  private static func exercise(_ name: String, sha256: String) -> Exercise {
    Exercise(name: name, title: name, repetitions: nil, evidence: [], origin: .file(sha256: sha256))
  }

  /// Exercises from files of the user are part of the settings by their content, built-in ones aren't.
  @Test func exercisesOfTheUserAreSettings() {
    let builtIn = MotionSettings()
    #expect(builtIn.description["exercises"] == nil && builtIn.matches(builtIn.description))
    let texts = [("my-press", "ab"), ("my-press", "cd"), ("squat", "ab")].map { name, hash in
      let settings = MotionSettings(
        exercises: ExerciseCatalog.exercises + [Self.exercise(name, sha256: hash)])
      #expect(settings.matches(settings.description) && !settings.matches(builtIn.description))
      #expect(!builtIn.matches(settings.description))
      return settings.description["exercises"]
    }
    #expect(
      texts == [
        "my-press sha256=ab", "my-press sha256=cd", "squat (replaces the built-in exercise) sha256=ab",
      ])
  }

  @Test func recordedSettingsAreUpdated() {
    var recorded = ["exercises": "my-press sha256=ab", "exercise": "squat", "cutoff_hz": "6.0", "crf": "20"]
    MotionSettings().update(&recorded)
    #expect(recorded == ["exercise": "auto", "cutoff_hz": "6.0", "crf": "20"])
  }

  @Test func settingsMatchIfAllAreEqual() {
    let recorded = MotionSettings().description
    for (key, value) in [
      ("cutoff_hz", "5.0"), ("cutoff_hz", "none"), ("exercise", "squat"), ("exercise", "unknown"),
      ("exercise", "x"),
    ] {
      #expect(!MotionSettings().matches(recorded.merging([key: value]) { $1 }), "\(key) \(value)")
    }
    #expect(MotionSettings().matches([:]), "a record without settings has the defaults")
  }

  /// An exercise that the analysis was run with must still be declared.
  @Test func recordedExercisesMustExist() throws {
    let recorded = ["exercise": "my-press"]
    #expect(throws: FormCheckError.self) { try MotionSettings.settings(nil, recorded: recorded, .builtIn) }
    let chosen = try MotionSettings.settings(MotionSettings(), recorded: recorded, .builtIn)
    #expect(chosen == MotionSettings())
    for name in ["squat", "unknown", "auto"] {
      let settings = try MotionSettings.settings(nil, recorded: ["exercise": name], .builtIn)
      #expect(settings.exercise ?? "auto" == name)
    }
  }

  @Test func peopleSettingsAreReadBack() {
    for athlete in [AthleteSelection.automatic, .largest, .person(0), .person(17)] {
      for count in [1, 8, 1000] {
        var settings = PeopleSettings()
        (settings.athlete, settings.maximumCount) = (athlete, count)
        #expect(PeopleSettings(settings.description) == settings, "\(settings.description)")
      }
    }
    for text in ["0", "-3", "many", ""] {
      #expect(PeopleSettings(["people": text, "athlete": "?"]) == PeopleSettings(), "\(text)")
    }
  }

  /// Every setting changes the description of outputs or of observations, and never both.
  @Test func settingsAffectOutputsOrObservations() {
    let changes: [(name: String, isOutput: Bool, change: (inout AnalysisSettings) -> Void)] = [
      ("start", false, { $0.start = .frame(3) }), ("end", false, { $0.end = .seconds(2) }),
      ("step", false, { $0.frameStep = 2 }), ("quality", false, { $0.tracking.quality = .fast }),
      ("people", true, { $0.people.maximumCount = 1 }), ("athlete", true, { $0.people.athlete = .largest }),
      ("exercise", true, { $0.motion.exercise = "squat" }),
      ("reps for", true, { $0.motion.repetitionScope = .everyone }),
      ("cutoff", true, { $0.motion.signals.cutoff = nil }),
      ("crf", true, { $0.render.constantRateFactor = 30 }), ("preset", true, { $0.render.preset = .slow }),
      ("elements", true, { $0.render.elements = [] }),
      ("palette", true, { $0.render.palette = .colorBlindSafe }),
    ]
    let plain = AnalysisSettings(jobs: 2)
    for (name, isOutput, change) in changes {
      var settings = plain
      change(&settings)
      #expect((settings.outputDescription != plain.outputDescription) == isOutput, "\(name)")
      #expect((settings.observationDescription != plain.observationDescription) != isOutput, "\(name)")
    }
    for neutral in [
      { $0.jobs = 7 }, { $0.makesVideo = false }, { $0.makesCSV = false }, { $0.overwrites = true },
      { $0.resumes = false }, { $0.limits.seconds = 3 },
    ] as [(inout AnalysisSettings) -> Void] {
      var settings = plain
      neutral(&settings)
      #expect(settings.outputDescription == plain.outputDescription)
      #expect(settings.observationDescription == plain.observationDescription)
    }
  }

  /// The keys of the provenance record, which `render`, `export` and other programs read.
  @Test func theKeysOfTheRecordStay() {
    let settings = AnalysisSettings(jobs: 1)
    #expect(
      Set(settings.outputDescription.keys)
        == ["crf", "preset", "overlay", "palette", "people", "athlete", "cutoff_hz", "exercise"])
    #expect(
      Set(settings.observationDescription.keys) == [
        "start", "end", "every", "detection_interval_s", "minimum_score", "patience_s", "search_interval_s",
        "quality", "minimum_limb_peak", "minimum_detection_score", "tracked_people", "single_picture",
      ])
  }

  @Test(arguments: [-5, 0, 1, 64]) func atLeastOneJob(_ jobs: Int) {
    #expect(AnalysisSettings(jobs: jobs).jobs == max(1, jobs))
  }
}
