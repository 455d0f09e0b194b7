import Foundation
import Testing

/// Errors for missing resources name the resource and the remedy.
@Suite struct ResourceShortageTests {
  /// Runs the program under a limit of the shell and returns its standard error.
  private func messages(
    _ limit: String, _ arguments: [String], codes: Set<Int32> = [3, 4]
  ) throws -> String {
    try messages(script: "ulimit \(limit) && exec \"$0\" \"$@\"", arguments, codes: codes)
  }

  /// Runs the program in a script of the shell and returns its standard error.
  private func messages(script: String, _ arguments: [String], codes: Set<Int32>) throws -> String {
    let process = Process()
    let errors = Pipe()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", script, try Program.executable().path] + arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    try process.run()
    let bytes = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    // Which file can't be opened, the input or the output folder, depends on the other open files.
    #expect(codes.contains(process.terminationStatus), "\(script)")
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func tooFewFileDescriptors() throws {
    let workspace = try Workspace()
    let errors = try messages("-n 8", ["analyze", Workspace.sample.path, "-o", workspace.path("out")])
    #expect(errors.contains("many files are open") && errors.contains("ulimit -n"), "\(errors)")
  }

  @Test func tooLittleAddressSpace() throws {
    let errors = try messages("-v 250000", ["probe", Workspace.sample.path])
    #expect(errors.contains("not enough memory") && errors.contains("ulimit -v"), "\(errors)")
  }

  /// SQLite can't create the shared memory of a log that can be changed, so the log is opened for reading only.
  @Test(arguments: [0, 1]) func aLogIsReadWithoutSpaceForChanges(_ blocks: Int) throws {
    let workspace = try Workspace()
    let table =
      "SessionId,Timestamp,Exercise,Weight,WeightUnit,Reps,TargetReps,Notes\na,2026-11-03T18:05,Squat,100,kg,5,5,\n"
    try workspace.write(Data(table.utf8), to: "liftlog.csv")
    let log = ["--log-file", workspace.path("log.db")]
    func isLogged(_ text: String) throws -> Bool {
      try Program.run(["log", "list", "--csv"] + log, in: workspace.folder).output.contains(text)
    }
    let added = try Program.run(["log", "import", "liftlog.csv"] + log, in: workspace.folder)
    #expect(added.status == 0, "\(added)")
    for words in [["list"], ["show", "1"], ["trends"], ["export", "--to", "hevy"]] {
      let errors = try messages("-f \(blocks)", ["log"] + words + log, codes: [0])
      #expect(errors == "", "\(words)")
    }
    for words in [["note", "1", "--note", "blue"], ["forget", "1", "--yes"]] {
      let errors = try messages("-f \(blocks)", ["log"] + words + log, codes: [4])
      #expect(errors.contains("log.db") && !errors.contains("permissions"), "\(words): \(errors)")
    }
    #expect(try isLogged("Squat") && !isLogged("blue"))
  }

  /// A log that can't be written leaves no empty file.
  @Test func aLogThatCannotBeWrittenIsNotCreated() throws {
    let workspace = try Workspace()
    let table =
      "SessionId,Timestamp,Exercise,Weight,WeightUnit,Reps,TargetReps,Notes\na,2026-11-03T18:05,Squat,100,kg,5,5,\n"
    try workspace.write(Data(table.utf8), to: "liftlog.csv")
    let arguments = ["log", "import", workspace.path("liftlog.csv"), "--log-file", workspace.path("log.db")]
    let errors = try messages("-f 0", arguments, codes: [4])
    #expect(errors.contains("ulimit -f"), "\(errors)")
    #expect(try workspace.listing() == ["liftlog.csv"])
    try workspace.write(Data(), to: "log.db")
    _ = try messages("-f 0", arguments, codes: [4])
    #expect(workspace.exists("log.db"), "an empty file that was there stays")
  }

  /// Swift reads the arguments from /proc. A user may lack the right to hide it.
  @Test func argumentsThatCannotBeReadAreAnError() throws {
    let script = "unshare -rm sh -c 'mount -t tmpfs none /proc && exec \"$0\" \"$@\"' \"$0\" \"$@\""
    let errors = try messages(
      script: "unshare -rm mount -t tmpfs none /proc || exit 75; \(script)",
      ["probe", Workspace.sample.path], codes: [75])
    #expect(
      errors.contains("/proc isn't mounted") || errors.contains("unshare") || errors.contains("mount:"),
      "\(errors)")
  }

  /// A small stack, which the C library also gives to threads, doesn't stop an analysis.
  @Test func smallStacks() throws {
    let workspace = try Workspace()
    try workspace.putGray("clip.mp4")
    let arguments = ["analyze", workspace.path("clip.mp4"), "--no-report"]
    let errors = try messages("-s 256", arguments, codes: [0])
    #expect(workspace.exists("clip.annotated.mp4"), "\(errors)")
  }

  /// Below that, the program would crash, and hang while it prints where.
  @Test(arguments: [64, 128]) func tooSmallStacks(_ kilobytes: Int) throws {
    let errors = try messages("-s \(kilobytes)", ["probe", Workspace.sample.path], codes: [75])
    #expect(errors.contains("stack of only \(kilobytes) kB") && errors.contains("ulimit -s"), "\(errors)")
  }

  /// Where threads, libraries and frames no longer fit depends on the machine.
  @Test(arguments: Array(stride(from: 60_000, through: 120_000, by: 4000)))
  func tooLittleMemoryForData(_ kilobytes: Int) throws {
    let errors = try messages("-d \(kilobytes)", ["probe", Workspace.sample.path], codes: [0, 3, 75])
    #expect(!errors.contains("nstall") && !errors.contains("ulimit -u"), "\(errors)")
  }
}
