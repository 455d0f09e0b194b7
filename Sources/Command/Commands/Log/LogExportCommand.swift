import ArgumentParser
import FormCheck
import FormCheckFiles
import FormCheckTrainingLog
import SystemPackage

/// `formcheck log export`: sets as a table of a training app.
struct LogExportCommand: OpenLogCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Export sets as CSV for LiftLog, Strong, or Hevy.",
    discussion: Examples.after(
      "Prints the table, or writes it to a file. Importing it again changes nothing.",
      ["formcheck log export --to hevy -o hevy.csv", "formcheck log export --to strong --unit lb"]))

  @Option(help: ArgumentHelp("The app: liftlog, strong, or hevy.", valueName: "app"))
  var to: ExchangeFormat

  @Option(
    help: ArgumentHelp(
      "Unit of loads in tables of Strong and Hevy: kg or lb.", valueName: "unit"))
  var unit = LoadUnit.kilograms

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("Write a file instead of standard output (-).", valueName: "file"), completion: .file()
  )
  var output: String?

  @Flag(help: "Overwrite an existing file.")
  var force = false

  @OptionGroup var filter: LogFilterOptions
  @OptionGroup var location: LogLocation
  @OptionGroup(title: "Resources") var sandbox: SandboxOptions

  func validate() throws {
    guard output?.isEmpty != true else {
      throw ValidationError("-o requires a file name, but the name is empty.")
    }
  }

  /// The file; nil for standard output.
  private var file: FilePath? {
    output.flatMap { $0 == OutputOptions.standardOutput ? nil : FilePath(argument: $0) }
  }

  var writes: [FilePath] { file.map { [$0.removingLastComponent()] } ?? [] }

  func run(_ log: TrainingLog) throws {
    let table = try log.export(to, filter.filter, unit: unit)
    if let file {
      try LogFiles(overwrites: force, log: log.path).write(Array(table.csv.utf8), to: file)
      Console.note("Wrote \(CountText.text(table.sets, "set")) to \(TerminalText.line(file.string)).")
    } else {
      try Console.printTable(table.csv)
    }
    guard table.withoutTime > 0 else { return }
    Console.warning(
      "\(CountText.text(table.withoutTime, "set")) without a date couldn't be exported. Add one with formcheck log note --recorded."
    )
  }
}
