import FormCheckFiles
import Synchronization
import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A lock that prevents two processes from working on the same outputs at the same time.
///
/// The file system's lock (`flock`) ends with the process that holds it, so a lock on the same machine is never stale.
/// Some network file systems don't share these locks between machines. Therefore the file also names its holder, which
/// regularly updates the time stamp. A lock held by another machine is valid until its time stamp is older than
/// ``expirySeconds``.
final class JobLock: Sendable {
  private let path: FilePath
  private let name: FilePath.Component
  private let folder: DirectoryHandle
  private let file: FileDescriptor
  private let heartbeat: Task<Void, Never>
  private let isHeld: Flag

  /// The age in seconds at which a lock held by another machine becomes stale.
  static let expirySeconds: Int64 = 120
  private static let heartbeatInterval = Duration.seconds(20)
  /// The maximum number of attempts to open a lock file that other processes keep removing.
  private static let attempts = 100

  /// Acquires the lock at `path`.
  ///
  /// - Throws: ``FormCheckError/Kind/busy`` if another process holds it.
  convenience init(_ path: FilePath) throws(FormCheckError) {
    guard let name = path.lastComponent else {
      throw FormCheckError.unwritable(path, Errno.isDirectory, operation: "openat")
    }
    for _ in 0..<Self.attempts {
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
    do throws(Errno) { try LockHolder.current.write(to: file) } catch {
      try? file.close()
      throw FormCheckError.unwritable(path, error, operation: "write")
    }
    let isHeld = Flag()
    self.isHeld = isHeld
    heartbeat = Task.detached(priority: .background) {
      while !Task.isCancelled {
        // Not after the release, when the descriptor may be another file's.
        isHeld.value.withLock { if $0 { futimens(file.rawValue, nil) } }
        try? await Task.sleep(for: Self.heartbeatInterval)
      }
    }
  }

  /// Whether the lock is held. The heartbeat shares it, but must not keep the lock itself.
  private final class Flag: Sendable { let value = Mutex(true) }

  /// Removes the lock file of a process that was killed at the very end of its work. A lock that is held is kept.
  static func removeStale(_ path: FilePath) {
    guard FileStatus(unfollowed: path) != nil else { return }
    (try? JobLock(path))?.release()
  }

  /// Releases the lock.
  func release() {
    let wasHeld = isHeld.value.withLock { isHeld in
      defer { isHeld = false }
      return isHeld
    }
    guard wasHeld else { return }
    heartbeat.cancel()
    if Self.isCurrent(file, name, in: folder) { folder.remove(name) }
    try? file.close()
    WorkFolder.removeIfEmpty(path.removingLastComponent())
  }

  deinit { release() }
}

extension JobLock {
  /// Opens or creates the lock file; nil if the process that released the lock has just removed the file or its folder.
  ///
  /// The holder's name is written to the file, so the file must not have another name. Through a hard link, writing
  /// would overwrite one of the user's files.
  private static func open(
    _ name: FilePath.Component, in folder: borrowing DirectoryHandle
  ) throws(FormCheckError) -> FileDescriptor? {
    let file: FileDescriptor
    do throws(Errno) { file = try folder.open(name, O_RDWR | O_CREAT) } catch .noSuchFileOrDirectory {
      return nil
    } catch {
      guard let status = folder.status(of: name), !status.isRegular else {
        throw FormCheckError.unwritable(folder.path.appending(name), error, operation: "openat")
      }
      throw foreign(
        folder.path.appending(name), status.isLink ? "is a symbolic link" : "is not a regular file")
    }
    do throws(FormCheckError) { try checkOwn(file, folder.path.appending(name)) } catch {
      try? file.close()
      throw error
    }
    return file
  }

  private static func checkOwn(_ file: FileDescriptor, _ path: FilePath) throws(FormCheckError) {
    guard (try? FileStatus(file))?.isRegular == true, let names = try? FileStatus.nameCount(of: file) else {
      throw foreign(path, "is not a regular file")
    }
    guard names <= 1 else { throw foreign(path, "is a hard link to another file") }
  }

  private static func foreign(_ path: FilePath, _ finding: String) -> FormCheckError {
    FormCheckError(
      .output,
      "\(path.string) \(finding), so FormCheck can't use it as its lock file. Remove it, or choose another folder "
        + "with -o.", operation: "openat", path: path.string)
  }

  /// Locks the file. Returns false if the file has just been removed, and throws if another process holds the lock.
  private static func acquire(
    _ file: FileDescriptor, _ name: FilePath.Component, in folder: borrowing DirectoryHandle,
    _ path: FilePath
  ) throws(FormCheckError) -> Bool {
    let failure = flockFailure(file)
    let holder = LockHolder(in: file)
    // Without file locks, the file names the process that holds the lock.
    let isHeldHere = failure != nil && (failure == .wouldBlock || holder?.isAlive == true)
    let isHeldElsewhere = holder.map { $0.isElsewhere && isFresh(file) } ?? false
    guard !isHeldHere, !isHeldElsewhere else {
      try? file.close()
      throw busy(path, holder)
    }
    return isCurrent(file, name, in: folder)
  }

  private static func flockFailure(_ file: FileDescriptor) -> Errno? {
    do throws(Errno) {
      try SystemCall.run { flock(file.rawValue, LOCK_EX | LOCK_NB) }
      return nil
    } catch {
      return error
    }
  }

  /// Whether `name` still leads to the open file.
  private static func isCurrent(
    _ file: FileDescriptor, _ name: FilePath.Component, in folder: borrowing DirectoryHandle
  ) -> Bool {
    guard let named = folder.status(of: name), let held = try? FileStatus(file) else { return false }
    return named.isSameFile(as: held)
  }

  /// Whether the time stamp of a lock is recent. The clocks of two machines differ, so it may be slightly in the
  /// future. A time stamp far in the future would otherwise hold the lock forever.
  private static func isFresh(_ file: FileDescriptor) -> Bool {
    guard let modified = (try? FileStatus(file))?.modificationTime else { return false }
    let age = Int64(time(nil)) - modified / 1_000_000_000
    return (-expirySeconds..<expirySeconds).contains(age)
  }

  private static func busy(_ path: FilePath, _ holder: LockHolder?) -> FormCheckError {
    let process = holder.map { " (process \($0.process) on \($0.host))" } ?? ""
    return FormCheckError(
      .busy,
      "Another formcheck\(process) is working on the same outputs and holds the lock \(path.string). Run again when it "
        + "has finished.", operation: "flock", path: path.string)
  }
}
