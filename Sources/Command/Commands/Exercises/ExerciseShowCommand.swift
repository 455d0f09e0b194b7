import ArgumentParser
import FormCheck

/// `formcheck exercises show`: the declaration of one exercise.
struct ExerciseShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Print the declaration of an exercise as TOML.",
    discussion:
      "The output is the file that declares the exercise, so a copy is the start of your own exercise.")

  @Argument(help: ArgumentHelp("The exercise; formcheck exercises list prints all names.", valueName: "name"))
  var name: String

  @OptionGroup var options: ExerciseOptions

  func run() throws { try Console.printFile(try options.library().entry(named: name).text) }
}
