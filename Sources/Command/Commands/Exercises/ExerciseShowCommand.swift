import ArgumentParser
import FormCheck
import FormCheckFiles
import FormCheckMotion
import FormCheckReports
import SystemPackage

/// `formcheck exercises show`: the declaration of one exercise.
struct ExerciseShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Print the declaration of an exercise as TOML.",
    discussion: Examples.after(
      "The output is the file that declares the exercise, so a copy of it can be the start of your own exercise.",
      ["formcheck exercises show squat >my-squat.toml"]))

  @Argument(
    help: ArgumentHelp("The exercise; formcheck exercises list prints all names.", valueName: "name"),
    completion: .list(MotionOptions.exerciseChoices.filter { $0 != "auto" && $0 != "unknown" }))
  var name: String

  @OptionGroup var options: ExerciseOptions

  @Flag(help: "Print JSON with the declaration as text.")
  var json = false

  /// One declaration, as printed.
  private struct Declaration: Encodable {
    let name: String
    /// The file; missing for a built-in exercise.
    let file: String?
    let toml: String
  }

  func run() throws {
    let entry = try options.library().entry(named: name)
    guard json else { return try Console.printFile(entry.text) }
    let declaration = Declaration(
      name: entry.exercise.name, file: entry.path.map { PathText.readable($0.string) }, toml: entry.text)
    try Console.printJSON(try JSONText.string(declaration))
  }
}
