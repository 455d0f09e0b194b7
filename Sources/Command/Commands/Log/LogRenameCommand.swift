import ArgumentParser
import FormCheck
import FormCheckTrainingLog

/// `formcheck log rename`: the exercise that an app's name stands for.
struct LogRenameCommand: OpenLogCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename", abstract: "Assign an imported exercise to an exercise of FormCheck or of the log.",
    discussion: Examples.after(
      """
      All imported sets with the app's name are logged as the exercise, so that its records and trends contain them. Later \
      imports do the same, and exports still have the app's name. To undo it, assign the name to itself.
      """,
      [
        "formcheck log rename 'Low-bar squat' squat",
        "formcheck log rename 'Low-bar squat' 'Low-bar squat'",
      ]))

  @Argument(help: ArgumentHelp("The exercise's name in the app.", valueName: "name"))
  var name: String

  @Argument(help: ArgumentHelp("An exercise of FormCheck or of the log.", valueName: "exercise"))
  var exercise: String

  @Flag(help: "Print JSON instead of a sentence.")
  var json = false

  @OptionGroup var location: LogLocation
  @OptionGroup(title: "Resources") var sandbox: SandboxOptions

  /// The result as JSON.
  private struct Record: Encodable {
    let appName: String
    let exercise: String
    let title: String
    let sets: Int
  }

  func run(_ log: TrainingLog) throws {
    let result = try log.rename(name, to: exercise)
    guard !json else {
      return try Console.printJSON(
        try JSONText.string(
          Record(
            appName: result.appName, exercise: result.exercise, title: result.title, sets: result.sets)))
    }
    try Console.print(
      "\(CountText.text(result.sets, "set")) of “\(result.appName)” \(result.sets == 1 ? "is" : "are") logged as \(result.exercise)."
    )
  }
}
