import ArgumentParser
import FormCheck
import FormCheckFiles
import SystemPackage

/// The folders of commands about saved poses.
struct CacheFolders: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Folders with results, with their subfolders (default: the current folder).", valueName: "folder"),
    completion: .directory)
  var folders: [String] = []

  /// Searches the folders.
  func entries() throws(FormCheckError) -> [CacheEntry] {
    try CacheSearch(folders.isEmpty ? ["."] : folders.map { FilePath(argument: $0) }).entries
  }
}
