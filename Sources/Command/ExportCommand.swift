import ArgumentParser
import FormCheck
import FormCheckFiles
import FormCheckReports
import SystemPackage

/// `formcheck export`: saved poses in the formats of other programs.
struct ExportCommand: ConfinedCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write an analyzed video's poses in other programs' formats, without running the network.",
    discussion: """
      Formats: \(MotionExports.all.map { "\($0.name) (\($0.title))" }.joined(separator: "; ")).
      """)

  @Argument(help: ArgumentHelp("The video that was analyzed.", valueName: "video"), completion: .file())
  var file: String

  @Option(
    name: .customLong("to"),
    help: ArgumentHelp("The format; may be given several times.", valueName: "format"))
  var formats: [String]

  @Option(
    help: ArgumentHelp(
      """
      Which points, under which names: native, \(KeypointLayout.named.map(\.name).joined(separator: ", ")) \
      (default: native; body25 for openpose).
      """, valueName: "layout"))
  var skeleton: String?

  @Flag(help: "Positions as the network saw them, not smoothed and without filled gaps.")
  var raw = false

  @Option(
    help: ArgumentHelp(
      "Rows a second in trc and mot, which need one constant rate (default: the video's own).",
      valueName: "hertz"))
  var rate: Double?

  @OptionGroup var people: PeopleOptions
  @OptionGroup var motion: MotionOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var sandbox: SandboxOptions

  func plan() -> FilePath { FilePath(argument: file) }

  func access(_ path: FilePath) -> FileAccess? {
    FileAccess(reads: [path], writes: [output.directoryPath ?? path.removingLastComponent()])
  }

  func validate() throws {
    guard !formats.isEmpty else { throw ValidationError("--to has to name a format: \(Self.names).") }
    for format in formats where MotionExports.named(format) == nil {
      throw ValidationError("--to “\(format)” is unknown; choose from \(Self.names).")
    }
    if let skeleton, skeleton != "native", layout == nil {
      let names = KeypointLayout.named.map(\.name).joined(separator: ", ")
      throw ValidationError("--skeleton “\(skeleton)” is unknown; choose from native, \(names).")
    }
    if let rate, !(0.1...1000).contains(rate) {
      throw ValidationError("--rate has to be 0.1 to 1000, not \(rate).")
    }
  }

  func run(_ path: FilePath) async throws {
    var export = Export(input: path, directory: output.directoryPath)
    export.options.signal = raw ? .raw : .smoothed
    export.options.layout = layout
    export.options.rate = rate
    export.people = people.isGiven ? people.settings : nil
    export.motion = motion.isGiven ? motion.settings : nil
    export.overwrites = output.force
    let result = try export.run(formats.compactMap(MotionExports.named))
    for remark in result.remarks { Console.note("formcheck: \(remark)") }
    for file in result.files { Console.note("  \(TerminalText.line(file.string))") }
  }

  private var layout: KeypointLayout? { KeypointLayout.named.first { $0.name == skeleton } }

  private static var names: String { MotionExports.all.map { $0.name }.joined(separator: ", ") }
}
