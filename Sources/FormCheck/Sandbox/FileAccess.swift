import FormCheckFiles
public import SystemPackage

/// The files and folders of a command, the only ones that a ``Sandbox`` leaves accessible.
public struct FileAccess: Hashable, Sendable {
  /// Files that are read.
  public var reads: Set<FilePath> = []
  /// Folders that outputs are written to, with everything below them.
  public var writes: Set<FilePath> = []

  /// Access to nothing.
  public init() {}

  /// Access to `inputs` for reading and to `folders` for writing. An empty path stands for the current folder.
  public init(reads inputs: [FilePath], writes folders: [FilePath] = []) {
    reads = Set(inputs)
    writes = Set(folders.map(\.nonEmpty))
  }

  /// Adds the folder of an output.
  public mutating func addFolder(of file: FilePath) {
    writes.insert(file.removingLastComponent().nonEmpty)
  }
}

extension FileAccess {
  /// Access to the inputs and output folders of a batch.
  ///
  /// - Complexity: O(*n*), where *n* is the number of inputs.
  public init(_ inputs: [BatchInput]) {
    self.init(reads: inputs.map(\.path), writes: inputs.map(\.outputs.directory))
  }

  /// Makes the output folders, since a sandbox can only name existing ones.
  ///
  /// The command reports a folder that can't be made for each input that needs it. If none of the inputs exists,
  /// nothing will be written and no folder is made.
  /// - Returns: the folders that were made, each after the one around it.
  func makeFolders() -> [FilePath] {
    guard reads.isEmpty || reads.contains(where: { FileStatus($0) != nil }) else { return [] }
    var made: [FilePath] = []
    for folder in writes {
      let missing = Self.missingFolders(folder)
      if (try? Folder(path: folder).make()) != nil { made += missing }
    }
    return made
  }

  /// The folder and the folders around it, as far as they don't exist, the outermost first.
  private static func missingFolders(_ folder: FilePath) -> [FilePath] {
    guard !folder.isEmpty, FileStatus(folder) == nil else { return [] }
    return missingFolders(folder.removingLastComponent()) + [folder]
  }
}
