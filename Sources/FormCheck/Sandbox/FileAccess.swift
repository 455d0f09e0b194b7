import FormCheckFiles
public import SystemPackage

/// The files and folders of a command that remain accessible in a ``Sandbox``.
public struct FileAccess: Hashable, Sendable {
  /// The files to read.
  public var reads: Set<FilePath> = []
  /// The output folders, which are accessible with their contents.
  public var writes: Set<FilePath> = []

  /// Creates an empty set, which allows access to no files.
  public init() {}

  /// Creates a set with `inputs` for reading and `folders` for writing. An empty path stands for the current folder.
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
  /// Creates a set with the inputs and output folders of a batch.
  ///
  /// - Complexity: O(*n*), where *n* is the number of inputs.
  public init(_ inputs: [BatchInput]) {
    self.init(reads: inputs.map(\.path), writes: inputs.map(\.outputs.directory))
  }

  /// Creates the output folders, because a sandbox rule requires an existing folder.
  ///
  /// If a folder can't be created, the command reports an error for each input that needs it. If none of the inputs
  /// exists, no folder is created, because nothing will be written.
  ///
  /// - Returns: the folders that were created, each after its parent.
  func makeFolders() -> [FilePath] {
    guard reads.isEmpty || reads.contains(where: { FileStatus($0) != nil }) else { return [] }
    var made: [FilePath] = []
    for folder in writes {
      let missing = Self.missingFolders(folder)
      if (try? Folder(path: folder).make()) != nil { made += missing }
    }
    return made
  }

  /// Returns the folder and its parents if they don't exist, outermost first.
  private static func missingFolders(_ folder: FilePath) -> [FilePath] {
    guard !folder.isEmpty, FileStatus(folder) == nil else { return [] }
    return missingFolders(folder.removingLastComponent()) + [folder]
  }
}
