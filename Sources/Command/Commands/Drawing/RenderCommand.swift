import ArgumentParser
import FormCheck
import FormCheckFiles
import FormCheckGlyphs
import SystemPackage

/// `formcheck render`: the annotated video and the report, from saved poses.
struct RenderCommand: SandboxedCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract:
      "Draw the annotated video and the report again with other settings, from saved poses.",
    discussion: Examples.after(
      """
      If options about people, motion, or exercises, or the corrections, differ from the last run, existing tables are \
      also written again. --no-video and --no-report are then refused if the file exists, because it would no longer match the tables.

      Results that haven't changed since FormCheck wrote them are replaced. Files that have changed are replaced only \
      with --force.

      With --show, the annotated video is played in the terminal until a key is pressed, without audio, and no file \
      is written. If the terminal is too slow, frames are skipped.
      """,
      [
        "formcheck render squat.mp4 --style joints",
        "formcheck render squat.mp4 -o results --overlay skeleton,angles --crf 16",
        "formcheck render monday/ -o results --no-video",
      ]))

  @Argument(
    help: ArgumentHelp("Videos that were analyzed: files, folders, or patterns.", valueName: "video"),
    completion: .file())
  var files: [String]

  @Flag(inversion: .prefixedNo, help: "Write the annotated video.")
  var video = true

  @Flag(inversion: .prefixedNo, help: "Write the report, a web page.")
  var report = true

  @Flag(help: "Play the annotated video in the terminal, and write nothing.")
  var show = false

  @OptionGroup(title: "People") var people: PeopleOptions
  @OptionGroup(title: "Motion and exercises") var motion: MotionOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Drawing") var renderOptions: RenderOptions
  @OptionGroup(title: "Privacy") var privacy: PrivacyOptions
  @OptionGroup(title: "Privacy") var metadata: MetadataOptions
  @OptionGroup(title: "Encoding") var encoding: EncodingOptions
  @Flag(help: "Print the result of each video as JSON.")
  var json = false

  @OptionGroup(title: "Messages") var progress: ProgressOptions
  @OptionGroup(title: "Resources") var cores: CoreOptions
  @OptionGroup(title: "Resources") var frameLimits: FrameLimitOptions
  @OptionGroup(title: "Resources") var sandbox: SandboxOptions

  func validate() throws {
    try renderOptions.styling.check()
    try output.requireFolder()
    guard video || report else {
      throw ValidationError("There is nothing to do with both --no-video and --no-report.")
    }
  }

  func plan() throws -> ClipPlan {
    try ClipPlan(InputSequence(files, directory: output.directoryPath), people, motion)
  }

  private var renderSettings: RenderSettings {
    var settings = renderOptions.settings
    privacy.apply(to: &settings)
    metadata.apply(to: &settings)
    encoding.apply(to: &settings)
    if show { settings.glyphQuality = .draft }
    return settings
  }

  func access(_ plan: ClipPlan) -> FileAccess? { plan.access }

  func run(_ plan: ClipPlan) async throws {
    let style = progress.begin()
    progress.messages.begin()
    if let note = privacy.note { Console.note(note) }
    for note in renderOptions.styling.glyphs.notes { Console.warning(note) }
    for warning in motion.bar.warnings(isLogged: false) { Console.warning(warning) }
    try await plan.inputs.run(records: json ? .all : .none) { input async throws(FormCheckError) in
      try await render(input, plan, style)
    }
  }

  private func render(
    _ input: BatchInput, _ plan: ClipPlan, _ style: ProgressStyle
  ) async throws(FormCheckError) -> InputRecord {
    var rendering = Rendering(
      input: input.path, directory: input.outputs.directory, render: renderSettings,
      overwrites: output.force)
    rendering.changes = plan.changes
    rendering.library = plan.library
    rendering.limits = frameLimits.limits
    rendering.commandInputs = plan.inputs.paths
    rendering.jobs = cores.count
    rendering.makesVideo = video
    rendering.makesReport = report
    guard !show else { return try await shown(rendering) }
    let name = input.path.lastComponent?.string ?? input.path.string
    let bar = ProgressDisplay(file: input.path.string, label: name, style: style)
    defer { bar.finish() }
    var warnings: [String] = []
    let files = try await rendering.run(progress: { bar.show($0) }, warn: { warnings.append($0) })
    bar.finish()
    for warning in warnings { Console.warning(warning) }
    progress.messages.list(files)
    return InputRecord(input.path, files: files, warnings: warnings)
  }

  /// Plays the annotated video in the terminal. No file is written.
  private func shown(_ rendering: Rendering) async throws(FormCheckError) -> InputRecord {
    do {
      let warnings = try await TerminalPlayer(try TerminalScreen()).play(rendering)
      for warning in warnings { Console.warning(warning) }
      return InputRecord(rendering.input, files: [], warnings: warnings)
    } catch {
      throw FormCheckError(error)
    }
  }
}
