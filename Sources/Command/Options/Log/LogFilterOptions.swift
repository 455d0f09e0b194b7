import ArgumentParser
import FormCheckSpelling
import FormCheckTrainingLog

/// The options that select sets of the training log.
struct LogFilterOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Only sets of this exercise, such as squat.", valueName: "name"))
  var exercise: String?

  @Option(help: ArgumentHelp("Only sets from this day on, such as 2026-11-03.", valueName: "date"))
  var since: String?

  @Option(help: ArgumentHelp("Only sets until this day.", valueName: "date"))
  var until: String?

  @Option(help: ArgumentHelp("Only sets with this tag.", valueName: "tag"))
  var tag: String?

  func validate() throws {
    for (name, text) in [("--since", since), ("--until", until)] {
      guard let text, RecordedTime(text) == nil else { continue }
      throw ValidationError("\(name) must be a day such as 2026-11-03, not “\(text)”.")
    }
    if let since, let until, let first = RecordedTime(since), let last = RecordedTime(until), first > last {
      throw ValidationError("--since \(since) is after --until \(until), so no set can match.")
    }
  }

  /// Prints a note if a table is empty because no set has the exercise, which may be mistyped.
  func explain(_ table: LogTable, of log: TrainingLog) throws {
    guard table.rows.isEmpty, let exercise else { return }
    var filter = LogFilter()
    filter.exercise = exercise
    let names = try log.exerciseNames()
    guard !names.isEmpty, try log.sets(filter).isEmpty else { return }
    let similar = Spelling.closest(to: exercise, among: names).map { " Did you mean “\($0)”?" }
    Console.note(TerminalText.line("The log has no exercise “\(exercise)”.\(similar ?? "")"))
  }

  var filter: LogFilter {
    var filter = LogFilter()
    (filter.exercise, filter.tag) = (exercise, tag)
    (filter.firstDay, filter.lastDay) = (
      since.flatMap { RecordedTime($0)?.day }, until.flatMap { RecordedTime($0)?.day }
    )
    return filter
  }
}
