package import FormCheckFiles
package import SystemPackage

/// The file of a ledger, in the hidden folder of an output folder.
package struct LedgerFile: Sendable {
  private static let workFolder: FilePath.Component = ".formcheck"
  private static let name: FilePath.Component = "watch.json"
  private static let maximumSize = 64 << 20

  private let folder: FilePath

  /// Creates the file of an output folder, which may not exist yet.
  package init(in folder: FilePath) { self.folder = folder }

  /// The content; nil if there is none.
  package var bytes: [UInt8]? {
    guard let work = try? DirectoryHandle(folder).directory(Self.workFolder) else { return nil }
    return try? work.regularFile(Self.name).content(atMost: Self.maximumSize)
  }

  /// Writes the file, and the folders if they don't exist.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    try Folder(path: folder).make()
    let work = try DirectoryHandle(folder).madeDirectory(Self.workFolder)
    try work.write(bytes, to: Self.name)
  }
}
