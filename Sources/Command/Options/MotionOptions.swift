import ArgumentParser
import FormCheckMotion

/// How motion is cleaned and which exercise it is, the same for every verb that measures it.
struct MotionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Movement faster than this, in Hz, is taken for noise and smoothed away (default: 6).", valueName: "hz")
  )
  var cutoff: Double?

  @Flag(help: "Leave the points as the network saw them.")
  var noSmooth = false

  @Option(
    help: ArgumentHelp(
      """
      The exercise: auto finds it out (the default), or one of \
      \(ExerciseCatalogue.exercises.map(\.name).joined(separator: ", ")).
      """, valueName: "name"))
  var exercise: String?

  /// Whether anything was said.
  var isGiven: Bool { cutoff != nil || noSmooth || exercise != nil }

  /// The settings they come to.
  var settings: MotionSettings {
    var settings = MotionSettings()
    if let cutoff { settings.signals.cutoff = cutoff }
    if noSmooth { settings.signals.cutoff = nil }
    settings.exercise = exercise == "auto" ? nil : exercise
    return settings
  }

  func validate() throws {
    if let cutoff, !(cutoff > 0 && cutoff.isFinite) {
      throw ValidationError("--cutoff has to be above 0 Hz, not \(cutoff).")
    }
    if cutoff != nil, noSmooth { throw ValidationError("--cutoff and --no-smooth contradict each other.") }
    if let exercise, exercise != "auto", ExerciseCatalogue.exercise(named: exercise) == nil {
      let names = ExerciseCatalogue.exercises.map(\.name).joined(separator: ", ")
      throw ValidationError("There is no exercise called \(exercise): say auto, or one of \(names).")
    }
  }
}
