import ArgumentParser
import FormCheck
import FormCheckComparison
import FormCheckFiles
import FormCheckPoseEstimation
import SystemPackage

/// `formcheck compare`: two repetitions, aligned and side by side.
struct CompareCommand: ConfinedCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compare two repetitions: a video of both, their curves, and the largest differences.",
    discussion: Examples.after(
      """
      Writes <a>-<b>.compare.mp4, .csv and .html. A video that was not analyzed is analyzed first, with its tables. Angles \
      are compared if the camera views differ by at most 20°. B is mirrored if it faces the opposite way.

      A number after the last colon is a repetition, unless there is a file with the whole name.

      Alignment: phase makes start, turning point and end coincide, and changes the speed of B in between; turning and \
      time keep its speed and make the turning points or the starts coincide. The tempo of both is always printed.
      """,
      [
        "formcheck compare monday.mp4 friday.mp4", "formcheck compare squat.mp4:2 squat.mp4:5 --layout ghost",
        "formcheck compare monday.mp4 friday.mp4 --rep each --align turning -o results",
      ]))

  @Argument(
    help: ArgumentHelp("Two videos, each with a repetition if you like: squat.mp4:2.", valueName: "video"),
    completion: .file())
  var videos: [String]

  @Option(
    help: ArgumentHelp(
      "The repetitions: best, a number in both tables of repetitions, or each.", valueName: "rep"))
  var rep = "best"

  @Option(
    help: ArgumentHelp(
      "Alignment: \(ComparisonAlignment.allCases.map(\.rawValue).joined(separator: ", ")).", valueName: "name"
    ),
    completion: .list(ComparisonAlignment.allCases.map(\.rawValue)))
  var align = ComparisonAlignment.phase.rawValue

  @Option(
    help: ArgumentHelp(
      """
      Layout of the video: side (next to each other), stack (one above the other), ghost (the skeleton of B on the hips \
      of A).
      """, valueName: "name"), completion: .list(ComparisonLayout.allCases.map(\.rawValue)))
  var layout = ComparisonLayout.side.rawValue

  @Flag(inversion: .prefixedNo, help: "Write the video of both repetitions.")
  var video = true

  @Flag(help: "Print the result as JSON.")
  var json = false

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Messages") var progress: ProgressOptions
  @OptionGroup(title: "Motion and exercises") var library: ExerciseOptions
  @OptionGroup(title: "Resources") var cores: CoreOptions
  @OptionGroup(title: "Resources") var frameLimits: FrameLimitOptions
  @OptionGroup(title: "Resources") var processor: ProcessorOptions
  @OptionGroup(title: "Resources") var sandbox: SandboxOptions

  /// The inputs, and the exercises; their declarations are read before the sandbox is entered.
  struct Plan: Sendable {
    let inputs: [ComparedInput]
    let library: ExerciseLibrary
  }

  func validate() throws {
    try output.requireFolder()
    guard videos.count == 2 else {
      throw ValidationError(
        "Name two videos, or two repetitions of one: formcheck compare squat.mp4:2 squat.mp4:5.")
    }
    guard !videos.contains(InputOptions.standardInput) else {
      throw ValidationError("compare reads files only. For a file named -, write ./-.")
    }
    guard RepetitionChoice(rep) != nil else {
      throw ValidationError("--rep must be best, each or a number from 1, not “\(rep)”.")
    }
    try Self.check(align, "--align", ComparisonAlignment.allCases.map(\.rawValue))
    try Self.check(layout, "--layout", ComparisonLayout.allCases.map(\.rawValue))
  }

  private static func check(_ value: String, _ option: String, _ choices: [String]) throws {
    guard choices.contains(value) else { throw UnknownChoice.error(value, for: option, among: choices) }
  }

  func plan() throws -> Plan {
    let inputs = videos.map { ComparedInput(argument: $0) }
    if let named = inputs.first(where: { $0.repetition != nil }), rep == "each" {
      throw ValidationError(
        "--rep each compares all repetitions. Remove the repetition after \(named.path.string), or --rep each."
      )
    }
    return Plan(inputs: inputs, library: try library.library())
  }

  func access(_ plan: Plan) -> FileAccess? {
    let folders = plan.inputs.map { $0.path.removingLastComponent() }
    return FileAccess(
      reads: plan.inputs.map(\.path) + processor.landmark.files,
      writes: folders + [output.directoryPath].compactMap(\.self))
  }

  func run(_ plan: Plan) async throws {
    let style = progress.begin()
    progress.messages.begin()
    var making = ComparisonMaking(plan.inputs[0], plan.inputs[1], directory: output.directoryPath)
    making.choice = RepetitionChoice(rep) ?? .best
    making.alignment = ComparisonAlignment(rawValue: align) ?? .phase
    making.layout = ComparisonLayout(rawValue: layout) ?? .side
    making.makesVideo = video
    making.library = plan.library
    making.overwrites = output.force
    making.limits = frameLimits.limits
    try making.prepare()
    let analyses = ComparedFiles(plan.inputs.map(\.path), in: output.directoryPath)
    try await analyze(analyses.unanalyzed, plan.library, style)
    try show(try await making.run(analyses))
  }

  private func show(_ result: ComparisonMaking.Result) throws(FormCheckError) {
    if json {
      try Console.printJSON(try result.document.json())
    } else {
      for line in result.document.lines { try Console.print(line) }
    }
    for note in result.notes { Console.warning(note) }
    progress.messages.list(result.files)
  }

  /// Analyzes the videos that have no analysis.
  private func analyze(_ inputs: [BatchInput], _ library: ExerciseLibrary, _ style: ProgressStyle)
    async throws
  {
    guard !inputs.isEmpty else { return }
    var settings = AnalysisSettings(jobs: cores.count)
    (settings.makesVideo, settings.makesReport) = (false, false)
    settings.overwrites = output.force
    settings.limits = frameLimits.limits
    settings.motion = MotionSettings(exercises: library.exercises)
    let batch = Batch(
      inputs, operation: .analyze, settings: settings, models: try processor.models(),
      alsoReads: library.files)
    let report = BatchReport(style: style, isQuiet: progress.messages.quiet)
    let outcomes = await batch.run { report.report($0) }
    report.finish()
    guard !Task.isCancelled else { throw FormCheckError(.interrupted, "Interrupted.") }
    let status = ExitStatus(outcomes)
    guard status == .success else { throw ExitCode(status.rawValue) }
  }
}
