import ArgumentParser
import FormCheck
import FormCheckCards
import FormCheckFiles
import FormCheckLineArt
import FormCheckPoseEstimation
import SystemPackage

/// `formcheck card`: a printable card of one repetition, from saved poses.
struct CardCommand: SandboxedCommand {
  static let configuration = CommandConfiguration(
    commandName: "card",
    abstract: "Draw a printable exercise card of one repetition, from saved poses.",
    discussion: Examples.after(
      """
      Writes <stem>.card.svg, .pdf, and .png: start, turning point, and end as line drawings, with tempo, angles, and an arrow \
      for the movement. An exercise that is held still has one position. The video must have been analyzed.

      --rep best selects the repetition with the fewest findings among all sets of the main exercise, and in a tie the one \
      with the largest range of motion.

      Presets:
      \(LineArtPreset.all.map { "  \($0.name): \($0.purpose)" }.joined(separator: "\n"))
      """,
      [
        "formcheck card squat.mp4",
        "formcheck card squat.mp4 --rep 3 --size a5 -o cards",
        "formcheck card squat.mp4 --coloring --preset toddler",
      ]))

  @Argument(help: ArgumentHelp("The video that was analyzed.", valueName: "video"), completion: .file())
  var file: String

  @Option(
    help: ArgumentHelp(
      "The repetition: best, or its number in the table of repetitions.", valueName: "n|best"))
  var rep = "best"

  @Option(
    help: ArgumentHelp(
      "Paper size: \(NamedChoice.names(CardPaper.self).joined(separator: ", ")) (default: a6).",
      valueName: "size"),
    completion: .list(NamedChoice.names(CardPaper.self)), transform: NamedChoice.value)
  var size = CardPaper.a6

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp(
      """
      Also write <stem>.start.png and <stem>.end.png, transparent squares of the start and the turning point, for training \
      apps: lift-log.
      """, valueName: "app"), completion: .list(["lift-log"]))
  var app: String?

  @Flag(help: "Also write <stem>.coloring.html, a coloring page of the turning point.")
  var coloring = false

  @OptionGroup(title: "Drawing") var lineArt: LineArtOptions
  @OptionGroup(title: "Motion and exercises") var library: ExerciseOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Output") var analysis: AnalysisFolderOptions
  @OptionGroup(title: "Resources") var frameLimits: FrameLimitOptions
  @OptionGroup(title: "Resources") var processor: ProcessorOptions
  @OptionGroup(title: "Resources") var sandbox: SandboxOptions

  /// The video, and the exercises; their declarations are read before the sandbox is entered.
  struct Plan: Sendable {
    let path: FilePath
    let library: ExerciseLibrary
  }

  func validate() throws {
    try output.requireFolder()
    guard CardSelection(rep) != nil else {
      throw ValidationError("--rep must be best or a number from 1, not “\(rep)”.")
    }
    guard app == nil || app == "lift-log" else {
      throw ValidationError("--for “\(app ?? "")” is unknown; choose lift-log.")
    }
  }

  func plan() throws -> Plan { Plan(path: FilePath(argument: file), library: try library.library()) }

  func access(_ plan: Plan) -> FileAccess? {
    // The analysis can be beside the video. Temporary files are written beside its poses.
    let folders = [plan.path.removingLastComponent(), output.directoryPath, analysis.path]
    return FileAccess(
      reads: [plan.path] + processor.landmark.files, writes: folders.compactMap(\.self))
  }

  func run(_ plan: Plan) async throws {
    Interruption.setConsequence("Nothing was written.")
    var cardRun = CardRun(
      input: plan.path, analysis: analysis.path, directory: output.directoryPath ?? analysis.path)
    cardRun.selection = CardSelection(rep) ?? .best
    cardRun.paper = size
    cardRun.preset = lineArt.adjusted
    cardRun.makesPictures = app != nil
    cardRun.makesColoring = coloring
    cardRun.library = plan.library
    cardRun.overwrites = output.force
    cardRun.limits = frameLimits.limits
    let result = try await cardRun.run(
      models: try processor.models(), warn: { Console.warning($0) })
    Console.note(TerminalText.line(result.summary))
    if let fillability = result.fillability {
      try Console.print("\(fillability.line) (\(CountText.text(result.attempts, "attempt")))")
      for sentence in fillability.suggestions { Console.warning(sentence) }
    }
    for file in result.files { Console.note("  \(TerminalText.line(file.string))") }
  }
}
