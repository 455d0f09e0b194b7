import ArgumentParser
import FormCheck
import FormCheckFiles
import SystemPackage

/// `formcheck exercises explain`: why a movement was counted or not, from saved poses.
struct ExerciseExplainCommand: SandboxedCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Explain why each movement was or wasn't counted.",
    discussion: Examples.after(
      """
      For the exercise that fits each set best, prints each movement that resembles a repetition with its fit from 0 to 1. \
      Below a movement that wasn't counted are the reason and the evidence that lowers the fit most, with the required \
      range and the measured value. For the next two exercises, the same follows for the best movement. --details prints \
      all movements and all evidence. The video must have been analyzed.
      """,
      [
        "formcheck exercises explain squat.mp4",
        "formcheck exercises explain squat.mp4 --set 2 --exercise lunge",
        "formcheck exercises explain squat.mp4 --details",
      ]))

  @OptionGroup var text: SetTextOptions

  @Option(
    help: ArgumentHelp(
      "Explain only this exercise (default: auto, the three that fit best).", valueName: "exercise"),
    completion: .list(MotionOptions.exerciseChoices.filter { $0 != "unknown" }))
  var exercise: String?

  @Flag(help: "Print all movements and all evidence. JSON always contains them.")
  var details = false

  @OptionGroup var exercises: ExerciseOptions
  @OptionGroup var sandbox: SandboxOptions

  func plan() throws -> ExplanationRun {
    var run = ExplanationRun(input: text.path, directory: text.directoryPath)
    run.library = try exercises.library()
    run.exercise = exercise == "auto" ? nil : exercise
    run.set = text.set
    return run
  }

  func access(_ run: ExplanationRun) -> FileAccess? { text.access }

  func run(_ run: ExplanationRun) async throws {
    let sets = try run.run(warn: { Console.warning($0) })
    guard !text.json else {
      let record = ExplanationRecord(file: PathText.readable(text.file), sets)
      return try Console.printJSON(try record.text())
    }
    try Console.print(ExplanationText(sets, isDetailed: details).text)
  }
}
