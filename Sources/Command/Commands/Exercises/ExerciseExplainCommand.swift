import ArgumentParser
import FormCheck
import FormCheckFiles
import SystemPackage

/// `formcheck exercises explain`: why a movement was counted or not, from saved poses.
struct ExerciseExplainCommand: ConfinedCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Explain why movements were counted as an exercise or not.",
    discussion: Examples.after(
      """
      For the three exercises that fit each set best, prints each movement that resembles a repetition, each piece of \
      evidence with its value, the range wanted and the fit from 0 to 1, and the reason if the movement wasn't counted. \
      The video must have been analyzed.
      """,
      [
        "formcheck exercises explain squat.mp4",
        "formcheck exercises explain squat.mp4 --set 2 --exercise lunge",
      ]))

  @Argument(help: ArgumentHelp("The video that was analyzed.", valueName: "video"), completion: .file())
  var file: String

  @Option(help: ArgumentHelp("The number of the only set to explain (default: all).", valueName: "n"))
  var set: Int?

  @Option(
    help: ArgumentHelp(
      "The only exercise to explain (default: the three that fit best).", valueName: "name"),
    completion: .list(MotionOptions.exerciseChoices))
  var exercise: String?

  @Flag(help: "Print JSON instead of text.")
  var json = false

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("Folder of the analysis (default: the folder of the video).", valueName: "folder"),
    completion: .directory)
  var directory: String?

  @OptionGroup var exercises: ExerciseOptions
  @OptionGroup var sandbox: SandboxOptions

  func validate() throws {
    if let set, set < 1 { throw ValidationError("--set must be at least 1, not \(set).") }
    guard directory?.isEmpty != true else {
      throw ValidationError("-o requires a folder name, but the name is empty.")
    }
  }

  private var directoryPath: FilePath? { directory.map { FilePath(argument: $0) } }

  func plan() throws -> ExplanationRun {
    var run = ExplanationRun(input: FilePath(argument: file), directory: directoryPath)
    run.library = try exercises.library()
    run.exercise = exercise
    run.set = set
    return run
  }

  func access(_ run: ExplanationRun) -> FileAccess? {
    FileAccess(reads: [run.input, (directoryPath ?? run.input.removingLastComponent()).nonEmpty])
  }

  func run(_ run: ExplanationRun) async throws {
    let sets = try run.run()
    guard !json else {
      let record = ExplanationRecord(file: PathText.readable(run.input.string), sets)
      return try Console.printJSON(try record.text())
    }
    try Console.print(ExplanationText(sets).text)
  }
}
