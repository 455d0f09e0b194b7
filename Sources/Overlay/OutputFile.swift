#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// Owns a file that is being written: it gets its name only when whole, and leaves nothing behind when not.
final class OutputFile {
  private let path: String
  private let partialPath: String
  private var descriptor: Int32
  /// The first thing that went wrong while writing.
  private(set) var failure: OverlayError?

  convenience init(path: String) throws(OverlayError) {
    let partialPath = path + ".partial"
    // A file of this name was left behind by a killed run, or is a planted link: what it leads
    // to must not be written to.
    unlink(partialPath)
    let descriptor = open(partialPath, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw Self.error(errno, path) }
    self.init(path: path, partialPath: partialPath, descriptor: descriptor)
  }

  /// Writes to an open file, which it closes, and which is called `partialPath` until it is whole.
  init(path: String, partialPath: String, descriptor: Int32) {
    (self.path, self.partialPath, self.descriptor) = (path, partialPath, descriptor)
  }

  /// Appends bytes; false if that failed, with the reason in ``failure``.
  func append(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      let count = write(descriptor, rest.baseAddress, rest.count)
      if count > 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      } else if errno != EINTR {
        failure = Self.error(errno, path)
        return false
      }
    }
    return true
  }

  /// Puts the file on disk and under its name.
  func commit() throws(OverlayError) {
    guard fsync(descriptor) == 0 else { throw Self.error(errno, path) }
    let closed = close(descriptor)
    descriptor = -1
    guard closed == 0, rename(partialPath, path) == 0 else {
      let code = errno
      unlink(partialPath)
      throw Self.error(code, path)
    }
  }

  private static func error(_ code: Int32, _ path: String) -> OverlayError {
    code == ENOSPC || code == EDQUOT
      ? .diskFull(path: path) : .outputNotWritable(path: path, reason: String(cString: strerror(code)))
  }

  deinit {
    guard descriptor >= 0 else { return }
    close(descriptor)
    unlink(partialPath)
  }
}
