import ArgumentParser
import FormCheck
import SystemPackage

/// The options for the messages on standard error.
struct MessageOptions: ParsableArguments {
  @Flag(name: .shortAndLong, help: "Print warnings and errors only.")
  var quiet = false

  @Flag(
    name: .shortAndLong,
    help: "Also print the version, the CPU level, the number of cores, and the state of the sandbox.")
  var verbose = false

  func validate() throws {
    guard !quiet || !verbose else { throw ValidationError("-q and -v can't be combined.") }
  }

  /// Prints how the program runs, if requested.
  func begin() {
    if verbose { Console.note("formcheck: \(RunDescription.text)") }
  }

  /// Prints the names of files that were written, unless the run is quiet.
  func list(_ files: [FilePath]) {
    guard !quiet else { return }
    for file in files { Console.note("  \(TerminalText.line(file.string))") }
  }
}
