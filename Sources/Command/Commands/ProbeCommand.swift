import ArgumentParser
import FormCheck
import FormCheckFiles
import SystemPackage

/// `formcheck probe`: the properties of video files.
struct ProbeCommand: SandboxedCommand {
  static let configuration = CommandConfiguration(
    commandName: "probe",
    abstract: "Print the properties of video files: size, rotation, codec, frame rate, audio.",
    discussion: Examples.after("", ["formcheck probe squat.mp4", "formcheck probe monday/ --json"]))

  @Argument(
    help: ArgumentHelp("Videos: files, folders (including subfolders), or patterns.", valueName: "video"),
    completion: .file())
  var files: [String]

  @Flag(help: "Print JSON instead of text; for several files, one object per line.")
  var json = false

  @OptionGroup var sandbox: SandboxOptions

  func plan() -> InputSequence { InputSequence(files, includesResults: true) }

  func access(_ inputs: InputSequence) -> FileAccess? { FileAccess(reads: inputs.paths) }

  func run(_ inputs: InputSequence) async throws {
    var isFirst = true
    try await inputs.run(records: json ? .failures : .none) { input async throws(FormCheckError) in
      let summary = try VideoSummary(of: input.path)
      if json {
        try Console.printJSON(try summary.json(isOneLine: inputs.isSeveral))
      } else {
        try Console.print((isFirst ? "" : "\n") + Self.text(summary))
        for warning in summary.warnings { Console.warning(warning) }
      }
      isFirst = false
      return InputRecord(input.path, files: [], warnings: summary.warnings)
    }
  }

  private static func text(_ summary: VideoSummary) -> String {
    let width = summary.lines.map(\.label.count).max() ?? 0
    return summary.lines.map { line in
      line.label + String(repeating: " ", count: width - line.label.count + 2) + TerminalText.line(line.value)
    }.joined(separator: "\n")
  }
}
