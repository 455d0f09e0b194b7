import ArgumentParser
import FormCheckMotion

/// The motion options of commands that analyze motion: the filter, the exercise, and whose repetitions are counted.
struct MotionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Cutoff frequency of the smoothing filter; higher keeps faster movement and more noise (default: 6).",
      valueName: "hz")
  )
  var cutoff: Double?

  @Flag(help: "Do not smooth keypoints.")
  var noSmooth = false

  @Option(
    help: ArgumentHelp(
      "The exercise, such as squat or deadlift (default: auto, which recognizes it).", valueName: "name"))
  var exercise: String?

  @Option(
    help: ArgumentHelp(
      "Whose repetitions to count: athlete or everyone (default: athlete).", valueName: "who"))
  var repsFor: RepetitionScope?

  /// The names of the exercises, for help and errors.
  static var exerciseNames: String { ExerciseCatalogue.exercises.map(\.name).joined(separator: ", ") }

  /// Whether at least one of the options is given.
  var isGiven: Bool { cutoff != nil || noSmooth || exercise != nil || repsFor != nil }

  /// The settings that correspond to the options.
  var settings: MotionSettings {
    var settings = MotionSettings()
    if let cutoff { settings.signals.cutoff = cutoff }
    if noSmooth { settings.signals.cutoff = nil }
    settings.exercise = exercise == "auto" ? nil : exercise
    settings.repetitionScope = repsFor ?? .athlete
    return settings
  }

  func validate() throws {
    if let cutoff, !(cutoff > 0 && cutoff.isFinite) {
      throw ValidationError("--cutoff must be more than 0 Hz, not \(cutoff).")
    }
    if cutoff != nil, noSmooth { throw ValidationError("--cutoff and --no-smooth can't be combined.") }
    if let exercise, exercise != "auto", ExerciseCatalogue.exercise(named: exercise) == nil {
      throw ValidationError(
        "There is no exercise “\(exercise)”. Choose auto or one of \(Self.exerciseNames).")
    }
  }
}
