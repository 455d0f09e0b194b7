import ArgumentParser

/// `formcheck exercises`: the exercises and their declarations.
struct ExercisesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "exercises", abstract: "List, print, check, and explain exercises.",
    discussion: Examples.after(
      """
      An exercise is declared in a TOML file. Files in $XDG_CONFIG_HOME/formcheck/exercises (~/.config by default) are \
      always read; the option --exercises of most commands adds others. An exercise replaces a built-in one of \
      the same name.
      """, ["formcheck exercises list", "formcheck exercises explain squat.mp4"]),
    subcommands: [
      ExerciseListCommand.self, ExerciseShowCommand.self, ExerciseCheckCommand.self,
      ExerciseExplainCommand.self,
    ])
}
