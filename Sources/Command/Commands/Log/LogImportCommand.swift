import ArgumentParser
import FormCheck
import FormCheckFiles
import FormCheckReports
import FormCheckTrainingLog
import SystemPackage

/// `formcheck log import`: the sets in a table of a training app.
struct LogImportCommand: LogUsingCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Import sets from a CSV of LiftLog, Strong or Hevy.",
    discussion: Examples.after(
      "The app is detected by the names of the columns. Sets that the log already has aren't added again.",
      ["formcheck log import strong.csv", "formcheck log import strong.csv --unit lb"]))

  @Argument(help: ArgumentHelp("The CSV file.", valueName: "file"), completion: .file())
  var file: String

  @Option(
    help: ArgumentHelp("Unit of loads if the table states none: kg or lb (default: kg).", valueName: "unit"))
  var unit = LoadUnit.kilograms

  @Flag(help: "Print JSON instead of a sentence.")
  var json = false

  @OptionGroup var location: LogLocation
  @OptionGroup(title: "Resources") var sandbox: SandboxOptions

  /// The result as JSON.
  private struct Record: Encodable {
    let app: String
    let added: Int
    let known: Int
  }

  private var path: FilePath { FilePath(argument: file) }

  var reads: [FilePath] { [path] }
  var createsLog: Bool { true }
  /// The largest table, in bytes: some hundred thousand sets.
  private static let limit = 64 << 20

  func run(at path: FilePath) throws {
    // The table is read and understood before the log is created.
    let bytes = try FormCheckError.wrapping { try RegularFile.content(of: self.path, atMost: Self.limit) }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw FormCheckError(.input, "\(file) isn't text in UTF-8. Export it again.", path: file)
    }
    let table = try ImportedTable(text, unit: unit)
    try add(table, to: try TrainingLog(path, creates: true))
  }

  private func add(_ table: ImportedTable, to log: TrainingLog) throws {
    let result = try log.add(table)
    let record = Record(app: result.format.rawValue, added: result.added, known: result.known)
    guard !json else { return try Console.printJSON(try JSONText.string(record)) }
    let known = result.known > 0 ? "; the log already had \(result.known)" : ""
    try Console.print("Added \(CountText.text(result.added, "set"))\(known).")
  }
}
