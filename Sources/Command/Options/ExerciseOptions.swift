import ArgumentParser
import FormCheck
import FormCheckFiles
import SystemPackage

/// The option for exercises of the user.
struct ExerciseOptions: ParsableArguments {
  @Option(
    name: .customLong("exercises"),
    help: ArgumentHelp(
      """
      A TOML file that declares an exercise; repeat the option for several files. Files in \
      ~/.config/formcheck/exercises are always read.
      """, valueName: "file"), completion: .file(extensions: ["toml"]))
  var files: [String] = []

  /// Reads the files and those in the user's configuration folder.
  ///
  /// - Throws: an error with all mistakes in all files.
  func library() throws(ExerciseLibraryError) -> ExerciseLibrary {
    try ExerciseLibrary(
      folder: Environment.configurationFolder?.appending("exercises"),
      files: files.map { FilePath(argument: $0) })
  }
}
