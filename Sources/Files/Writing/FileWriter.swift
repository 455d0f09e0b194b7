public import SystemPackage

/// A buffered writer of a file from start to end.
public final class FileWriter {
  private let path: FilePath
  private let file: FileDescriptor
  private var buffer: [UInt8] = []
  private var isOpen = true
  private static let bufferSize = 1 << 16

  /// Creates the file. An existing file or link with this name is an error, because it belongs to another program.
  public convenience init(_ path: FilePath) throws(FileError) {
    self.init(path, try FileDescriptor.created(path))
  }

  /// Creates a writer to an open file, which it closes at the end. `path` is for messages.
  public init(_ path: FilePath, _ file: FileDescriptor) {
    self.path = path
    self.file = file
  }

  /// Appends bytes.
  ///
  /// - Throws: an error if the bytes can't be written.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  public func write(_ bytes: [UInt8]) throws(FileError) {
    buffer += bytes
    if buffer.count >= Self.bufferSize { try flush() }
  }

  /// Appends the bytes of a buffer.
  ///
  /// - Throws: an error if the bytes can't be written.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  public func write(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
    buffer += bytes
    if buffer.count >= Self.bufferSize { try flush() }
  }

  /// Passes all bytes to the file system and closes the file.
  ///
  /// - Throws: an error if the bytes can't be written.
  public func close() throws(FileError) {
    try flush()
    isOpen = false
    do throws(Errno) { try SystemCall.wrapping { try file.close() } } catch {
      throw .writing(path, error, operation: "close")
    }
  }

  private func flush() throws(FileError) {
    do throws(Errno) { _ = try SystemCall.wrapping { try file.writeAll(buffer) } } catch {
      throw .writing(path, error, operation: "write")
    }
    buffer.removeAll(keepingCapacity: true)
  }

  /// A file that wasn't closed is abandoned. Errors can't be handled here.
  deinit {
    if isOpen { try? file.close() }
  }
}
