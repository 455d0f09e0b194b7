import ArgumentParser
import FormCheck
import SystemPackage

/// The folder of the analysis, of commands that read an analysis and write other files.
struct AnalysisFolderOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Folder of the analysis, if it is neither in the output folder nor beside the video. Without -o, the files are \
      written there, too.
      """,
      valueName: "folder"), completion: .directory)
  var analysis: String?

  func validate() throws {
    guard analysis?.isEmpty != true else {
      throw ValidationError("--analysis requires a folder name, but the name is empty.")
    }
  }

  /// The folder; nil if none is named.
  var path: FilePath? { analysis.map { FilePath(argument: $0) } }

  /// Returns the folder of an input's analysis; nil if none is named. A video in a subfolder of a searched folder has its
  /// analysis in the same subfolder.
  ///
  /// - Parameter output: the folder below which files are written; nil if it isn't named.
  func folder(of input: BatchInput, writingTo output: FilePath?) -> FilePath? {
    guard let path else { return nil }
    var subfolder = input.outputs.directory
    guard let output, subfolder.removePrefix(output) else { return subfolder }
    return path.pushing(subfolder)
  }
}
