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
  /// What a killed run left under the partial name goes first: were it a link, writing would go through it. A shared
  /// file is one that other processes may be writing too: its partial name is its own.
  init(_ finalPath: FilePath, isShared: Bool = false) {
    self.finalPath = finalPath
    let token = isShared ? ".\(String(UInt64.random(in: 0 ... .max), radix: 36))" : ""
    partialPath = finalPath.withSuffix("\(token).partial")
    partialPath.unlink()
    UnfinishedFiles.insert(partialPath)
  }

  /// Gives the finished file its final name, and makes that last through a power cut.
  ///
  /// A link that has the final name is replaced by the file; what it led to stays as it was.
  func commit() throws(FormCheckError) {
    do {
      try Self.synchronize(partialPath, options: [.noFollow])
      try partialPath.move(to: finalPath)
      isCommitted = true
      let folder = finalPath.removingLastComponent()
      try Self.synchronize(folder.isEmpty ? "." : folder)
    } catch {
      throw FormCheckError.unwritable(finalPath, error, operation: "rename")
    }
  }

  private static func synchronize(_ path: FilePath, options: FileDescriptor.OpenOptions = []) throws {
    let file = try FileDescriptor.open(path, .readOnly, options: options.union(.closeOnExec))
    defer { try? file.close() }
    guard fsync(file.rawValue) == 0 else { throw Errno(rawValue: errno) }
  }

  deinit {
    if !isCommitted { partialPath.unlink() }
    UnfinishedFiles.forget(partialPath)
  }
}

extension PartialFile {
  /// A whole file that has yet to get its name.
  static func written(_ bytes: [UInt8], for path: FilePath) throws(FormCheckError) -> PartialFile {
    let file = PartialFile(path)
    let writer = try FileWriter(file.partialPath)
    try writer.write(bytes)
    try writer.close()
    return file
  }

  /// Writes a whole file at once.
  static func write(_ bytes: [UInt8], to path: FilePath, isShared: Bool = false) throws(FormCheckError) {
    let file = PartialFile(path, isShared: isShared)
    let writer = try FileWriter(file.partialPath)
    try writer.write(bytes)
    try writer.close()
    try file.commit()
  }
}

extension FilePath {
  /// The path with `suffix` behind its last component.
  func withSuffix(_ suffix: String) -> FilePath {
    withPlatformString { start in
      let own = Array(UnsafeBufferPointer(start: start, count: length))
      return FilePath(platformString: own + suffix.utf8.map(CInterop.PlatformChar.init(bitPattern:)) + [0])
    }
  }
}
