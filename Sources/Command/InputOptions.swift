import ArgumentParser
import FormCheck
import FormCheckFiles
import SystemPackage

/// Which videos, the same for every verb that takes many.
struct InputOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp("The videos: files, folders (with all below them), or patterns.", valueName: "video"),
    completion: .file())
  var files: [String] = []

  @Option(
    help: ArgumentHelp(
      "A list of videos, a line each; - reads standard input. Lines that start with # are left out.",
      valueName: "list"))
  var from: String?

  func validate() throws {
    guard !files.isEmpty || from != nil else {
      throw ValidationError("Missing expected argument '<video> ...', or --from <list>.")
    }
  }

  /// The list of inputs, if it is a file.
  var listFile: FilePath? { from.flatMap { $0 == "-" ? nil : FilePath(argument: $0) } }

  /// Everything that was named.
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
