import FormCheckChatServer
import Foundation
import Testing

/// Questions on a terminal before sets or poses are removed.
@Suite struct RemovalTests {
  private static let table = """
    Date,Workout Name,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE
    2024-01-02 10:00:00,Day,Squat,1,100,5,0,0,,,
    """

  @Test(arguments: [
    ("y\n", 0, "Removed 1 set.", false), ("n\n", 0, "Nothing was removed.", true),
    ("\n", 0, "Nothing was removed.", true), ("\u{4}", 0, "Nothing was removed.", true),
    ("\u{3}", 130, "stopping. Nothing was removed.", true),
  ])
  func forgetAsks(_ answer: String, _ status: Int32, _ message: String, _ isKept: Bool) async throws {
    let workspace = try Workspace()
    try workspace.write(Data(Self.table.utf8), to: "strong.csv")
    let log = ["--log-file", "log.db"]
    _ = try Program.run(["log", "import", "strong.csv"] + log, in: workspace.folder)
    let folder = workspace.folder
    let outcome = try await BlockingWork.run {
      let terminal = try PseudoTerminal()
      let run = try Program.start(["log", "forget", "1"] + log, in: folder, at: terminal)
      for _ in 0..<3000 where !run.messages.contains("[y/N]") && run.process.isRunning {
        Thread.sleep(forTimeInterval: 0.02)
      }
      try terminal.type(answer)
      return try run.finish()
    }
    #expect(outcome.status == status && outcome.messages.contains(message), "\(outcome)")
    #expect(outcome.messages.matches(of: /removed/).count < 2, "\(outcome)")
    let list = try Program.run(["log", "list"] + log, in: workspace.folder)
    #expect(list.output.contains("Squat") == isKept, "\(list)")
  }
}
