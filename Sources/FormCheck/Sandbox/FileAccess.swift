public import SystemPackage

/// The files and folders that a command works with: what a ``Sandbox`` leaves within reach.
public struct FileAccess: Hashable, Sendable {
  /// Files that are read.
  public var reads: Set<FilePath> = []
  /// Folders that outputs are written to, with everything below them.
  public var writes: Set<FilePath> = []

  /// Access to nothing.
  public init() {}

  /// Reads `inputs`, writes into `folders`; an empty path stands for the current folder.
  public init(reads inputs: [FilePath], writes folders: [FilePath] = []) {
    reads = Set(inputs)
    writes = Set(folders.map(Self.named))
  }

  /// Adds the folder that a file is written to.
  public mutating func addFolder(of file: FilePath) {
    writes.insert(Self.named(file.removingLastComponent()))
  }

  /// The current folder has no name in a path that is relative to it.
  static func named(_ folder: FilePath) -> FilePath { folder.isEmpty ? "." : folder }
}

extension FileAccess {
  /// What a batch reads and writes.
  public init(_ inputs: [BatchInput]) {
    self.init(reads: inputs.map(\.path), writes: inputs.map(\.outputs.directory))
  }

  /// Makes the folders that are written to, since a sandbox can only name what exists.
  ///
  /// A folder that can't be made is left to the command, which reports it for each input that needed it. When none of the
  /// inputs exists, nothing will be written and no folder is made.
  /// - Returns: the folders that weren't there, each behind the one that it lies in.
  func makeFolders() -> [FilePath] {
    guard reads.isEmpty || reads.contains(where: { FileStatus($0) != nil }) else { return [] }
    var made: [FilePath] = []
    for folder in writes {
      let missing = Self.missingFolders(folder)
      if (try? Folder(path: folder).make()) != nil { made += missing }
    }
    return made
  }

  /// The folder and those that it lies in, as far as they don't exist, from the outermost on.
  private static func missingFolders(_ folder: FilePath) -> [FilePath] {
    guard !folder.isEmpty, FileStatus(folder) == nil else { return [] }
    return missingFolders(folder.removingLastComponent()) + [folder]
  }
}
