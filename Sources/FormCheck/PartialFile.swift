import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file that appears under its final name only when it is whole: `*.partial`, fsync, rename.
///
/// Whatever isn't committed is removed when the value goes.
final class PartialFile {
  /// The name it will have.
  let finalPath: FilePath
  /// The name it has while it is written.
  let partialPath: FilePath
  private var isCommitted = false

  /// A file to be; nothing is created yet.
  ///
  /// What a killed run left under the partial name goes first: were it a link, writing would go through it.
  init(_ finalPath: FilePath) {
    self.finalPath = finalPath
    partialPath = FilePath("\(finalPath.string).partial")
    unlink(partialPath.string)
  }

  /// Gives the finished file its final name, and makes that last through a power cut.
  func commit() throws(FormCheckError) {
    do {
      try Self.synchronize(partialPath)
      guard rename(partialPath.string, finalPath.string) == 0 else { throw Errno(rawValue: errno) }
      isCommitted = true
      let folder = finalPath.removingLastComponent()
      try Self.synchronize(folder.isEmpty ? "." : folder)
    } catch {
      throw FormCheckError.unwritable(finalPath, error)
    }
  }

  private static func synchronize(_ path: FilePath) throws {
    let file = try FileDescriptor.open(path, .readOnly)
    defer { try? file.close() }
    guard fsync(file.rawValue) == 0 else { throw Errno(rawValue: errno) }
  }

  deinit {
    if !isCommitted { unlink(partialPath.string) }
  }
}

extension PartialFile {
  /// Writes a whole file at once.
  static func write(_ bytes: [UInt8], to path: FilePath) throws(FormCheckError) {
    let file = PartialFile(path)
    let writer = try FileWriter(file.partialPath)
    try writer.write(bytes)
    try writer.close()
    try file.commit()
  }
}

extension FormCheckError {
  /// The sentence for a file that can't be written.
  static func unwritable(_ path: FilePath, _ error: any Error) -> FormCheckError {
    let reason = (error as? Errno).map(\.description) ?? "\(error)"
    let remedy =
      (error as? Errno) == .noSpace
      ? "make room there, or write elsewhere with -o"
      : "choose another folder with -o, or change its permissions"
    return FormCheckError(.output, "\(path.string) can't be written (\(reason)): \(remedy).")
  }
}
