import ArgumentParser
import FormCheck
import FormCheckTrainingLog

/// `formcheck log records`: the best set of each exercise.
struct LogRecordsCommand: OpenLogCommand {
  static let configuration = CommandConfiguration(
    commandName: "records", abstract: "Show the best sets of each exercise.",
    discussion: Examples.after(
      """
      load: the largest load. depth: the largest range of a repetition. even tempo: the smallest variation of the durations \
      of at least three repetitions. velocity: the largest mean velocity of the bar at each load.
      """, ["formcheck log records", "formcheck log records --exercise deadlift --json"]))

  @OptionGroup var filter: LogFilterOptions
  @OptionGroup var format: LogFormatOptions
  @OptionGroup var location: LogLocation
  @OptionGroup(title: "Resources") var sandbox: SandboxOptions

  func run(_ log: TrainingLog) throws {
    let table = try log.records(filter.filter)
    try format.print(table, as: "records") { RecordText($0).text }
    try filter.explain(table, of: log)
  }
}
