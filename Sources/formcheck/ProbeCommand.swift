import ArgumentParser
import FormCheck
import SystemPackage

/// `formcheck probe`: what is in a video file.
struct ProbeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "probe", abstract: "Say what is in a video file: size, rotation, codec, frame times, audio.")

  @Argument(help: ArgumentHelp("The video.", valueName: "video"), completion: .file())
  var file: String

  @Flag(help: "Print JSON.")
  var json = false

  func run() throws {
    let summary = try VideoSummary(of: FilePath(argument: file))
    guard !json else { return Console.print(try summary.json()) }
    let width = summary.lines.map(\.label.count).max() ?? 0
    for (label, value) in summary.lines {
      Console.print(label + String(repeating: " ", count: width - label.count + 2) + value)
    }
  }
}
