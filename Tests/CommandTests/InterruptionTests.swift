import Foundation
import Testing

@Suite struct InterruptionTests {
  /// Ctrl-C and a polite request to stop, while people are looked for and while the video is drawn.
  @Test(arguments: [(SIGINT, 130), (SIGTERM, 75)] as [(Int32, Int32)])
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
