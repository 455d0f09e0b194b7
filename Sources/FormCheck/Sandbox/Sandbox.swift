import CFormCheckSandbox
import FormCheckFiles
import Synchronization
import SystemPackage

/// The confinement of the process to the files of its command, before it decodes anything.
///
/// Video files come from anywhere and decoders have bugs. Once the inputs and outputs are known, the process drops its
/// access to all other files (Landlock), to sockets, other programs and other processes (seccomp); see
/// `docs/decisions/0050-a-sandbox-around-the-decoders.md`.
public enum Sandbox {
  /// The restrictions that the kernel enforces. The provenance records the raw value.
  public enum Status: String, Hashable, Sendable {
    /// Files and system calls are restricted.
    case full = "landlock+seccomp"
    /// Files are restricted.
    case files = "landlock"
    /// System calls are restricted.
    case systemCalls = "seccomp"
    /// The kernel has neither.
    case none
    /// It was not requested: `--no-sandbox`, or the library is part of another program.
    case off
  }

  private static let entered = Mutex(Status.off)
  /// Folders that were made for the sandbox, each after the one around it.
  private static let madeFolders = Mutex<[FilePath]>([])

  /// The restrictions of this process.
  public static var status: Status { entered.withLock { $0 } }

  /// Restricts this process to `access` for good, as far as the kernel can.
  ///
  /// Call this on the main thread before any other thread exists: Landlock does not apply to running threads. The files
  /// that the program itself needs stay readable: shared libraries, fonts, and information about the processor.
  /// - Returns: the restrictions that are enforced now.
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

  /// Removes the folders that ``enter(_:)`` made and that are still empty.
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

  /// A path that does not exist stays inaccessible. The code that needs it reports that it is missing.
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
