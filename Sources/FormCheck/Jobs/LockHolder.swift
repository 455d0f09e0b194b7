import FormCheckFiles
import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The process that holds a lock.
struct LockHolder: Hashable, Sendable {
  let host: String
  let process: String

  /// This process.
  static let current = LockHolder(host: hostName, process: "\(getpid())")

  /// Whether the holder runs on another machine.
  var isElsewhere: Bool { host != Self.hostName }

  /// Whether the holder is another running process on this machine.
  var isAlive: Bool {
    guard !isElsewhere, let number = pid_t(process), number != getpid() else { return false }
    return kill(number, 0) == 0 || errno == EPERM
  }

  init(host: String, process: String) {
    self.host = host
    self.process = process
  }

  /// Reads the holder named in a lock file; nil if the file names none.
  init?(in file: FileDescriptor) {
    var bytes = [UInt8](repeating: 0, count: 512)
    guard let count = try? bytes.withUnsafeMutableBytes({ try file.read(fromAbsoluteOffset: 0, into: $0) }),
      count > 0
    else { return nil }
    let lines = String(decoding: bytes[..<count], as: UTF8.self).split(separator: "\n")
    guard lines.count == 2 else { return nil }
    self.init(host: String(lines[0]), process: String(lines[1]))
  }

  /// Replaces the contents of a lock file with the name of this holder.
  func write(to file: FileDescriptor) throws(Errno) {
    try SystemCall.wrapping {
      try file.resize(to: 0)
      _ = try file.writeAll(toAbsoluteOffset: 0, Array("\(host)\n\(process)\n".utf8))
    }
  }

  private static let hostName: String = {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return "localhost" }
    return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }()
}
