import CFormCheckSandbox
import FormCheckFiles
import Synchronization
import SystemPackage

/// The confinement of the process to the files of its command, before it decodes a video.
///
/// Video files are untrusted, and decoders have bugs. Once the inputs and outputs are known, the process gives up its
/// access to all other files (Landlock), and to sockets, other programs and other processes (seccomp); see
/// `docs/decisions/0050-a-sandbox-around-the-decoders.md`.
public enum Sandbox {
  /// The restrictions that the kernel enforces. The raw value is stored in the provenance record.
  public enum Status: String, Hashable, Sendable {
    /// Files and system calls are restricted.
    case full = "landlock+seccomp"
    /// Files are restricted.
    case files = "landlock"
    /// System calls are restricted.
    case systemCalls = "seccomp"
    /// The kernel supports neither restriction.
    case none
    /// The sandbox was not requested, because of `--no-sandbox` or because the library is part of another program.
    case off
  }

  private static let entered = Mutex(Status.off)
  /// The folders created for the sandbox, each after its parent.
  private static let madeFolders = Mutex<[FilePath]>([])

  /// The restrictions of this process.
  public static var status: Status { entered.withLock { $0 } }

  /// Restricts this process to `access` permanently, as far as the kernel supports it.
  ///
  /// Call this function on the main thread before any other thread starts, because Landlock doesn't apply to running
  /// threads. Files that the program itself needs remain readable: shared libraries, fonts, and information about the
  /// processor.
  ///
  /// - Returns: the restrictions that are now in force.
  @discardableResult
  public static func enter(_ access: FileAccess) -> Status {
    let made = access.makeFolders()
    madeFolders.withLock { $0 = made }
    _ = formcheck_drop_capabilities()
    let isOnlyThread = formcheck_thread_count() <= 1
    let restrictsFiles = restrictFiles(to: access, tidying: made) && isOnlyThread
    let status = Status(files: restrictsFiles, systemCalls: formcheck_restrict_system_calls())
    entered.withLock { $0 = status }
    return status
  }

  /// Removes the folders created by ``enter(_:)`` that are still empty.
  public static func removeUnusedFolders() {
    for folder in madeFolders.withLock({ $0 }).reversed() { Folder(path: folder).removeIfEmpty() }
  }

  private static func restrictFiles(to access: FileAccess, tidying made: [FilePath]) -> Bool {
    let ruleset = formcheck_ruleset_create()
    guard ruleset >= 0 else { return false }
    for path in RuntimeFiles.paths + Array(access.reads) { allow(FORMCHECK_ACCESS_READ, path, in: ruleset) }
    for path in ["/dev/null"] + Array(access.writes) { allow(FORMCHECK_ACCESS_WRITE, path, in: ruleset) }
    for folder in made {
      allow(FORMCHECK_ACCESS_TIDY, folder.removingLastComponent().nonEmpty, in: ruleset)
    }
    return formcheck_ruleset_enforce(ruleset)
  }

  /// Allows access to `path`. A missing path stays inaccessible, and the code that needs it reports the error.
  private static func allow(_ access: formcheck_access, _ path: FilePath, in ruleset: Int32) {
    _ = path.withPlatformString { formcheck_ruleset_allow(ruleset, $0, access) }
  }
}

extension Sandbox.Status {
  fileprivate init(files: Bool, systemCalls: Bool) {
    self =
      switch (files, systemCalls) {
      case (true, true): .full
      case (true, false): .files
      case (false, true): .systemCalls
      case (false, false): .none
      }
  }
}
