public import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A folder known by its path, whatever bytes its name is made of.
public struct Folder: Hashable, Sendable {
  /// The path of the folder; empty for the current one.
  public let path: FilePath

  /// The folder at `path`, which need not exist.
  public init(path: FilePath) { self.path = path }

  /// Makes the folder and the folders around it, where they don't exist.
  ///
  /// - Complexity: O(*n*), where *n* is the number of components of the path.
  public func make() throws(FileError) {
    do throws(Errno) { try makeAll() } catch {
      throw .writing(path.nonEmpty, error, operation: "mkdir")
    }
  }

  private func makeAll() throws(Errno) {
    guard !path.isEmpty, !exists else { return }
    try Folder(path: path.removingLastComponent()).makeAll()
    do throws(Errno) {
      try SystemCall.run { path.withPlatformString { mkdir($0, 0o777) } }
    } catch .fileExists {}
    // Another process may have removed the folder again, or a file has its name.
    guard exists else { throw FileStatus(path) == nil ? .noSuchFileOrDirectory : .notDirectory }
  }

  /// Whether there is a folder at this path.
  public var exists: Bool { FileStatus(path)?.isDirectory == true }

  /// Removes the folder if it is empty. The only access needed is that to the folder around it.
  public func removeIfEmpty() { _ = path.withPlatformString { rmdir($0) } }

  /// The names in the folder, in no order; empty if there is no folder that can be read.
  ///
  /// - Complexity: O(*n*), where *n* is the number of names.
  public var names: [FilePath.Component] { (try? DirectoryHandle(reading: path).names()) ?? [] }
}
