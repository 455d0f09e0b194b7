import FormCheckTestSupport
import CFormCheckSandbox
import FormCheckFiles
import Foundation
import SystemPackage
import Testing

@testable import FormCheck

private enum Kernel {
  /// Whether the kernel supports Landlock. The ruleset of this test is never enforced.
  static let hasSandbox: Bool = {
    let ruleset = formcheck_ruleset_create()
    guard ruleset >= 0 else { return false }
    close(ruleset)
    return true
  }()
}

/// Restrictions inside a sandbox. Each test runs in its own process, because a sandbox can't be left.
@Suite(.enabled(if: Kernel.hasSandbox, "this kernel has no Landlock or no seccomp"))
struct SandboxTests {
  /// An input, an output folder and another file. The confined process couldn't remove them.
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.make("out")
    for name in ["input.mp4", "secret.txt"] { try folder.write(Array("bytes".utf8), to: name) }
  }

  /// Confines the process to the input and the output folder.
  static func confine(to folder: FilePath) {
    Sandbox.enter(FileAccess(reads: [folder.appending("input.mp4")], writes: [folder.appending("out")]))
  }

  /// The error number of opening a file; 0 if it could be opened.
  static func failure(_ path: FilePath, _ flags: Int32) -> Int32 {
    let file = path.withPlatformString { open($0, flags, 0o600) }
    guard file < 0 else {
      close(file)
      return 0
    }
    return errno
  }

  @Test func filesOutsideAreInaccessible() async {
    await #expect(processExitsWith: .success) { [folder = folder.path as FilePath] in
      SandboxTests.confine(to: folder)
      let cases: [(FilePath, Int32, Int32)] = [
        (folder.appending("input.mp4"), O_RDONLY, 0), (folder.appending("input.mp4"), O_RDWR, EACCES),
        (folder.appending("secret.txt"), O_RDONLY, EACCES), ("/etc/passwd", O_RDONLY, EACCES),
        ("/proc/1/environ", O_RDONLY, EACCES), (folder, O_RDONLY | O_DIRECTORY, EACCES),
        (folder.appending("out/new.csv"), O_RDWR | O_CREAT, 0),
        (folder.appending("out/new.csv"), O_RDONLY, 0),
        (folder.appending("beside.csv"), O_RDWR | O_CREAT, EACCES),
        ("/tmp/beside.csv", O_RDWR | O_CREAT, EACCES),
      ]
      for (path, flags, expected) in cases {
        let found = SandboxTests.failure(path, flags)
        #expect(found == expected, "\(path) \(flags)")
        guard found == expected else { exit(1) }
      }
    }
  }

  @Test func outputsCanBeRenamedAndRemoved() async {
    await #expect(processExitsWith: .success) { [folder = folder.path as FilePath] in
      SandboxTests.confine(to: folder)
      let out = folder.appending("out")
      try PartialFile.write([1, 2, 3], to: out.appending("table.csv"))
      try Folder(path: out.appending(".formcheck").appending("clip-0")).make()
      out.appending("table.csv").unlink()
      WorkFolder.removeIfEmpty(out.appending(".formcheck").appending("clip-0"))
      guard Folder(path: out.appending(".formcheck")).names.isEmpty,
        FileStatus(out.appending("table.csv")) == nil
      else { exit(1) }
    }
  }

  @Test func outputsBesideTheFolderFail() async {
    await #expect(processExitsWith: .success) { [folder = folder.path as FilePath] in
      SandboxTests.confine(to: folder)
      do throws(FileError) {
        try PartialFile.write([1], to: folder.appending("table.csv"))
        exit(1)
      } catch {
        guard error.access == .writing, error.code == .permissionDenied else { exit(2) }
      }
    }
  }

  @Test func socketsProgramsAndProcessesAreInaccessible() async {
    await #expect(processExitsWith: .success) { [folder = folder.path as FilePath] in
      SandboxTests.confine(to: folder)
      guard socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) == -1, errno == EPERM else { exit(1) }
      guard socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0) == -1, errno == EPERM else { exit(2) }
      var child: pid_t = 0
      guard posix_spawn(&child, "/bin/true", nil, nil, [nil], [nil]) == EPERM else { exit(3) }
      guard kill(1, SIGTERM) == -1, errno == EPERM else { exit(4) }
    }
  }

  /// A run that wrote nothing leaves no folder. A folder that isn't empty stays.
  @Test func unusedFoldersAreRemoved() async {
    await #expect(processExitsWith: .success) { [folder = folder.path as FilePath] in
      let (unused, used) = (folder.appending("a/b"), folder.appending("c/d"))
      Sandbox.enter(FileAccess(reads: [], writes: [unused, used]))
      try PartialFile.write([1], to: used.appending("table.csv"))
      Sandbox.removeUnusedFolders()
      guard FileStatus(folder.appending("a")) == nil, FileStatus(used.appending("table.csv")) != nil else {
        exit(1)
      }
    }
  }

  /// Calls that Landlock does not restrict, by number: the build machine's headers may be older than the kernel.
  @Test func attributesOfFilesAndOtherProcessesAreInaccessible() async {
    await #expect(processExitsWith: .success) { [folder = folder.path as FilePath] in
      SandboxTests.confine(to: folder)
      let secret = folder.appending("secret.txt")
      #if arch(x86_64) || arch(arm64)
        for (number, expected) in [(452, EPERM), (463, ENOSYS), (469, ENOSYS), (437, ENOSYS), (442, EPERM)] {
          let status = secret.withPlatformString {
            formcheck_call(number, Int(AT_FDCWD), Int(bitPattern: $0), 0o777)
          }
          guard status == -1, errno == expected else { exit(Int32(number % 100)) }
        }
      #endif
      guard secret.withPlatformString({ chmod($0, 0o777) }) == -1 else { exit(1) }
      guard secret.withPlatformString({ utimes($0, nil) }) == -1 else { exit(2) }
      #if arch(x86_64)
        let processorTime = 0
        guard formcheck_call(302 /* prlimit64 */, 1, processorTime, 0) == -1, errno == EPERM else { exit(3) }
      #endif
      guard setpriority(.init(PRIO_PROCESS.rawValue), 1, 10) == -1 else { exit(4) }
    }
  }

  @Test func noFileBecomesSetuid() async {
    await #expect(processExitsWith: .success) { [folder = folder.path as FilePath] in
      SandboxTests.confine(to: folder)
      let out = folder.appending("out")
      for mode: mode_t in [0o4755, 0o2755, 0o6755] {
        let file = out.appending("program").withPlatformString { open($0, O_CREAT | O_RDWR, mode) }
        guard file == -1, errno == EPERM else { exit(1) }
      }
    }
  }

  /// Signal 0 tests whether the holder of a lock is alive.
  @Test func deadAndLivingProcessesAreDistinguished() async {
    await #expect(processExitsWith: .success) { [folder = folder.path as FilePath] in
      SandboxTests.confine(to: folder)
      guard kill(getpid(), 0) == 0 else { exit(1) }
      guard kill(pid_t.max, 0) == -1, errno == ESRCH else { exit(2) }
    }
  }

  @Test func threadsCanStillBeStarted() async {
    await #expect(processExitsWith: .success) { [folder = folder.path as FilePath] in
      SandboxTests.confine(to: folder)
      guard formcheck_can_start_threads(4) else { exit(1) }
    }
  }

  @Test func theProcessCanStillReadItsMemoryUse() async {
    await #expect(processExitsWith: .success) { [folder = folder.path as FilePath] in
      SandboxTests.confine(to: folder)
      guard ProcessMemory.mebibytes("VmRSS") > 1 else { exit(1) }
    }
  }
}

@Suite struct FileAccessTests {
  @Test func theCurrentFolderHasAName() {
    #expect(FileAccess(reads: [], writes: [""]).writes == ["."])
    var access = FileAccess()
    access.addFolder(of: "summary.csv")
    access.addFolder(of: "lists/summary.csv")
    #expect(access.writes == [".", "lists"])
  }

  /// A sandbox can only name existing folders, but none is made for missing inputs.
  @Test(arguments: [true, false]) func foldersAreMadeForInputsThatExist(_ exists: Bool) throws {
    let folder = try TemporaryFolder()
    if exists { try folder.write([1], to: "clip.mp4") }
    let access = FileAccess(reads: [folder.appending("clip.mp4")], writes: [folder.appending("a/b")])
    #expect(access.makeFolders() == (exists ? [folder.appending("a"), folder.appending("a/b")] : []))
    #expect(access.makeFolders() == [], "they are there already")
    #expect(Folder(path: folder.appending("a/b")).exists == exists)
  }
}
