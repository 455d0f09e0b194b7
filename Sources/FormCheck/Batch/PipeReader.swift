import FormCheckFiles
import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A reader of a file, a pipe or a terminal, whose data may never start or never end. A canceled task stops reading.
struct PipeReader {
  /// The failed system call, and its error.
  struct Failure: Error {
    let operation: String
    let code: Errno
  }

  private let file: FileDescriptor
  private let partSize: Int

  /// The interval in milliseconds at which a waiting reader checks for cancellation.
  private static let pollInterval: Int32 = 100

  /// Creates a reader of at most `partSize` bytes at a time from `file`, which stays open.
  init(_ file: FileDescriptor, partSize: Int = 1 << 16) { (self.file, self.partSize) = (file, partSize) }

  /// Passes all bytes to `handler`, part by part.
  ///
  /// - Throws: ``Failure``, `CancellationError`, or the error of `handler`.
  func forEachPart(_ handler: ([UInt8]) throws -> Void) throws {
    while let part = try part() {
      if !part.isEmpty { try handler(part) }
    }
  }

  /// Returns the next bytes; empty if none have arrived yet, nil at the end.
  private func part() throws -> [UInt8]? {
    try Task.checkCancellation()
    guard try isReadable() else { return [] }
    do {
      let part = try [UInt8](unsafeUninitializedCapacity: partSize) { buffer, count in
        count = try file.read(into: UnsafeMutableRawBufferPointer(buffer))
      }
      return part.isEmpty ? nil : part
    } catch Errno.wouldBlock {
      return []
    } catch {
      throw Failure(operation: "read", code: error as? Errno ?? .ioError)
    }
  }

  /// Waits at most ``pollInterval`` for bytes or the end.
  private func isReadable() throws -> Bool {
    var request = pollfd(fd: file.rawValue, events: Int16(POLLIN), revents: 0)
    let count: Int32
    do throws(Errno) { count = try SystemCall.run { poll(&request, 1, Self.pollInterval) } } catch {
      throw Failure(operation: "poll", code: error)
    }
    guard request.revents & Int16(POLLNVAL) == 0 else {
      throw Failure(operation: "poll", code: .badFileDescriptor)
    }
    return count > 0
  }
}
