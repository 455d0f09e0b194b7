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
  private let name: FilePath.Component
  private let folder: DirectoryHandle
  private let file: FileDescriptor
  private let heartbeat: Task<Void, Never>
  private let isHeld = Mutex(true)

  /// Seconds after which another machine's lock is stale.
  static let patience: Int64 = 120
  private static let heartbeatInterval = Duration.seconds(20)

  /// Takes the lock; ``FormCheckError/Kind/busy`` if somebody has it.
  convenience init(_ path: FilePath) throws(FormCheckError) {
    guard let name = path.lastComponent else {
      throw FormCheckError.unwritable(path, Errno.isDirectory, operation: "openat")
    }
    for _ in 0..<100 {
      let folder = try WorkFolder.make(path.removingLastComponent())
      guard let file = try Self.open(name, in: folder) else { continue }
      if try Self.acquire(file, name, in: folder, path) {
        try self.init(path, name, folder, holding: file)
        return
      }
      try? file.close()
    }
    throw Self.busy(path, nil)
  }

  private init(
    _ path: FilePath, _ name: FilePath.Component, _ folder: consuming DirectoryHandle,
    holding file: FileDescriptor
  ) throws(FormCheckError) {
    self.path = path
    self.name = name
    self.folder = folder
    self.file = file
    do { try LockHolder.current.write(to: file) } catch {
      try? file.close()
      throw FormCheckError.unwritable(path, error, operation: "write")
    }
    heartbeat = Task.detached(priority: .background) {
      while !Task.isCancelled {
        futimens(file.rawValue, nil)
        try? await Task.sleep(for: Self.heartbeatInterval)
      }
    }
  }

  /// Opens or makes the lock's file; nil if it or its folder was removed in the meantime by the process that released the lock.
  ///
  /// The holder's name is written into it, so it must be a file with no other name.
  private static func open(
    _ name: FilePath.Component, in folder: borrowing DirectoryHandle
  ) throws(FormCheckError) -> FileDescriptor? {
    let file: FileDescriptor
    do throws(Errno) { file = try folder.open(name, O_RDWR | O_CREAT) } catch .noSuchFileOrDirectory {
      return nil
    } catch {
      guard let there = folder.status(of: name), !there.isRegular else {
        throw FormCheckError.unwritable(folder.path.appending(name), error, operation: "openat")
      }
      throw foreign(name, in: folder)
    }
    guard FileStatus(file)?.isRegular == true, let names = FileStatus.nameCount(of: file), names <= 1 else {
      try? file.close()
      throw foreign(name, in: folder)
    }
    return file
  }

  private static func foreign(
    _ name: FilePath.Component, in folder: borrowing DirectoryHandle
  ) -> FormCheckError {
    let path = folder.path.appending(name).string
    return FormCheckError(
      .output,
      "\(path) is a link or no regular file, and a lock of FormCheck never is: remove it, or choose another folder "
        + "with -o.", operation: "openat", path: path)
  }

  /// True if the lock is ours now, false if the file was removed meanwhile; throws if somebody else has it.
  private static func acquire(
    _ file: FileDescriptor, _ name: FilePath.Component, in folder: borrowing DirectoryHandle,
    _ path: FilePath
  ) throws(FormCheckError) -> Bool {
    let (status, reason) = (flock(file.rawValue, LOCK_EX | LOCK_NB), errno)
    let holder = LockHolder(in: file)
    // Where there are no file locks at all, the holder's process tells.
    let isHeldHere = status != 0 && (reason == EWOULDBLOCK || holder?.isAlive == true)
    let isHeldElsewhere = holder.map { $0.isElsewhere && isFresh(file) } ?? false
    guard !isHeldHere, !isHeldElsewhere else {
      try? file.close()
      throw busy(path, holder)
    }
    guard let there = folder.status(of: name), let held = FileStatus(file) else { return false }
    return there.isSameFile(as: held)
  }

  /// Whether a lock was touched a short while ago. Clocks of two machines differ, so a time stamp may lie a little
  /// in the future; one that lies far in it would hold for ever.
  private static func isFresh(_ file: FileDescriptor) -> Bool {
    guard let modified = FileStatus(file)?.modified else { return false }
    let age = Int64(time(nil)) - modified / 1_000_000_000
    return (-patience..<patience).contains(age)
  }

  private static func busy(_ path: FilePath, _ holder: LockHolder?) -> FormCheckError {
    let who = holder.map { " (process \($0.process) on \($0.host))" } ?? ""
    return FormCheckError(
      .busy,
      "Another formcheck\(who) is working on the same outputs, says \(path.string): run again when it has ended.",
      operation: "flock", path: path.string)
  }

  /// Removes the lock file of a process that was killed when all was done but this; one that somebody holds stays.
  static func removeStale(_ path: FilePath) {
    guard FileStatus(unfollowed: path) != nil else { return }
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
    if let there = folder.status(of: name), let held = FileStatus(file), there.isSameFile(as: held) {
      folder.remove(name)
    }
    try? file.close()
    WorkFolder.removeIfEmpty(path.removingLastComponent())
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
