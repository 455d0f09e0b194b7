import ArgumentParser
import FormCheck
import FormCheckExercises
import FormCheckMotion

/// The motion options of commands that analyze motion: the filter, the exercise, and whose repetitions are counted.
struct MotionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Cutoff frequency of the smoothing filter; higher values keep faster movements and more noise (default: 6).",
      valueName: "hz")
  )
  var cutoff: Measured<HertzUnit>?

  @Flag(help: "Do not smooth keypoints.")
  var noSmooth = false

  @Option(
    help: ArgumentHelp(
      """
      The exercise, such as squat or deadlift; formcheck exercises list prints all names. unknown counts and measures \
      repetitions without naming the exercise (default: auto, which recognizes it).
      """, valueName: "name"), completion: .list(exerciseChoices))
  var exercise: String?

  @OptionGroup var bar: BarOptions

  @OptionGroup var units: UnitOptions

  @OptionGroup var library: ExerciseOptions

  @Option(
    help: ArgumentHelp(
      "Whose repetitions to count: athlete or everyone (default: athlete).", valueName: "who"))
  var repsFor: RepetitionScope?

  /// The names of the built-in exercises, for help.
  static var exerciseNames: String { ExerciseCatalog.names.joined(separator: ", ") }

  /// The values of `--exercise`, without exercises of the user.
  static var exerciseChoices: [String] { ["auto", "unknown"] + ExerciseCatalog.names }

  /// Returns the settings that correspond to the options, with defaults for the others.
  ///
  /// - Throws: a usage error if the exercise isn't in `library`.
  func settings(_ library: ExerciseLibrary) throws(FormCheckError) -> MotionSettings {
    var settings = MotionSettings(exercises: library.exercises)
    try changes(library).apply(to: &settings)
    return settings
  }

  /// Returns the given options as changes of the settings of an analysis.
  ///
  /// - Throws: a usage error if the exercise isn't in `library`.
  func changes(_ library: ExerciseLibrary) throws(FormCheckError) -> SettingsChanges {
    var changes = SettingsChanges()
    changes.smoothing = noSmooth ? .off : cutoff.map { .cutoff($0.value) }
    if let exercise {
      changes.exercise = try library.chosenExercise(exercise).map { .named($0) } ?? .automatic
    }
    changes.repetitionScope = repsFor
    (changes.barMode, changes.plateMillimeters) = (bar.bar, bar.plate?.value)
    changes.loadKilograms = bar.load.stated?.kilograms
    (changes.slowMotion, changes.heightCentimeters) = (units.slowMotion, units.height?.value)
    changes.isHeightForAllVideos = units.height == nil ? nil : !CommandRun.isTyped("--height")
    changes.level = units.level
    return changes
  }

  func validate() throws {
    if let cutoff, !SignalSettings.cutoffs.contains(cutoff.value) {
      let (low, high) = (
        WrittenNumber(SignalSettings.cutoffs.lowerBound), WrittenNumber(SignalSettings.cutoffs.upperBound)
      )
      throw ValidationError("--cutoff must be from \(low) to \(high) Hz, not \(cutoff).")
    }
    if cutoff != nil, noSmooth { throw ValidationError("--cutoff and --no-smooth can't be combined.") }
  }
}
