import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads a list of inputs from whatever the user names: a file, a pipe, a terminal. It may never end, or never begin.
struct ListReader {
  let path: FilePath
  private let file: FileDescriptor

  /// Bytes of a list, at most: 100,000 names and more.
  static let limit = 16 << 20
  /// Milliseconds after which a reader that waits looks whether anybody still wants the list.
  private static let patience: Int32 = 100

  /// The bytes of the list at `path`; a cancelled task stops waiting for them.
  static func bytes(of path: FilePath) throws(FormCheckError) -> [UInt8] {
    do {
      // Without waiting: a pipe is opened before anybody writes into it.
      let file = try FileDescriptor.open(path, .readOnly, options: [.nonBlocking, .closeOnExec])
      return try file.closeAfter { try ListReader(path: path, file: file).bytes() }
    } catch {
      throw unreadable(path, error, operation: "open")
    }
  }

  /// The bytes of the list on the standard input.
  static func standardInput() throws(FormCheckError) -> [UInt8] {
    try ListReader(path: "standard input", file: .standardInput).bytes()
  }

  private func bytes() throws(FormCheckError) -> [UInt8] {
    var bytes: [UInt8] = []
    while let part = try part() {
      bytes += part
      guard bytes.count <= Self.limit else { throw RegularFile.tooLarge(path, Self.limit, .usage) }
    }
    return bytes
  }

  /// The next bytes, none if there are none yet; nil at the end.
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

  /// Waits a moment for bytes or the end.
  private func isReadable() throws(FormCheckError) -> Bool {
    var request = pollfd(fd: file.rawValue, events: Int16(POLLIN), revents: 0)
    let count = poll(&request, 1, Self.patience)
    guard count >= 0 || errno == EINTR else {
      throw Self.unreadable(path, Errno(rawValue: errno), operation: "poll")
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
