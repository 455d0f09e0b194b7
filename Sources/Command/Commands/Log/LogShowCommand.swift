import ArgumentParser
import FormCheck
import FormCheckReports
import FormCheckTrainingLog

/// `formcheck log show`: everything about some sets.
struct LogShowCommand: OpenLogCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show sets with their repetitions, findings, and feedback.",
    discussion: Examples.after("", ["formcheck log show 12", "formcheck log show 12 13 --json"]))

  @Argument(help: ArgumentHelp("Numbers of sets, as formcheck log list prints them.", valueName: "set"))
  var sets: [Int64]

  @Flag(help: "Print JSON instead of tables, an object for each set.")
  var json = false

  @OptionGroup var location: LogLocation
  @OptionGroup(title: "Resources") var sandbox: SandboxOptions

  func run(_ log: TrainingLog) throws {
    for set in sets {
      let details = try log.details(set)
      guard json else {
        try Console.print(SetDetailsText(details).text)
        continue
      }
      let record = SetDetailsRecord(details)
      try Console.printJSON(try sets.count > 1 ? JSONText.line(record) : JSONText.string(record))
    }
  }
}
