import SystemPackage

/// Writes a file from start to end through a buffer.
final class FileWriter {
  private let path: FilePath
  private let file: FileDescriptor
  private var buffer: [UInt8] = []
  private var isOpen = true
  private static let bufferSize = 1 << 16

  /// Creates the file, or empties it.
  init(_ path: FilePath) throws(FormCheckError) {
    self.path = path
    do {
      file = try FileDescriptor.open(
        path, .writeOnly, options: [.create, .truncate],
        permissions: [.ownerReadWrite, .groupRead, .otherRead])
    } catch {
      throw FormCheckError.unwritable(path, error)
    }
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
    do { try file.close() } catch { throw FormCheckError.unwritable(path, error) }
  }

  private func flush() throws(FormCheckError) {
    do { try file.writeAll(buffer) } catch { throw FormCheckError.unwritable(path, error) }
    buffer.removeAll(keepingCapacity: true)
  }

  /// A file that was not closed is one that is given up: there is nobody left to tell of an error.
  deinit {
    if isOpen { try? file.close() }
  }
}
