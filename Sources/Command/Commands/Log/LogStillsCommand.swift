import ArgumentParser
import FormCheck
import FormCheckFiles
import FormCheckTrainingLog
import SystemPackage

/// `formcheck log stills`: the stills of sets.
struct LogStillsCommand: OpenLogCommand {
  static let configuration = CommandConfiguration(
    commandName: "stills", abstract: "List the stills of sets, or write them as JPEG files.",
    discussion: Examples.after(
      "", ["formcheck log stills --exercise squat", "formcheck log stills -o stills --since 2026-10-01"]))

  @OptionGroup var filter: LogFilterOptions

  @OptionGroup var format: LogFormatOptions
  @OptionGroup(title: "Output") var output: StillOutput
  @OptionGroup var location: LogLocation
  @OptionGroup(title: "Resources") var sandbox: SandboxOptions

  /// The options about the folder of the stills.
  struct StillOutput: ParsableArguments {
    @Option(
      name: [.customShort("o"), .customLong("output")],
      help: ArgumentHelp("Write the stills into this folder.", valueName: "folder"), completion: .directory)
    var directory: String?

    @Flag(help: "Overwrite existing files.")
    var force = false

    func validate() throws { try OutputOptions.requireFolder(directory) }

    var folder: FilePath? { directory.map { FilePath(argument: $0) } }
  }

  var writes: [FilePath] { output.folder.map { [$0] } ?? [] }

  func run(_ log: TrainingLog) throws {
    let table = try log.stills(filter.filter)
    guard let folder = output.folder else {
      try format.print(table, as: "stills") { StillTable($0).text }
      return try filter.explain(table, of: log)
    }
    let files = try table.rows.indices.map { row in
      let name = StillTable.fileName(table, row)
      guard case .integer(let still) = table[row, "still"] else { return (name, [UInt8]()) }
      return (name, try log.jpeg(still))
    }
    try LogFiles(overwrites: output.force, log: log.path).write(files, into: folder)
    Console.note("Wrote \(CountText.text(files.count, "still")) into \(TerminalText.line(folder.string)).")
  }
}
