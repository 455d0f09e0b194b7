import ArgumentParser
import FormCheck
import FormCheckCoaching
import FormCheckFiles
import SystemPackage

/// `formcheck coach`: feedback in words, from saved poses.
struct CoachCommand: ConfinedCommand {
  static let configuration = CommandConfiguration(
    commandName: "coach",
    abstract: "Print what to change first, with the evidence and a drill, from saved poses.",
    discussion: Examples.after(
      """
      Ranks the findings of each set: warnings before notes; of these, the position of back and knees, then the range of \
      motion, the control of the rest of the body, and the evenness; then what happens in more of the repetitions. Lists \
      what couldn't be judged, with the reason, and what was good. The video must have been analyzed.
      """,
      ["formcheck coach squat.mp4", "formcheck coach squat.mp4 --set 2 --json"]))

  @Argument(help: ArgumentHelp("The video that was analyzed.", valueName: "video"), completion: .file())
  var file: String

  @Option(help: ArgumentHelp("The number of the only set (default: all).", valueName: "n"))
  var set: Int?

  @Flag(help: "Print JSON instead of text.")
  var json = false

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("Folder of the analysis (default: the folder of the video).", valueName: "folder"),
    completion: .directory)
  var directory: String?

  @OptionGroup(title: "Motion and exercises") var exercises: ExerciseOptions
  @OptionGroup(title: "Resources") var sandbox: SandboxOptions

  func validate() throws {
    if let set, set < 1 { throw ValidationError("--set must be at least 1, not \(set).") }
    guard directory?.isEmpty != true else {
      throw ValidationError("-o requires a folder name, but the name is empty.")
    }
  }

  private var directoryPath: FilePath? { directory.map { FilePath(argument: $0) } }

  func plan() throws -> CoachingRun {
    var run = CoachingRun(input: FilePath(argument: file), directory: directoryPath)
    run.library = try exercises.library()
    run.set = set
    return run
  }

  func access(_ run: CoachingRun) -> FileAccess? {
    FileAccess(reads: [run.input, (directoryPath ?? run.input.removingLastComponent()).nonEmpty])
  }

  func run(_ run: CoachingRun) async throws {
    let summaries = try run.run()
    guard !json else {
      let record = CoachingRecord(file: PathText.readable(run.input.string), summaries)
      return try Console.printJSON(try record.text())
    }
    guard !summaries.isEmpty else {
      return Console.note(
        "No set was found in \(TerminalText.line(run.input.string)), so there is no feedback.")
    }
    try Console.print(CoachingSections(summaries).text)
  }
}
