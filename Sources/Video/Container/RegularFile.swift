import CFormCheckFFmpeg
import Glibc

/// An open regular file. Pipes, sockets and devices, which may block forever or never end, are refused.
final class RegularFile {
  private let descriptor: Int32

  /// Opens the file at `path`. Symbolic links are followed, because the user named the path.
  init(path: String) throws(VideoError) {
    let status = FFmpegStatus(path: path, direction: .reading)
    // The check precedes opening, because opening a device can have side effects, such as rewinding a tape.
    try Self.check(path)
    // Without O_NONBLOCK, a pipe that replaced the file in the meantime would block.
    descriptor = open(PathText.cString(path), O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw status.error(fc_averror(errno), "open") }
    var opened = stat()
    guard fstat(descriptor, &opened) == 0 else { throw status.error(fc_averror(errno), "fstat") }
    try Self.check(opened, path)
  }

  /// Throws if the file at `path` does not exist, is a directory, is empty, or is not a regular file.
  static func check(_ path: String) throws(VideoError) {
    var named = stat()
    guard stat(PathText.cString(path), &named) == 0 else {
      throw FFmpegStatus(path: path, direction: .reading).error(fc_averror(errno), "stat")
    }
    try check(named, path)
  }

  private static func check(_ status: stat, _ path: String) throws(VideoError) {
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw .isDirectory(path: path)
    case S_IFREG: if status.st_size == 0 { throw .isEmpty(path: path) }
    default: throw .notARegularFile(path: path)
    }
  }

  /// The file's current size in bytes; nil if the system does not report one.
  var size: Int64? {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? Int64(status.st_size) : nil
  }

  /// Reads up to `count` bytes at `position`. Returns their number, 0 at the end, or FFmpeg's code for an error.
  func read(into buffer: UnsafeMutableRawPointer, count: Int, at position: Int64) -> Int {
    while true {
      let received = pread(descriptor, buffer, count, off_t(position))
      if received >= 0 { return received }
      if errno != EINTR { return Int(fc_averror(errno)) }
    }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }
}
