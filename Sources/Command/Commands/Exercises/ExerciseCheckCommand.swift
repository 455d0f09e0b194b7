import ArgumentParser
import FormCheck
import FormCheckFiles
import FormCheckMotion
import FormCheckReports
import SystemPackage

/// `formcheck exercises check`: the mistakes in declarations.
struct ExerciseCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Check files that declare exercises.",
    discussion: Examples.after(
      "Prints every mistake with its line and a remedy. One bad file doesn't stop the others.",
      ["formcheck exercises check my-squat.toml"]))

  @Argument(
    help: ArgumentHelp("TOML files that declare an exercise.", valueName: "file"),
    completion: .file(extensions: ["toml"]))
  var files: [String]

  @Flag(help: "Print JSON on standard output, one object per line.")
  var json = false

  /// The result of one file, as printed.
  private struct Result: Encodable {
    let file: String
    let valid: Bool
    /// The result of a valid file, or all mistakes.
    let sentences: [String]
  }

  func validate() throws {
    guard !files.isEmpty else { throw ValidationError("No files: name at least one.") }
  }

  func run() throws {
    var entries: [ExerciseLibrary.Entry] = []
    for file in files {
      do {
        let entry = try ExerciseLibrary.entry(FilePath(argument: file))
        try report(file, isValid: true, [Self.sentence(about: entry, after: entries)])
        entries.append(entry)
      } catch let error as ExerciseLibraryError {
        try report(file, isValid: false, error.sentences)
      }
    }
    let failures = files.count - entries.count
    let status = ExitStatus(
      succeeded: entries.count, failures: Array(repeating: FormCheckError.Kind.usage, count: failures))
    guard status == .success else { throw ExitCode(status.rawValue) }
  }

  private func report(_ file: String, isValid: Bool, _ sentences: [String]) throws {
    if json {
      try Console.printJSON(
        try JSONText.line(Result(file: PathText.readable(file), valid: isValid, sentences: sentences)))
    } else if isValid {
      for sentence in sentences { try Console.print(sentence) }
    } else {
      for sentence in sentences { Console.error(sentence) }
    }
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
