import FormCheckFiles
import FormCheckReports
import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The destination of an export that is written to standard output, or to another open file.
struct StandardOutputSink: ExportSink {
  private let file: FileDescriptor
  private var buffer: [UInt8] = []

  private static let bufferSize = 1 << 16

  /// Creates a destination that writes to `file`, which stays open.
  init(_ file: FileDescriptor = .standardOutput) { self.file = file }

  /// Does nothing, because a stream has no names.
  mutating func begin(_ name: String) throws(FormCheckError) {}

  /// Appends bytes to the stream.
  ///
  /// - Throws: ``FormCheckError/Kind/closedPipe`` if the program that reads the stream has ended.
  mutating func write(_ bytes: [UInt8]) throws(FormCheckError) {
    guard !Task.isCancelled else { throw FormCheckError(CancellationError()) }
    buffer += bytes
    if buffer.count >= Self.bufferSize { try flush() }
  }

  /// Writes everything that is still in memory.
  mutating func flush() throws(FormCheckError) {
    var rest = buffer[...]
    while !rest.isEmpty {
      do { rest = rest.dropFirst(try rest.withUnsafeBytes { try file.write($0) }) } catch {
        guard error as? Errno == .resourceTemporarilyUnavailable else {
          throw FormCheckError(standardOutput: error as? Errno ?? .ioError)
        }
        wait()
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }

  /// Waits until a non-blocking pipe accepts more bytes.
  private func wait() {
    var request = pollfd(fd: file.rawValue, events: Int16(POLLOUT), revents: 0)
    _ = poll(&request, 1, -1)
  }
}
