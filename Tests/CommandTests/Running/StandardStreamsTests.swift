import Foundation
import Testing

/// Streams that the caller closed.
@Suite struct StandardStreamsTests {
  /// Runs the program with closed streams, as a shell starts it, and returns its exit code.
  private func run(_ redirections: String, _ arguments: [String], in folder: URL) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments =
      ["-c", "exec \"$0\" \"$@\" \(redirections)", try Program.executable().path] + arguments
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// All combinations: outputs have the same bytes, so no file has received messages, and all inputs are reported.
  @Test(arguments: 1..<8) func closedStreams(_ closed: Int) throws {
    let workspace = try Workspace()
    try workspace.putGray("clip.mp4")
    let arguments = ["analyze", "missing.mp4", "clip.mp4", "--no-video"]
    #expect(try run("", arguments + ["-o", "open"], in: workspace.folder) == 1)
    let redirections = ["<&-", ">&-", "2>&-"].enumerated().filter { closed & 1 << $0.offset != 0 }.map(
      \.element)
    let list = redirections.joined(separator: " ")
    #expect(try run(list, arguments + ["-o", "closed"], in: workspace.folder) == 1, "\(list)")
    for name in ["clip.poses.csv", "clip.reps.csv"] {
      #expect(try workspace.bytes("closed/" + name) == workspace.bytes("open/" + name), "\(list) \(name)")
    }
  }

  /// Data for a closed standard output is an error, and a closed standard input has no video.
  @Test func closedStreamsAreErrors() throws {
    let workspace = try Workspace()
    try workspace.putGray("clip.mp4")
    #expect(try run(">&-", ["probe", "clip.mp4"], in: workspace.folder) == 4)
    #expect(try run("2>&-", ["probe", "clip.mp4"], in: workspace.folder) == 0)
    #expect(try run("<&-", ["analyze", "-", "--no-video"], in: workspace.folder) == 3)
  }

  /// The record of an error goes to the same closed output, which is reported once.
  @Test(arguments: [["probe", "--json"], ["inspect", "--json", "--at", "0"], ["check", "--json"]])
  func aClosedOutputIsReportedOnce(_ arguments: [String]) throws {
    let workspace = try Workspace()
    try workspace.putGray("clip.mp4")
    #expect(try run(">&- 2>messages", arguments + ["clip.mp4"], in: workspace.folder) == 4)
    let messages = String(decoding: try workspace.bytes("messages"), as: UTF8.self)
    #expect(messages.components(separatedBy: "standard output").count == 2, "\(messages)")
    #expect(messages.contains("which is closed. Redirect it"), "\(messages)")
  }

  /// Half of a JSON object isn't a success. Text is for people, who may have read enough.
  @Test(
    arguments: [
      ("probe clip.mp4 --json", 141), ("inspect clip.mp4 --at 0 --json", 141), ("check clip.mp4 --json", 141),
      ("exercises list --json", 141), ("exercises show squat", 141), ("probe clip.mp4", 0), ("--help", 0),
      ("exercises list", 0),
    ] as [(String, Int32)])
  func aClosedPipe(_ command: String, _ status: Int32) throws {
    let workspace = try Workspace()
    try workspace.putGray("clip.mp4")
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let words = command.split(separator: " ").map(String.init)
    let outcome = try Program.start(words, in: workspace.folder, output: pipe.fileHandleForWriting).finish()
    #expect(outcome.status == status && outcome.messages == "", "\(command) \(outcome)")
  }

  /// A limit of file sizes is an error that names the file and the remedy, and leaves no unfinished file.
  @Test func aLimitOfFileSizes() throws {
    let workspace = try Workspace()
    try workspace.putSample("clip.mp4")
    let arguments = ["analyze", "clip.mp4", "--end", "1", "--no-video", "--every", "10"]
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments =
      ["-c", "ulimit -f 16; \"$0\" \"$@\" 2>messages", try Program.executable().path] + arguments
    process.currentDirectoryURL = workspace.folder
    try process.run()
    process.waitUntilExit()
    let messages = String(decoding: try workspace.bytes("messages"), as: UTF8.self)
    #expect(process.terminationStatus == 4, "\(process.terminationStatus) \(messages)")
    #expect(messages.contains("clip.") && messages.contains("ulimit -f"), "\(messages)")
    let left = try workspace.listing()
    #expect(!left.contains { $0.hasSuffix(".partial") }, "\(left)")
  }
}
