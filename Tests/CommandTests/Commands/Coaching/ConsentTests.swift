import FormCheckChatServer
import Foundation
import Testing

/// The question of `formcheck coach --endpoint`, answered at a terminal.
@Suite struct ConsentTests {
  @Test(arguments: ["n\n", "\n", "nein\n", "yep\n", "y e s\n", "\u{4}"])
  func anythingButYesSendsNothing(_ answer: String) async throws {
    let server = try await ChatServer { _ in .stream(["Sit deeper."]) }
    let outcome = try await Self.coach(server, answer)
    #expect(outcome.status == 0 && outcome.messages.hasSuffix("Nothing was sent.\n"), "\(outcome)")
    #expect(outcome.output.contains("change this first") && !outcome.output.contains("Sit deeper"))
    #expect(server.requests.isEmpty)
    server.stop()
  }

  @Test(arguments: ["y\n", "YES\n"]) func yesSends(_ answer: String) async throws {
    let server = try await ChatServer { _ in .stream(["Sit deeper."]) }
    let outcome = try await Self.coach(server, answer)
    #expect(outcome.status == 0 && outcome.output.contains("Sit deeper."), "\(outcome)")
    #expect(server.requests.count == 1 && !outcome.messages.contains("Nothing was sent"))
    server.stop()
  }

  /// Ctrl-C at the question ends the program at once.
  @Test func interruptsSendNothing() async throws {
    let server = try await ChatServer { _ in .stream(["Sit deeper."]) }
    let outcome = try await Self.coach(server, "\u{3}")
    #expect(outcome.status == 130 && outcome.messages.contains("stopping. Nothing was sent."), "\(outcome)")
    #expect(!outcome.messages.contains("resume") && !outcome.output.contains("Sit deeper"))
    #expect(server.requests.isEmpty)
    server.stop()
  }

  /// Runs `coach`, and types an answer once the question is there.
  private static func coach(_ server: ChatServer, _ answer: String) async throws -> Program.Outcome {
    let endpoint = server.endpoint
    return try await BlockingWork.run {
      let terminal = try PseudoTerminal()
      let run = try Program.start(
        ["coach", "squat.mp4", "--endpoint", endpoint, "--model", "tester"],
        in: try AnalyzedSquat.workspace.get().folder,
        environment: ["FORMCHECK_API_KEY": "", "FORMCHECK_LOG": ""],
        at: terminal)
      for _ in 0..<3000 where !run.messages.contains("[y/N]") && run.process.isRunning {
        Thread.sleep(forTimeInterval: 0.02)
      }
      #expect(run.messages.hasSuffix("Send this to 127.0.0.1:\(server.port)? [y/N]\n"), "\(run.messages)")
      try terminal.type(answer)
      return try run.finish()
    }
  }
}
