import SystemPackage

/// Writes a file from start to end through a buffer.
final class FileWriter {
  private let path: FilePath
  private let file: FileDescriptor
  private var buffer: [UInt8] = []
  private var isOpen = true
  private static let bufferSize = 1 << 16

  /// Creates the file. A file or link of that name is an error: it belongs to another program.
  convenience init(_ path: FilePath) throws(FormCheckError) {
    do {
      let file = try FileDescriptor.open(
        path, .writeOnly, options: [.create, .exclusiveCreate, .noFollow, .closeOnExec],
        permissions: [.ownerReadWrite, .groupRead, .otherRead])
      self.init(path, file)
    } catch {
      throw FormCheckError.unwritable(path, error, operation: "open")
    }
  }

  /// Writes to an open file, which is closed in the end; `path` is for messages.
  init(_ path: FilePath, _ file: FileDescriptor) {
    self.path = path
    self.file = file
  }

  /// Adds bytes at the end.
  func write(_ bytes: [UInt8]) throws(FormCheckError) {
    buffer += bytes
    if buffer.count >= Self.bufferSize { try flush() }
  }

  /// Brings everything to the file system and closes the file.
  func close() throws(FormCheckError) {
    try flush()
    isOpen = false
    do { try file.close() } catch {
      throw FormCheckError.unwritable(path, error, operation: "close")
    }
  }

  private func flush() throws(FormCheckError) {
    do { try file.writeAll(buffer) } catch {
      throw FormCheckError.unwritable(path, error, operation: "write")
    }
    buffer.removeAll(keepingCapacity: true)
  }

  /// A file that was not closed is one that is given up: there is nobody left to tell of an error.
  deinit {
    if isOpen { try? file.close() }
  }
}
