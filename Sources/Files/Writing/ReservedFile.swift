public import SystemPackage

/// A file for a library that opens files by name, and would therefore write through a planted link.
///
/// The file is created first, and an existing link or file is an error. After the library has written the file, the
/// name must still lead to it.
public struct ReservedFile: ~Copyable {
  private let path: FilePath
  private let file: FileDescriptor

  /// Creates an empty file.
  ///
  /// - Throws: an error if the file can't be created.
  public init(_ path: FilePath) throws(FileError) {
    file = try FileDescriptor.created(path)
    self.path = path
  }

  /// Throws an error if the name no longer leads to the created file.
  public func check() throws(FileError) {
    guard let now = FileStatus(unfollowed: path), let own = try? FileStatus(file), now.isSameFile(as: own)
    else { throw FileError(.writing, path, .replaced, operation: "lstat") }
  }

  deinit { try? file.close() }
}
