import ArgumentParser
import FormCheck
import FormCheckFiles
import FormCheckMotion
import SystemPackage

/// `formcheck exercises check`: the mistakes in declarations.
struct ExerciseCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Check files that declare exercises.",
    discussion: "Prints every mistake with its line and a remedy. One bad file doesn't stop the others.")

  @Argument(
    help: ArgumentHelp("TOML files that declare an exercise.", valueName: "file"),
    completion: .file(extensions: ["toml"]))
  var files: [String]

  func validate() throws {
    guard !files.isEmpty else { throw ValidationError("No files: name at least one.") }
  }

  func run() throws {
    var entries: [ExerciseLibrary.Entry] = []
    for file in files {
      do {
        let entry = try ExerciseLibrary.entry(FilePath(argument: file))
        try Console.print(Self.sentence(about: entry, after: entries))
        entries.append(entry)
      } catch let error as ExerciseLibraryError {
        for sentence in error.sentences { Console.error(sentence) }
      }
    }
    let failures = files.count - entries.count
    let status = ExitStatus(
      succeeded: entries.count, failures: Array(repeating: FormCheckError.Kind.input, count: failures))
    guard status == .success else { throw ExitCode(status.rawValue) }
  }

  /// Returns the result of a valid file, with a remark if its name belongs to another exercise, too.
  private static func sentence(
    about entry: ExerciseLibrary.Entry, after others: [ExerciseLibrary.Entry]
  ) -> String {
    let name = entry.exercise.name
    let remark =
      if let other = others.first(where: { $0.exercise.name == name })?.path {
        ", but \(other.string) declares the same exercise. Use only one of the two"
      } else {
        entry.replacesBuiltIn ? " and replaces the built-in exercise" : ""
      }
    return "\(entry.path?.string ?? ""): The exercise “\(name)” is valid\(remark)."
  }
}
