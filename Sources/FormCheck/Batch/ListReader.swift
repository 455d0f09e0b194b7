import FormCheckFiles
import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A reader of a list of inputs from a file, a pipe or a terminal, which may never start or never end.
struct ListReader {
  let path: FilePath
  private let file: FileDescriptor

  /// The maximum size of a list in bytes: more than 100,000 names.
  static let limit = 16 << 20
  /// The interval in milliseconds at which a waiting reader checks for cancellation.
  private static let pollInterval: Int32 = 100

  /// The bytes of the list at `path`. A canceled task stops reading.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the list.
  static func bytes(of path: FilePath) throws(FormCheckError) -> [UInt8] {
    do {
      // Non-blocking, because a pipe may be opened before anything writes to it.
      let file = try FileDescriptor.open(path, .readOnly, options: [.nonBlocking, .closeOnExec])
      return try file.closeAfter { try ListReader(path: path, file: file).bytes() }
    } catch {
      throw unreadable(path, error, operation: "open")
    }
  }

  /// The bytes of the list on standard input.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the list.
  static func standardInput() throws(FormCheckError) -> [UInt8] {
    try ListReader(path: "standard input", file: .standardInput).bytes()
  }

  private func bytes() throws(FormCheckError) -> [UInt8] {
    var bytes: [UInt8] = []
    while let part = try part() {
      bytes += part
      guard bytes.count <= Self.limit else {
        throw FormCheckError(
          .usage, "The list \(path.string) holds more than \(Self.limit >> 20) MB: check --from.",
          operation: "read", path: path.string)
      }
    }
    return bytes
  }

  /// The next bytes; empty if none have arrived yet, nil at the end.
  private func part() throws(FormCheckError) -> [UInt8]? {
    guard !Task.isCancelled else { throw FormCheckError(CancellationError()) }
    guard try isReadable() else { return [] }
    do {
      let part = try [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        count = try file.read(into: UnsafeMutableRawBufferPointer(buffer))
      }
      return part.isEmpty ? nil : part
    } catch Errno.wouldBlock {
      return []
    } catch {
      throw Self.unreadable(path, error, operation: "read")
    }
  }

  /// Waits for bytes or the end of the list, for ``pollInterval`` at most.
  private func isReadable() throws(FormCheckError) -> Bool {
    var request = pollfd(fd: file.rawValue, events: Int16(POLLIN), revents: 0)
    let count: Int32
    do throws(Errno) { count = try SystemCall.run { poll(&request, 1, Self.pollInterval) } } catch {
      throw Self.unreadable(path, error, operation: "poll")
    }
    guard request.revents & Int16(POLLNVAL) == 0 else {
      throw Self.unreadable(path, Errno.badFileDescriptor, operation: "poll")
    }
    return count > 0
  }

  private static func unreadable(
    _ path: FilePath, _ error: any Error, operation: String
  ) -> FormCheckError {
    if let error = error as? FormCheckError { return error }
    let code = error as? Errno
    return FormCheckError(
      .usage, "The list \(path.string) can't be read (\(code?.description ?? "\(error)")): check --from.",
      operation: operation, path: path.string, code: code?.rawValue)
  }
}
