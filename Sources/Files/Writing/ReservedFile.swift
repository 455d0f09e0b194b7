public import SystemPackage

/// A file for a library that opens files by name, and so would write through a planted link.
///
/// The file is created first, where an existing link or file is an error. After the library has written, the name has
/// to lead to the same file.
public struct ReservedFile: ~Copyable {
  private let path: FilePath
  private let file: FileDescriptor

  /// Creates the file, empty.
  public init(_ path: FilePath) throws(FileError) {
    self.path = path
    file = try FileDescriptor.created(path)
  }

  /// Makes sure that the name still leads to the file that was created.
  public func check() throws(FileError) {
    guard let now = FileStatus(unfollowed: path), let own = try? FileStatus(file), now.isSameFile(as: own)
    else { throw FileError(.writing, path, .replaced, operation: "lstat") }
  }

  deinit { try? file.close() }
}
