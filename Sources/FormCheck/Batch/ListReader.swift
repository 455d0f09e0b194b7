import FormCheckFiles
import SystemPackage

/// A reader of an input list from a file, a pipe or a terminal, whose data may never start or never end.
struct ListReader {
  let path: FilePath
  private let file: FileDescriptor

  /// The maximum size of a list in bytes, enough for more than 100,000 names.
  static let limit = 16 << 20

  /// Returns the bytes of the list at `path`. A canceled task stops reading.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the list.
  static func bytes(of path: FilePath) throws(FormCheckError) -> [UInt8] {
    do {
      // Nonblocking, because a pipe may be opened before anything writes to it.
      let file = try FileDescriptor.open(path, .readOnly, options: [.nonBlocking, .closeOnExec])
      return try file.closeAfter { try ListReader(path: path, file: file).bytes() }
    } catch {
      throw unreadable(path, error, operation: "open")
    }
  }

  /// Returns the bytes of the list on standard input.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the list.
  static func standardInput() throws(FormCheckError) -> [UInt8] {
    try ListReader(path: "standard input", file: .standardInput).bytes()
  }

  private func bytes() throws(FormCheckError) -> [UInt8] {
    var bytes: [UInt8] = []
    do {
      try PipeReader(file).forEachPart { part in
        bytes += part
        guard bytes.count > Self.limit else { return }
        throw FormCheckError(
          .usage, "The list \(path.string) holds more than \(Self.limit >> 20) MB. Check --from.",
          operation: "read", path: path.string)
      }
    } catch {
      throw Self.unreadable(path, error, operation: "read")
    }
    guard !Self.hasEmptyNames(bytes) else {
      throw FormCheckError(
        .usage,
        "The list \(path.string) isn't text. A list has one name per line; name a video without --from.",
        path: path.string)
    }
    return bytes
  }

  /// Whether zero bytes, which may separate names, follow each other or come first, as in a video.
  private static func hasEmptyNames(_ bytes: [UInt8]) -> Bool {
    bytes.first == 0 || zip(bytes, bytes.dropFirst()).contains { $0 == 0 && $1 == 0 }
  }

  private static func unreadable(
    _ path: FilePath, _ error: any Error, operation: String
  ) -> FormCheckError {
    if let error = error as? FormCheckError { return error }
    if error is CancellationError { return FormCheckError(error) }
    let failure = error as? PipeReader.Failure
    let code = failure?.code ?? error as? Errno
    return FormCheckError(
      .usage, "The list \(path.string) can't be read (\(code?.description ?? "\(error)")). Check --from.",
      operation: failure?.operation ?? operation, path: path.string, code: code?.rawValue)
  }
}
