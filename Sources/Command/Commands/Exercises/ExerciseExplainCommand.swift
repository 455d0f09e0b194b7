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
      For the three exercises that fit each set best, prints each movement that resembles a repetition, each piece of \
      evidence with its value, the required range, and the fit from 0 to 1, and the reason if the movement wasn't \
      counted. The video must have been analyzed.
      """,
      [
        "formcheck exercises explain squat.mp4",
        "formcheck exercises explain squat.mp4 --set 2 --exercise lunge",
      ]))

  @OptionGroup var text: SetTextOptions

  @Option(
    help: ArgumentHelp(
      "Explain only this exercise (default: the three that fit best).", valueName: "name"),
    completion: .list(MotionOptions.exerciseChoices))
  var exercise: String?

  @OptionGroup var exercises: ExerciseOptions
  @OptionGroup var sandbox: SandboxOptions

  func plan() throws -> ExplanationRun {
    var run = ExplanationRun(input: text.path, directory: text.directoryPath)
    run.library = try exercises.library()
    run.exercise = exercise
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
    try Console.print(ExplanationText(sets).text)
  }
}
