import CFormCheckSandbox
import Synchronization
import SystemPackage

/// Confines the process to the files of its command before it decodes anything.
///
/// Video files come from anywhere and decoders have bugs. Once the inputs and outputs are known, the process gives up all
/// other files (Landlock), and sockets, other programs and other processes (seccomp); see
/// `docs/decisions/0050-a-sandbox-around-the-decoders.md`.
public enum Sandbox {
  /// What the kernel enforces. The raw value is what the provenance records.
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
  /// Folders that were made so that they could be named, each behind the one that it lies in.
  private static let madeFolders = Mutex<[FilePath]>([])

  /// What is enforced on this process.
  public static var status: Status { entered.withLock { $0 } }

  /// Restricts this process to `access` for good, as far as the kernel can.
  ///
  /// To be called on the main thread before any other thread exists: Landlock does not reach threads that run already. What
  /// the program itself needs stays readable: shared libraries, fonts, and what the C library asks about the processor.
  /// - Returns: what is enforced now.
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

  /// Removes the folders that ``enter(_:)`` made and nothing was written to.
  public static func removeUnusedFolders() {
    for folder in madeFolders.withLock({ $0 }).reversed() { Folder(path: folder).removeIfEmpty() }
  }

  private static func restrictFiles(to access: FileAccess, tidying made: [FilePath]) -> Bool {
    let ruleset = formcheck_ruleset_create()
    guard ruleset >= 0 else { return false }
    for path in RuntimeFiles.paths + Array(access.reads) { allow(FORMCHECK_ACCESS_READ, path, in: ruleset) }
    for path in ["/dev/null"] + Array(access.writes) { allow(FORMCHECK_ACCESS_WRITE, path, in: ruleset) }
    for folder in made {
      allow(FORMCHECK_ACCESS_TIDY, FileAccess.named(folder.removingLastComponent()), in: ruleset)
    }
    return formcheck_ruleset_enforce(ruleset)
  }

  /// A path that does not exist stays out of reach; the code that needs it reports that it is missing.
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
