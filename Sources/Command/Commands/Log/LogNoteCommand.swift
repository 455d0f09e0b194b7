import ArgumentParser
import FormCheck
import FormCheckTrainingLog

/// `formcheck log note`: what the user states about sets.
struct LogNoteCommand: OpenLogCommand {
  static let configuration = CommandConfiguration(
    commandName: "note", abstract: "Set the load, RPE, date, tags, and a note of sets.",
    discussion: Examples.after(
      "Analyzing a video again keeps these values.",
      [
        "formcheck log note 12 13 --load 100 --unit kg --rpe 8", "formcheck log note 12 --note paused",
        "formcheck log note 12 --recorded 2026-11-03T18:05",
      ]))

  @Argument(help: ArgumentHelp("Numbers of sets, as formcheck log list prints them.", valueName: "set"))
  var sets: [Int64]

  @OptionGroup var load: LoadOptions

  @OptionGroup var statement: SetStatement

  @Option(help: ArgumentHelp("Remove a tag; can be repeated.", valueName: "tag"))
  var untag: [String] = []

  @Option(
    help: ArgumentHelp(
      "Date and time of recording, for videos whose file doesn't state it; for all sets of the video.",
      valueName: "time"))
  var recorded: String?

  @OptionGroup var location: LogLocation
  @OptionGroup(title: "Resources") var sandbox: SandboxOptions

  func validate() throws {
    if let recorded, RecordedTime(recorded) == nil {
      throw ValidationError("--recorded must be a time such as 2026-11-03T18:05, not “\(recorded)”.")
    }
    guard !annotation.isEmpty || recorded != nil else {
      throw ValidationError(
        "There is nothing to note. Add --load, --rpe, --note, --tag, --untag, or --recorded.")
    }
  }

  private var annotation: SetAnnotation {
    var annotation = statement.annotation
    annotation.load = load.stated
    annotation.removedTags = untag
    return annotation
  }

  func run(_ log: TrainingLog) throws {
    if !annotation.isEmpty { try log.annotate(sets, annotation) }
    if let time = recorded.flatMap({ RecordedTime($0) }) { try log.setTime(time, of: sets) }
    Console.note("Changed \(CountText.text(Set(sets).count, "set")).")
  }
}
