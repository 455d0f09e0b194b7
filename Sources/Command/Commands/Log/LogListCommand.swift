import ArgumentParser
import FormCheck
import FormCheckTrainingLog

/// `formcheck log list`: the sets.
struct LogListCommand: OpenLogCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List sets, newest first.",
    discussion: Examples.after(
      "", ["formcheck log list", "formcheck log list --exercise squat --since 2026-10-01 --all --csv"]))

  @OptionGroup var filter: LogFilterOptions

  @Option(
    help: ArgumentHelp("Maximum number of sets (default: 25; all with --csv and --json).", valueName: "n"))
  var limit: Int?

  @Flag(help: "List all sets.")
  var all = false

  /// The number of sets in a table for people.
  private static let shownSets = 25

  @OptionGroup var format: LogFormatOptions
  @OptionGroup var location: LogLocation
  @OptionGroup(title: "Resources") var sandbox: SandboxOptions

  func validate() throws {
    if let limit, limit < 1 { throw ValidationError("--limit must be at least 1, not \(limit).") }
  }

  func run(_ log: TrainingLog) throws {
    let limit = limit ?? (format.isForPrograms ? nil : Self.shownSets)
    let table = try log.list(filter.filter, limit: all ? nil : limit)
    let count = try log.sets(filter.filter).count
    try format.print(table, as: "sets") { SetTable($0).text }
    try filter.explain(table, of: log)
    guard count > table.rows.count else { return }
    Console.note("\(table.rows.count) of \(CountText.text(count, "set")); --all lists the others.")
  }
}
