import ArgumentParser
import FormCheck
import FormCheckFiles
import SystemPackage

/// Where outputs go, the same for every verb.
struct OutputOptions: ParsableArguments {
  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("The folder for the outputs (default: beside each input).", valueName: "folder"))
  var directory: String?

  @Flag(help: "Overwrite outputs that exist. The source is never overwritten.")
  var force = false

  func validate() throws {
    guard directory?.isEmpty != true else { throw ValidationError("-o has to name a folder; it is empty.") }
  }

  /// The folder as a path; nil for each input's own.
  var directoryPath: FilePath? { directory.map { FilePath(argument: $0) } }
}
