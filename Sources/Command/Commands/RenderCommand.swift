import ArgumentParser
import FormCheck
import FormCheckFiles
import FormCheckGlyphs
import SystemPackage

/// `formcheck render`: the annotated video and the report, from saved poses.
struct RenderCommand: ConfinedCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract:
      "Draw the annotated video and the report again with other settings, from saved poses.",
    discussion: """
      If --people, --athlete, --exercise or --cutoff differ from the last run, existing tables are also written \
      again. An existing video or report can't be left out then, since it would no longer match them.

      With --show, the annotated video is played in the terminal until a key is pressed, without audio, and no file \
      is written. Frames that the terminal is too slow for are left out.
      """)

  @Argument(help: ArgumentHelp("The video that was analyzed.", valueName: "video"), completion: .file())
  var file: String

  @Flag(inversion: .prefixedNo, help: "Write the annotated video.")
  var video = true

  @Flag(inversion: .prefixedNo, help: "Write the report, a web page.")
  var report = true

  @Flag(help: "Play the annotated video in the terminal, and write nothing.")
  var show = false

  @OptionGroup var people: PeopleOptions
  @OptionGroup var motion: MotionOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var renderOptions: RenderOptions
  @OptionGroup var encoding: EncodingOptions
  @OptionGroup var cores: CoreOptions
  @OptionGroup var frameLimits: FrameLimitOptions
  @OptionGroup var sandbox: SandboxOptions

  func validate() throws {
    try renderOptions.check()
    guard video || report else {
      throw ValidationError("There is nothing to do with both --no-video and --no-report.")
    }
  }

  func plan() throws -> ClipPlan { try ClipPlan(FilePath(argument: file), motion) }

  func access(_ plan: ClipPlan) -> FileAccess? {
    FileAccess(
      reads: [plan.path], writes: [output.directoryPath ?? plan.path.removingLastComponent()])
  }

  private var renderSettings: RenderSettings {
    var settings = encoding.applied(to: renderOptions.settings)
    if show { settings.glyphQuality = .draft }
    return settings
  }

  func run(_ plan: ClipPlan) async throws {
    var rendering = Rendering(
      input: plan.path, directory: output.directoryPath, render: renderSettings,
      people: people.isGiven ? people.settings : nil, overwrites: output.force)
    rendering.motion = plan.motion
    rendering.library = plan.library
    rendering.limits = frameLimits.limits
    rendering.jobs = cores.count
    rendering.makesVideo = video
    rendering.makesReport = report
    for note in renderOptions.glyphs.notes { Console.warning(note) }
    guard !show else { return try await TerminalPlayer(try TerminalScreen()).play(rendering) }
    let bar = ProgressBar(label: plan.path.lastComponent?.string ?? file)
    defer { bar.finish() }
    var warnings: [String] = []
    let files = try await rendering.run(progress: { bar.show($0) }, warn: { warnings.append($0) })
    bar.finish()
    for warning in warnings { Console.warning(warning) }
    for file in files { Console.note("  \(TerminalText.line(file.string))") }
  }
}
