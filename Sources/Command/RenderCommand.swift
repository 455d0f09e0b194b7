import ArgumentParser
import FormCheck
import SystemPackage

/// `formcheck render`: the annotated video again, from saved poses.
struct RenderCommand: ConfinedCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract:
      "Draw an analyzed video again with other settings and renew its report, without running the network.",
    discussion: """
      With --people, --athlete, --exercise or --cutoff other than before, the tables that are there are made again in the \
      same run. --no-video and --no-report are refused then if there is a video or a report that would no longer fit.
      """)

  @Argument(help: ArgumentHelp("The video that was analyzed.", valueName: "video"), completion: .file())
  var file: String

  @Flag(inversion: .prefixedNo, help: "Draw the video.")
  var video = true

  @Flag(inversion: .prefixedNo, help: "Renew the report.")
  var report = true

  @OptionGroup var people: PeopleOptions
  @OptionGroup var motion: MotionOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var presentation: RenderOptions
  @OptionGroup var encoding: EncodingOptions
  @OptionGroup var pictures: PictureLimitOptions
  @OptionGroup var sandbox: SandboxOptions

  func validate() throws {
    guard video || report else { throw ValidationError("--no-video and --no-report leave nothing to do.") }
  }

  func plan() -> FilePath { FilePath(argument: file) }

  func access(_ path: FilePath) -> FileAccess? {
    FileAccess(reads: [path], writes: [output.directoryPath ?? path.removingLastComponent()])
  }

  func run(_ path: FilePath) async throws {
    var rendering = Rendering(
      input: path, directory: output.directoryPath, render: encoding.applied(to: presentation.settings),
      people: people.isGiven ? people.settings : nil, overwrites: output.force)
    rendering.motion = motion.isGiven ? motion.settings : nil
    rendering.limits = pictures.limits
    rendering.makesVideo = video
    rendering.makesReport = report
    let bar = ProgressBar(label: path.lastComponent?.string ?? file)
    defer { bar.finish() }
    var warnings: [String] = []
    let files = try await rendering.run(progress: { bar.show($0) }, warn: { warnings.append($0) })
    bar.finish()
    for warning in warnings { Console.warn(warning) }
    for file in files { Console.note("  \(TerminalText.line(file.string))") }
  }
}
