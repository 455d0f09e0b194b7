import ArgumentParser
import FormCheck
import FormCheckFiles
import SystemPackage

/// The inputs of commands that accept several videos.
struct InputOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp("Videos: files, folders (including subfolders), or patterns.", valueName: "video"),
    completion: .file())
  var files: [String] = []

  @Option(
    help: ArgumentHelp(
      "A file with one video per line; - reads standard input. Lines that start with # are ignored.",
      valueName: "list"), completion: .file())
  var from: String?

  /// The argument that stands for standard input.
  static let standardInput = "-"

  /// Whether the input is a video on standard input.
  var isStandardInput: Bool { files.contains(Self.standardInput) }

  func validate() throws {
    guard !isStandardInput || (files.count == 1 && from == nil) else {
      throw ValidationError("- reads one video from standard input and can't be combined with other inputs.")
    }
    guard !files.contains("") else {
      throw ValidationError("The name of a video is empty. Name a file, or leave the empty argument out.")
    }
    guard !files.isEmpty || from != nil else {
      throw ValidationError("No videos: name at least one, or use --from <list>.")
    }
  }

  /// The file that lists inputs; nil if there is none, or if the list is read from standard input.
  var listFile: FilePath? { from.flatMap { $0 == "-" ? nil : FilePath(argument: $0) } }

  /// Returns all specified inputs.
  ///
  /// - Throws: ``FormCheckError`` if the list can't be read.
  func names() throws(FormCheckError) -> [FilePath] {
    var names = files.map { FilePath(argument: $0) }
    if let listFile {
      names += try InputNames.names(inFile: listFile)
    } else if from != nil {
      names += try InputNames.namesInStandardInput()
    }
    return names
  }
}
