import Foundation
import Testing

@Suite struct InterruptionTests {
  private static let signals: [(Int32, Int32)] = [(SIGINT, 130), (SIGTERM, 75), (SIGHUP, 75)]

  /// Ctrl-C, a polite request to stop and a closed terminal, while people are looked for and while the video is drawn.
  @Test(arguments: signals)
  func leavesNothingHalfWritten(_ signal: Int32, _ status: Int32) throws {
    for stage in ["observing", "presenting"] {
      let desk = try Desk()
      try desk.putSample("clip.mp4")
      let every = stage == "observing" ? "1" : "40"
      let run = try Program.start(
        ["analyze", "clip.mp4", "-o", "out", "--preset", "medium", "--every", every], in: desk.folder)
      try wait { try isUnderWay(stage, desk) || !run.process.isRunning }
      #expect(kill(run.process.processIdentifier, signal) == 0, "\(stage)")
      let outcome = try run.finish()
      try expect(outcome, exit: status, says: ["stopping"], on: desk, "\(signal) \(stage)")
      #expect(!desk.exists("out/clip.annotated.mp4"), "\(signal) \(stage): \(outcome)")
      #expect(!desk.exists("out/clip.formcheck.json"), "\(signal) \(stage): \(outcome)")
      #expect(outcome.output == "", "\(signal) \(stage)")
    }
  }

  /// Every verb ends, whether it waits for a pipe that has no writer or computes.
  @Test(arguments: signals) func endsWithinTwoSeconds(_ signal: Int32, _ status: Int32) throws {
    let desk = try Desk()
    try desk.putSample("clip.mp4")
    #expect(mkfifo(desk.path("pipe"), 0o600) == 0)
    let verbs = [
      ["analyze", "--from", "pipe"], ["analyze", "clip.mp4", "--quality", "best"],
      ["inspect", "clip.mp4", "--at", "3", "--quality", "best"], ["bench", "--runs", "100000"],
    ]
    for arguments in verbs {
      let run = try Program.start(arguments, in: desk.folder)
      usleep(400_000)
      let start = ContinuousClock.now
      kill(run.process.processIdentifier, signal)
      let outcome = try run.finish()
      let seconds = (ContinuousClock.now - start) / .seconds(1)
      // A verb that has ended by itself before the signal is no failure of this test.
      #expect(outcome.status == status || outcome.status == 0, "\(arguments) \(outcome)")
      #expect(seconds < 4, "\(arguments) took \(seconds) s; two on an idle machine")
    }
  }

  /// A program that was started with nohup outlives its terminal.
  @Test func outlivesTheTerminalIfAsked() throws {
    let desk = try Desk()
    try desk.putSample("clip.mp4")
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      [
        "nohup", try Program.executable().path, "analyze", "clip.mp4", "--no-video", "--quality", "fast",
        "--every", "3",
      ]
    process.currentDirectoryURL = desk.folder
    process.standardError = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    usleep(300_000)
    kill(process.processIdentifier, SIGHUP)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 0)
  }

  private func isUnderWay(_ stage: String, _ desk: Desk) throws -> Bool {
    let mark = stage == "observing" ? "out/.formcheck" : "out/clip.annotated.mp4.partial"
    return desk.exists(mark)
  }

  private func wait(_ condition: () throws -> Bool) throws {
    for _ in 0..<3000 {
      if try condition() { return }
      usleep(10_000)
    }
    Issue.record("it never got there")
  }
}
