import ArgumentParser
import FormCheck
import FormCheckConfiguration
import FormCheckFiles
import FormCheckReports
import SystemPackage

/// `formcheck export`: saved poses in the file formats of other programs.
struct ExportCommand: SandboxedCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Export the poses of analyzed videos to other file formats.",
    discussion: Examples.after(
      """
      Formats: \(MotionExports.all.map { "\($0.name) (\($0.title))" }.joined(separator: "; ")).
      """,
      [
        "formcheck export squat.mp4 --to dlc --to trc",
        "formcheck export squat.mp4 --to openpose --skeleton body25 -o results",
        "formcheck export squat.mp4 --to c3d --to netcdf",
        "formcheck export squat.mp4 --to jsonl -o -",
      ]))

  @Argument(
    help: ArgumentHelp("Videos that were analyzed: files, folders, or patterns.", valueName: "video"),
    completion: .file())
  var files: [String]

  @Option(
    name: .customLong("to"),
    help: ArgumentHelp(
      "File format; for several, repeat the option or separate them by commas.", valueName: "format"),
    completion: .list(MotionExports.all.map { $0.name }))
  var choices: [String]

  /// The formats, each once.
  var formats: [String] {
    var known: Set<String> = []
    return choices.flatMap(CommaList.words).filter { !$0.isEmpty && known.insert($0).inserted }
  }

  @Option(
    help: ArgumentHelp(
      """
      Keypoint layout: native, \(KeypointLayout.named.map(\.name).joined(separator: ", ")) \
      (default: native; for openpose: body25).
      """, valueName: "layout"), completion: .list(Self.layoutNames))
  var skeleton: String?

  @Flag(help: "Export raw positions, neither smoothed nor interpolated.")
  var raw = false

  @Option(
    help: ArgumentHelp(
      "Rows per second in trc, mot, and c3d files, which have a constant rate (default: the video's).",
      valueName: "hertz"))
  var rate: Measured<HertzUnit>?

  @OptionGroup var analysis: AnalysisFolderOptions

  @Flag(help: "Print the result of each video as JSON.")
  var json = false

  @OptionGroup(title: "Messages") var messages: MessageOptions
  @OptionGroup(title: "People") var people: PeopleOptions
  @OptionGroup(title: "Motion and exercises") var motion: MotionOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Resources") var sandbox: SandboxOptions

  /// Returns the folder of an input's analysis. A video in a subfolder of a searched folder has its analysis in the same
  /// subfolder.
  private func analysisFolder(of input: BatchInput) -> FilePath {
    let directory = isStream ? nil : output.directoryPath
    return analysis.folder(of: input, writingTo: directory) ?? input.outputs.directory
  }

  /// Returns the inputs, each with the folder to which its files are written, or from which they are read for a stream.
  func plan() throws -> ClipPlan {
    let inputs = InputSequence(
      files, directory: isStream ? analysis.path : output.directoryPath ?? analysis.path)
    // A folder or a pattern is one argument, but may stand for many videos.
    if isStream, inputs.paths.count > 1 { throw streamError }
    return try ClipPlan(inputs, people, motion)
  }

  func access(_ plan: ClipPlan) -> FileAccess? {
    var access = plan.access
    if isStream {
      access.reads.formUnion(access.writes)
      access.writes = []
    }
    // The analysis can be beside the video.
    access.reads.formUnion(plan.inputs.paths.map { $0.removingLastComponent().nonEmpty })
    if let folder = analysis.path { access.reads.insert(folder) }
    return access
  }

  func validate() throws {
    guard !formats.isEmpty else { throw ValidationError("--to needs a format: \(Self.names).") }
    for format in formats where MotionExports.named(format) == nil {
      throw UnknownChoice.error(format, for: "--to", among: MotionExports.all.map { $0.name })
    }
    if let skeleton, skeleton != "native", layout == nil {
      throw UnknownChoice.error(skeleton, for: "--skeleton", among: Self.layoutNames)
    }
    try validateStream()
    if let rate, !(0.1...1000).contains(rate.value) {
      throw ValidationError("--rate must be 0.1 to 1000, not \(rate).")
    }
  }

  /// A warning for each choice that affects none of the formats.
  private var choiceWarnings: [String] {
    let given: [(Bool, ExportOptions.Choice, String)] = [
      (raw, .signal, "--raw"), (layout != nil, .layout, "--skeleton"), (rate != nil, .rate, "--rate"),
    ]
    let affecting = Set(formats.compactMap(MotionExports.named).flatMap { $0.choices })
    return given.filter { $0.0 && !affecting.contains($0.1) }.map { _, choice, option in
      let others = MotionExports.all.filter { $0.choices.contains(choice) }.map { $0.name }
      return "\(option) has no effect with --to \(formats.joined(separator: " or ")), only with "
        + "\(others.joined(separator: ", "))."
    }
  }

  func run(_ plan: ClipPlan) async throws {
    Interruption.setConsequence("Only the files of videos that were finished are kept.")
    messages.begin()
    for warning in choiceWarnings { Console.warning(warning) }
    for warning in motion.bar.warnings(isLogged: false) { Console.warning(warning) }
    try await plan.inputs.run(records: json ? .all : .none) { input throws(FormCheckError) in
      try export(input, plan)
    }
  }

  private func export(_ input: BatchInput, _ plan: ClipPlan) throws(FormCheckError) -> InputRecord {
    var export =
      analysis.path == nil && !isStream
      ? Export(input: input.path, directory: input.outputs.directory)
      : Export(input: input.path, analysis: analysisFolder(of: input), directory: input.outputs.directory)
    export.options.signal = raw ? .raw : .smoothed
    export.options.layout = layout
    export.options.rate = rate?.value
    export.changes = plan.changes
    export.library = plan.library
    export.commandInputs = plan.inputs.paths
    export.overwrites = output.force
    let formats = formats.compactMap(MotionExports.named)
    if isStream, let format = formats.first {
      return record(of: input, try export.print(format))
    }
    let result = try export.run(formats)
    let record = record(of: input, result)
    messages.list(result.files)
    return record
  }

  private func record(of input: BatchInput, _ result: Export.Result) -> InputRecord {
    for warning in result.warnings { Console.warning(warning) }
    if !messages.quiet {
      for remark in result.remarks { Console.note("formcheck: \(remark)") }
    }
    return InputRecord(input.path, files: result.files, warnings: result.warnings + result.remarks)
  }

  private var layout: KeypointLayout? { KeypointLayout.named.first { $0.name == skeleton } }

  private static let layoutNames = ["native"] + KeypointLayout.named.map(\.name)

  private static var names: String { MotionExports.all.map { $0.name }.joined(separator: ", ") }
}
