import ArgumentParser
import FormCheck
import FormCheckFiles
import SystemPackage

/// `formcheck probe`: the properties of a video file.
struct ProbeCommand: ConfinedCommand {
  static let configuration = CommandConfiguration(
    commandName: "probe",
    abstract: "Print the properties of a video file: size, rotation, codec, frame rate, audio.")

  @Argument(help: ArgumentHelp("The video.", valueName: "video"), completion: .file())
  var file: String

  @Flag(help: "Print JSON instead of text.")
  var json = false

  @OptionGroup var sandbox: SandboxOptions

  func plan() -> FilePath { FilePath(argument: file) }

  func access(_ path: FilePath) -> FileAccess? { FileAccess(reads: [path]) }

  func run(_ path: FilePath) async throws {
    let summary = try VideoSummary(of: path)
    guard !json else { return try Console.printJSON(try summary.json()) }
    let width = summary.lines.map(\.label.count).max() ?? 0
    for (label, value) in summary.lines {
      try Console.print(
        label + String(repeating: " ", count: width - label.count + 2) + TerminalText.line(value))
    }
  }
}
