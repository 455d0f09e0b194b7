import ArgumentParser
import FormCheck
import FormCheckFiles
import SystemPackage

/// The output options of all commands that write files.
struct OutputOptions: ParsableArguments {
  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("Output folder (default: the folder of each input).", valueName: "folder"),
    completion: .directory)
  var directory: String?

  @Flag(help: "Overwrite existing outputs. An input is never overwritten.")
  var force = false

  func validate() throws { try Self.checkName(directory) }

  private static func checkName(_ directory: String?) throws {
    guard directory?.isEmpty != true else {
      throw ValidationError("-o requires a folder name, but the name is empty.")
    }
    // Such a folder would be easy to confuse with the home folder, above all when it is removed.
    guard directory != "~", directory?.hasPrefix("~/") != true else {
      throw ValidationError(
        "-o \(directory ?? "") would create a folder named ~ here, because a shell replaces ~ only at the start of a word "
          + "without quotation marks. Write -o \(directory ?? "") without an equals sign and without quotation marks."
      )
    }
  }

  /// The argument that stands for standard output.
  static let standardOutput = "-"

  /// Throws an error if the output is standard output, where only `export` and `log export` write.
  func requireFolder() throws { try Self.requireFolder(directory) }

  /// Throws an error if a folder has an empty name, or is standard output, where only `export` and `log export` write.
  static func requireFolder(_ directory: String?) throws {
    try checkName(directory)
    guard directory != standardOutput else {
      throw ValidationError("-o - works with export and log export only. For a folder named -, write -o ./-.")
    }
  }

  /// The folder as a path; nil for the folder of each input.
  var directoryPath: FilePath? { directory.map { FilePath(argument: $0) } }
}
