import Foundation
import Testing

@Suite struct InterruptionTests {
  private static let signals: [(Int32, Int32)] = [
    (SIGINT, 130), (SIGTERM, 75), (SIGHUP, 75), (SIGXCPU, 75),
  ]

  /// Signals during pose extraction and while the video is drawn.
  @Test(arguments: signals)
  func signalsLeaveNoUnfinishedFile(_ signal: Int32, _ status: Int32) throws {
    for stage in ["extracting", "rendering"] {
      let workspace = try Workspace()
      try workspace.putSample("clip.mp4")
      let every = stage == "extracting" ? "1" : "40"
      let run = try Program.start(
        ["analyze", "clip.mp4", "-o", "out", "--preset", "medium", "--every", every], in: workspace.folder)
      try wait { try hasStarted(stage, workspace) || !run.process.isRunning }
      #expect(kill(run.process.processIdentifier, signal) == 0, "\(stage)")
      let outcome = try run.finish()
      try expect(outcome, exit: status, containing: ["stopping"], on: workspace, "\(signal) \(stage)")
      #expect(!workspace.exists("out/clip.annotated.mp4"), "\(signal) \(stage): \(outcome)")
      #expect(!workspace.exists("out/clip.formcheck.json"), "\(signal) \(stage): \(outcome)")
      #expect(outcome.output == "", "\(signal) \(stage)")
    }
  }

  /// Each command ends soon, whether it computes or waits for a pipe without a writer.
  @Test(arguments: signals) func endsWithinTwoSeconds(_ signal: Int32, _ status: Int32) throws {
    let workspace = try Workspace()
    try workspace.putSample("clip.mp4")
    #expect(mkfifo(workspace.path("pipe"), 0o600) == 0)
    let commands = [
      ["analyze", "--from", "pipe"], ["analyze", "clip.mp4", "--quality", "best"],
      ["inspect", "clip.mp4", "--at", "3", "--quality", "best"], ["bench", "--runs", "100000"],
    ]
    for arguments in commands {
      let run = try Program.start(arguments, in: workspace.folder)
      usleep(400_000)
      let start = ContinuousClock.now
      kill(run.process.processIdentifier, signal)
      let outcome = try run.finish()
      let seconds = (ContinuousClock.now - start) / .seconds(1)
      // A command may end before the signal.
      #expect(outcome.status == status || outcome.status == 0, "\(arguments) \(outcome)")
      #expect(seconds < 4, "\(arguments) took \(seconds) s; two on an idle machine")
    }
  }

  /// Ctrl-\ ends the program at once, as it ends others, instead of printing where it is.
  @Test func quitEndsTheProgram() throws {
    let workspace = try Workspace()
    try workspace.putSample("clip.mp4")
    let run = try Program.start(["analyze", "clip.mp4", "-o", "out"], in: workspace.folder)
    try wait { try hasStarted("extracting", workspace) || !run.process.isRunning }
    kill(run.process.processIdentifier, SIGQUIT)
    let outcome = try run.finish()
    #expect(outcome.status == -SIGQUIT && !outcome.messages.contains("Backtrac"), "\(outcome)")
  }

  /// A program started with nohup continues when its terminal closes.
  @Test func nohupIgnoresAClosedTerminal() throws {
    let workspace = try Workspace()
    try workspace.putSample("clip.mp4")
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      [
        "nohup", try Program.executable().path, "analyze", "clip.mp4", "--no-video", "--quality", "fast",
        "--every", "3",
      ]
    process.currentDirectoryURL = workspace.folder
    process.standardError = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    usleep(300_000)
    kill(process.processIdentifier, SIGHUP)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 0)
  }

  private func hasStarted(_ stage: String, _ workspace: Workspace) throws -> Bool {
    let mark = stage == "extracting" ? "out/.formcheck" : "out/clip.annotated.mp4.partial"
    return workspace.exists(mark)
  }

  private func wait(_ condition: () throws -> Bool) throws {
    for _ in 0..<3000 {
      if try condition() { return }
      usleep(10_000)
    }
    Issue.record("the condition wasn't met within 30 seconds")
  }
}
