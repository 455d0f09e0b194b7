import SystemPackage

extension FileDescriptor {
  /// Creates an empty file for writing. An existing file or link with this name is an error.
  static func created(_ path: FilePath) throws(FileError) -> FileDescriptor {
    do throws(Errno) {
      return try SystemCall.wrapping {
        try FileDescriptor.open(
          path, .writeOnly, options: [.create, .exclusiveCreate, .noFollow, .closeOnExec],
          permissions: [.ownerReadWrite, .groupRead, .otherRead])
      }
    } catch {
      throw .writing(path, error, operation: "open")
    }
  }
}
