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
      Ranks the findings of each set of the athlete: warnings before notes; of these, the position of back and knees, then the range of \
      motion, the control of the rest of the body, and the evenness; then what happens in more of the repetitions. Lists \
      what couldn't be judged, with the reason, and what was good. The video must have been analyzed.
      """,
      ["formcheck coach squat.mp4", "formcheck coach squat.mp4 --set 2 --json"]))

  @OptionGroup var text: SetTextOptions
  @OptionGroup(title: "Motion and exercises") var exercises: ExerciseOptions
  @OptionGroup(title: "Resources") var sandbox: SandboxOptions

  func plan() throws -> CoachingRun {
    var run = CoachingRun(input: text.path, directory: text.directoryPath)
    run.library = try exercises.library()
    run.set = text.set
    return run
  }

  func access(_ run: CoachingRun) -> FileAccess? { text.access }

  func run(_ run: CoachingRun) async throws {
    let summaries = try run.run()
    guard !text.json else {
      let record = CoachingRecord(file: PathText.readable(text.file), summaries)
      return try Console.printJSON(try record.text())
    }
    guard !summaries.isEmpty else {
      return Console.note("No set was found in \(TerminalText.line(text.file)), so there is no feedback.")
    }
    try Console.print(CoachingSections(summaries).text)
  }
}
