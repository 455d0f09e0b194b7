import Synchronization
import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Keeps two processes from working on the same outputs at the same time.
///
/// The system's own file lock ends with the process that holds it, however it ends, so on one machine no lock is ever
/// stale. Some network file systems don't pass it on to other machines. Therefore the file also names its holder, who
/// touches it regularly: another machine's lock counts until it wasn't touched for ``patience``.
final class JobLock: Sendable {
  private let path: FilePath
  private let file: FileDescriptor
  private let heartbeat: Task<Void, Never>
  private let isHeld = Mutex(true)

  /// Seconds after which another machine's lock is stale.
  static let patience: Int64 = 120
  private static let heartbeatInterval = Duration.seconds(20)

  /// Takes the lock; ``FormCheckError/Kind/busy`` if somebody has it.
  convenience init(_ path: FilePath) throws(FormCheckError) {
    do {
      try Folder(path: path.removingLastComponent()).make()
      for _ in 0..<100 {
        let file = try Self.open(path)
        if try Self.acquire(file, path) {
          try self.init(path, holding: file)
          return
        }
        try? file.close()
      }
    } catch let error as FormCheckError {
      throw error
    } catch {
      throw FormCheckError.unwritable(path, error)
    }
    throw Self.busy(path, nil)
  }

  private init(_ path: FilePath, holding file: FileDescriptor) throws {
    self.path = path
    self.file = file
    try LockHolder.current.write(to: file)
    heartbeat = Task.detached(priority: .background) {
      while !Task.isCancelled {
        futimens(file.rawValue, nil)
        try? await Task.sleep(for: Self.heartbeatInterval)
      }
    }
  }

  private static func open(_ path: FilePath) throws -> FileDescriptor {
    try FileDescriptor.open(
      path, .readWrite, options: [.create, .closeOnExec],
      permissions: [.ownerReadWrite, .groupRead, .otherRead])
  }

  /// True if the lock is ours now, false if the file was removed meanwhile; throws if somebody else has it.
  private static func acquire(_ file: FileDescriptor, _ path: FilePath) throws -> Bool {
    let (status, reason) = (flock(file.rawValue, LOCK_EX | LOCK_NB), errno)
    let holder = LockHolder(in: file)
    // Where there are no file locks at all, the holder's process tells.
    let isHeldHere = status != 0 && (reason == EWOULDBLOCK || holder?.isAlive == true)
    let isHeldElsewhere = holder.map { $0.isElsewhere && isFresh(file) } ?? false
    guard !isHeldHere, !isHeldElsewhere else {
      try? file.close()
      throw busy(path, holder)
    }
    guard let there = FileStatus(path), let held = FileStatus(file) else { return false }
    return there.isSameFile(as: held)
  }

  private static func isFresh(_ file: FileDescriptor) -> Bool {
    guard let modified = FileStatus(file)?.modified else { return false }
    return Int64(time(nil)) - modified / 1_000_000_000 < patience
  }

  private static func busy(_ path: FilePath, _ holder: LockHolder?) -> FormCheckError {
    let who = holder.map { " (process \($0.process) on \($0.host))" } ?? ""
    return FormCheckError(
      .busy,
      "Another formcheck\(who) is working on the same outputs, says \(path.string): run again when it has ended."
    )
  }

  /// Removes the lock file of a process that was killed when all was done but this; one that somebody holds stays.
  static func removeStale(_ path: FilePath) {
    guard FileStatus(path) != nil else { return }
    (try? JobLock(path))?.release()
  }

  /// Gives the lock back.
  func release() {
    let wasHeld = isHeld.withLock { isHeld in
      defer { isHeld = false }
      return isHeld
    }
    guard wasHeld else { return }
    heartbeat.cancel()
    path.unlink()
    try? file.close()
    Folder(path: path.removingLastComponent()).removeIfEmpty()
  }

  deinit { release() }
}

/// Who has a lock.
struct LockHolder: Hashable, Sendable {
  let host: String
  let process: String

  static let current = LockHolder(host: hostName, process: "\(getpid())")

  /// Whether the holder runs on another machine.
  var isElsewhere: Bool { host != Self.hostName }

  /// Whether the holder is another process of this machine, and running.
  var isAlive: Bool {
    guard !isElsewhere, let number = pid_t(process), number != getpid() else { return false }
    return kill(number, 0) == 0 || errno == EPERM
  }

  init(host: String, process: String) {
    self.host = host
    self.process = process
  }

  /// The holder that a lock file names; nil for one that names nobody.
  init?(in file: FileDescriptor) {
    var bytes = [UInt8](repeating: 0, count: 512)
    guard let count = try? bytes.withUnsafeMutableBytes({ try file.read(fromAbsoluteOffset: 0, into: $0) }),
      count > 0
    else { return nil }
    let lines = String(decoding: bytes[..<count], as: UTF8.self).split(separator: "\n")
    guard lines.count == 2 else { return nil }
    self.init(host: String(lines[0]), process: String(lines[1]))
  }

  func write(to file: FileDescriptor) throws {
    try file.resize(to: 0)
    _ = try file.writeAll(toAbsoluteOffset: 0, Array("\(host)\n\(process)\n".utf8))
  }

  private static let hostName: String = {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return "localhost" }
    return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }()
}
