import ArgumentParser
import FormCheck
import FormCheckFiles
import SystemPackage

/// The analyzed video, the set, and the form of a command that prints about sets.
struct SetTextOptions: ParsableArguments {
  @Argument(help: ArgumentHelp("The video that was analyzed.", valueName: "video"), completion: .file())
  var file: String

  @Option(help: ArgumentHelp("Only the set with this number (default: all sets).", valueName: "n"))
  var set: Int?

  @Flag(help: "Print JSON instead of text.")
  var json = false

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("Folder of the analysis (default: the folder of the video).", valueName: "folder"),
    completion: .directory)
  var directory: String?

  func validate() throws {
    if let set, set < 1 { throw ValidationError("--set must be at least 1, not \(set).") }
    try OutputOptions.requireFolder(directory)
  }

  /// The video.
  var path: FilePath { FilePath(argument: file) }

  /// The folder of the analysis; nil for that of the video.
  var directoryPath: FilePath? { directory.map { FilePath(argument: $0) } }

  /// The files that the command reads.
  var access: FileAccess {
    FileAccess(reads: [path, (directoryPath ?? path.removingLastComponent()).nonEmpty])
  }
}
