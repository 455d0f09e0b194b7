import ArgumentParser
import FormCheck
import FormCheckFiles
import FormCheckReports
import SystemPackage

/// `formcheck export`: saved poses in the file formats of other programs.
struct ExportCommand: ConfinedCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Export the poses of an analyzed video to other file formats.",
    discussion: """
      Formats: \(MotionExports.all.map { "\($0.name) (\($0.title))" }.joined(separator: "; ")).
      """)

  @Argument(help: ArgumentHelp("The video that was analyzed.", valueName: "video"), completion: .file())
  var file: String

  @Option(
    name: .customLong("to"),
    help: ArgumentHelp("File format; repeat the option for several formats.", valueName: "format"))
  var formats: [String]

  @Option(
    help: ArgumentHelp(
      """
      Keypoint layout: native, \(KeypointLayout.named.map(\.name).joined(separator: ", ")) \
      (default: native; for openpose: body25).
      """, valueName: "layout"))
  var skeleton: String?

  @Flag(help: "Export raw positions, neither smoothed nor interpolated.")
  var raw = false

  @Option(
    help: ArgumentHelp(
      "Rows per second in trc and mot files, which have a constant rate (default: the video's).",
      valueName: "hertz"))
  var rate: Double?

  @OptionGroup var people: PeopleOptions
  @OptionGroup var motion: MotionOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var sandbox: SandboxOptions

  func plan() throws -> ClipPlan { try ClipPlan(FilePath(argument: file), motion) }

  func access(_ plan: ClipPlan) -> FileAccess? {
    FileAccess(
      reads: [plan.path], writes: [output.directoryPath ?? plan.path.removingLastComponent()])
  }

  func validate() throws {
    guard !formats.isEmpty else { throw ValidationError("--to needs a format: \(Self.names).") }
    for format in formats where MotionExports.named(format) == nil {
      throw ValidationError("There is no format “\(format)” for --to. Choose from \(Self.names).")
    }
    if let skeleton, skeleton != "native", layout == nil {
      let names = KeypointLayout.named.map(\.name).joined(separator: ", ")
      throw ValidationError("There is no layout “\(skeleton)” for --skeleton. Choose from native, \(names).")
    }
    if let rate, !(0.1...1000).contains(rate) {
      throw ValidationError("--rate must be 0.1 to 1000, not \(rate).")
    }
  }

  func run(_ plan: ClipPlan) async throws {
    var export = Export(input: plan.path, directory: output.directoryPath)
    export.options.signal = raw ? .raw : .smoothed
    export.options.layout = layout
    export.options.rate = rate
    export.people = people.isGiven ? people.settings : nil
    export.motion = plan.motion
    export.library = plan.library
    export.overwrites = output.force
    let result = try export.run(formats.compactMap(MotionExports.named))
    for remark in result.remarks { Console.note("formcheck: \(remark)") }
    for file in result.files { Console.note("  \(TerminalText.line(file.string))") }
  }

  private var layout: KeypointLayout? { KeypointLayout.named.first { $0.name == skeleton } }

  private static var names: String { MotionExports.all.map { $0.name }.joined(separator: ", ") }
}
