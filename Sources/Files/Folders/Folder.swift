public import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A folder identified by its path, whose name may consist of any bytes.
public struct Folder: Hashable, Sendable {
  /// The path of the folder; empty for the current folder.
  public let path: FilePath

  /// Creates a reference to the folder at `path`, which may not exist.
  public init(path: FilePath) { self.path = path }

  /// Creates the folder and any missing parent folders.
  ///
  /// - Throws: an error if a folder can't be created, or if a file has its name.
  /// - Complexity: O(*n*), where *n* is the number of components of the path.
  public func make() throws(FileError) {
    do throws(Errno) { try makeAll() } catch {
      if let link = brokenLink { throw FileError(.writing, link, .brokenLink, operation: "mkdir") }
      if error == .notDirectory, let file = fileOnPath {
        throw FileError(.writing, file, .fileInsteadOfFolder, operation: "mkdir")
      }
      throw .writing(path.nonEmpty, error, operation: "mkdir")
    }
  }

  private func makeAll() throws(Errno) {
    guard !path.isEmpty, !exists else { return }
    try Folder(path: path.removingLastComponent()).makeAll()
    do throws(Errno) {
      try SystemCall.run { path.withPlatformString { mkdir($0, 0o777) } }
    } catch .fileExists {}
    // Another process may have removed the folder again, or its name belongs to a file.
    guard exists else { throw FileStatus(path) == nil ? .noSuchFileOrDirectory : .notDirectory }
  }

  /// The path and its parents, the longest first, without the root.
  private var parts: some Sequence<FilePath> {
    sequence(first: path) { $0.removingLastComponent() }.prefix { $0.lastComponent != nil }
  }

  /// The symbolic link on the path, or at its end, that doesn't lead to a file or folder; nil if there is none.
  private var brokenLink: FilePath? {
    parts.first { FileStatus($0) == nil && FileStatus(unfollowed: $0)?.isLink == true }
  }

  /// The file on the path, or at its end, that isn't a folder; nil if there is none.
  private var fileOnPath: FilePath? {
    parts.first { FileStatus($0) != nil }.flatMap { Folder(path: $0).exists ? nil : $0 }
  }

  /// Whether a folder exists at this path.
  public var exists: Bool { FileStatus(path)?.isDirectory == true }

  /// Removes the folder if it is empty. This requires access to the parent folder only.
  public func removeIfEmpty() { _ = path.withPlatformString { rmdir($0) } }

  /// The names in the folder, in no particular order; empty if the folder is missing or unreadable.
  ///
  /// - Complexity: O(*n*), where *n* is the number of names.
  public var names: [FilePath.Component] { (try? DirectoryHandle(reading: path).names()) ?? [] }
}
