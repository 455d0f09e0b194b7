import ArgumentParser
import FormCheck
import FormCheckFiles
import FormCheckReports
import FormCheckTrainingLog
import SystemPackage

/// `formcheck log import`: the sets in a table of a training app.
struct LogImportCommand: LogUsingCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Import sets from a CSV file of LiftLog, Strong, or Hevy.",
    discussion: Examples.after(
      """
      The app is recognized by the names of the columns. Sets that the log already has aren't added again, and keep what \
      you noted about them. Names that \
      clearly identify an exercise of FormCheck, such as “Squat (Barbell)”, are logged as that exercise, and exports \
      keep the app's name. The other names are printed; formcheck log rename assigns one.
      """,
      ["formcheck log import strong.csv", "formcheck log import strong.csv --unit lb"]))

  @Argument(help: ArgumentHelp("The CSV file.", valueName: "file"), completion: .file())
  var file: String

  @Option(
    help: ArgumentHelp("Unit of loads if the table states none: kg or lb.", valueName: "unit"))
  var unit = LoadUnit.kilograms

  @Flag(help: "Print JSON instead of a sentence.")
  var json = false

  @OptionGroup var location: LogLocation
  @OptionGroup(title: "Resources") var sandbox: SandboxOptions

  /// The result as JSON.
  fileprivate struct Record: Encodable {
    let app: String
    let added: Int
    let known: Int
    let changed: Int
    let exercises: [Exercise]

    /// An app's name, and the exercise under which its sets are logged.
    struct Exercise: Encodable {
      let appName: String
      let exercise: String
      let title: String
      let sets: Int
      let isOwn: Bool
    }
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
    guard !json else { return try Console.printJSON(try JSONText.string(Record(result))) }
    let changed =
      result.changed > 0 ? ", and keeps its values of \(result.changed) that differ from the table" : ""
    let known = result.known > 0 ? "; the log already had \(result.known)\(changed)" : ""
    try Console.print("Added \(CountText.text(result.added, "set"))\(known).")
    let own = result.exercises.filter(\.isOwn)
    if !own.isEmpty { try Console.print(Self.text(own)) }
  }

  /// The maximum number of names in the summary.
  private static let shownNames = 10

  /// Returns a sentence about names that are none of FormCheck's exercises.
  private static func text(_ own: [TrainingLog.NamedExercise]) -> String {
    let shown = own.prefix(shownNames).map { "“\(TerminalText.line($0.appName))”" }.joined(separator: ", ")
    let rest = own.count > shownNames ? " and \(own.count - shownNames) others" : ""
    let verb = own.count == 1 ? "stays a separate exercise" : "stay separate exercises"
    return
      "\(shown)\(rest) \(verb). formcheck log rename NAME EXERCISE assigns one to an exercise of FormCheck."
  }
}

extension LogImportCommand.Record {
  fileprivate init(_ result: TrainingLog.Import) {
    (app, added, known) = (result.format.rawValue, result.added, result.known)
    changed = result.changed
    exercises = result.exercises.map {
      Exercise(appName: $0.appName, exercise: $0.exercise, title: $0.title, sets: $0.sets, isOwn: $0.isOwn)
    }
  }
}
