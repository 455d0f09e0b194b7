import ArgumentParser
import FormCheck
import FormCheckTrainingLog

/// `formcheck log trends`: each exercise over time.
struct LogTrendsCommand: OpenLogCommand {
  static let configuration = CommandConfiguration(
    commandName: "trends", abstract: "Show how load, range, tempo, and velocity of each exercise change.",
    discussion: Examples.after(
      """
      The table has a plot of each quantity from the first to the last day, with its smallest and largest value. --csv and \
      --json print a row for each exercise and day. Sets without a date are left out.
      """, ["formcheck log trends", "formcheck log trends --exercise squat --csv"]))

  @OptionGroup var filter: LogFilterOptions
  @OptionGroup var format: LogFormatOptions
  @OptionGroup var location: LogLocation
  @OptionGroup(title: "Resources") var sandbox: SandboxOptions

  func run(_ log: TrainingLog) throws {
    let table = try log.trends(filter.filter)
    try format.print(table, as: "days") { TrendText($0).text }
    try filter.explain(table, of: log)
  }
}
