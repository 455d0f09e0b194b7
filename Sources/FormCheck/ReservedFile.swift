import SystemPackage

/// A file for a library that opens files by name, and so would write through a planted link.
///
/// It is created here, where a link or a file of that name is an error. Afterwards it has to be the same file still.
struct ReservedFile: ~Copyable {
  private let path: FilePath
  private let file: FileDescriptor

  /// Creates the file, empty.
  init(_ path: FilePath) throws(FormCheckError) {
    self.path = path
    do {
      file = try FileDescriptor.open(
        path, .writeOnly, options: [.create, .exclusiveCreate, .noFollow, .closeOnExec],
        permissions: [.ownerReadWrite, .groupRead, .otherRead])
    } catch {
      throw FormCheckError.unwritable(path, error, operation: "open")
    }
  }

  /// Makes sure that the library wrote to this very file.
  func check() throws(FormCheckError) {
    let (now, own) = (FileStatus(unfollowed: path), FileStatus(file))
    guard let now, let own, now.isSameFile(as: own) else {
      throw FormCheckError(
        .output,
        "\(path.string) was replaced while it was written: make sure that nobody else writes to its folder, or choose "
          + "another one with -o, and run again.", operation: "lstat", path: path.string)
    }
  }

  deinit { try? file.close() }
}
