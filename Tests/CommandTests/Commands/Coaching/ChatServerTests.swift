import FormCheckChatServer
import Foundation
import Testing

/// `formcheck coach --endpoint`, with a real server.
@Suite struct ChatServerTests {
  @Test func theAnswerIsPrintedAndChecked() async throws {
    let words = [
      "Your knee ", "flexion was 150° in ", "repetition 1. ", "Sit \u{1B}[31mdeeper\u{9B}!", " Depth: 15°.",
    ]
    let server = try await ChatServer { _ in .stream(words) }
    let outcome = try await AnalyzedSquat.ask(server.endpoint, ["-v"])
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.output.contains("From tester at 127.0.0.1:\(server.port), 20"), "\(outcome)")
    let mark =
      /Your knee flexion was 150° \[measured: [0-9.° to]+\] in repetition 1\. Sit \u{FFFD}\[31mdeeper\u{FFFD}! Depth: 15°\./
    #expect(outcome.output.contains(mark), "\(outcome)")
    #expect(!(outcome.output + outcome.messages).unicodeScalars.contains("\u{1B}"))
    #expect(outcome.messages.contains("1 number in the answer contradicts"), "\(outcome)")
    let request = try #require(server.requests.first)
    #expect(server.requests.count == 1 && request.authorization == nil)
    try check(request.body, outcome.messages)
    server.stop()
  }

  /// Everything in the request was printed before, and nothing about the file is in it.
  private func check(_ body: Data, _ messages: String) throws {
    let object = try #require(try JSONSerialization.jsonObject(with: body) as? [String: Any])
    let list = try #require(object["messages"] as? [[String: Any]])
    let parts = try #require(list.last?["content"] as? [[String: Any]])
    let texts = [list.first?["content"] as? String] + parts.map { $0["text"] as? String }
    for line in texts.compactMap(\.self).flatMap({ $0.split(separator: "\n") }) {
      #expect(messages.contains(line), "\(line)")
    }
    let images = parts.compactMap { ($0["image_url"] as? [String: String])?["url"] }
    #expect((1...3).contains(images.count) && messages.contains("detected faces covered"))
    for image in images {
      let bytes = try #require(Data(base64Encoded: String(image.dropFirst("data:image/jpeg;base64,".count))))
      #expect(bytes.prefix(2) == Data([0xFF, 0xD8]))
    }
    #expect(!String(decoding: body, as: UTF8.self).contains("squat.mp4"))
  }

  @Test func nothingIsSentWithoutConsent() async throws {
    let server = try await ChatServer { _ in .stream(["No."]) }
    let chat = ["--endpoint", server.endpoint, "--model", "tester"]
    let silent = try await AnalyzedSquat.coach(chat)
    #expect(silent.status == 2 && silent.messages.contains("Nothing was sent"), "\(silent)")
    let dry = try await AnalyzedSquat.coach(chat + ["--dry-run"])
    #expect(dry.status == 0 && dry.messages.contains("You are a strength coach"), "\(dry)")
    let record = try await AnalyzedSquat.coach(chat + ["--dry-run", "--json", "--stills", "0"])
    #expect(
      record.status == 0 && record.output.contains("\"question\"")
        && record.output.contains("\"stills\" : ["), "\(record)")
    for arguments in [["--endpoint", "none"], []] {
      let outcome = try await AnalyzedSquat.coach(arguments)
      #expect(outcome.status == 0 && outcome.output.contains("change this first"), "\(outcome)")
    }
    #expect(server.requests.isEmpty)
    server.stop()
  }

  @Test(arguments: [
    ["--endpoint", "http://example.org/v1", "--model", "m", "--yes"],
    ["--endpoint", "localhost", "--model", "m", "--yes"],
    ["--endpoint", "https://example.org/v1", "--yes"], ["--yes"], ["--dry-run"], ["--stills", "4"],
    ["--timeout", "0"],
    ["--endpoint", "https://example.org/v1", "--model", "m", "--yes"],
    ["--endpoint", "https://a:b@example.org/v1", "--model", "m", "--yes"],
    [
      "--endpoint", "http://localhost:1/v1", "--model", "m", "--yes", "--key-file", "a", "--key-command", "b",
    ],
    ["--endpoint", "http://localhost:1/v1", "--model", "m", "--yes", "--log", "--log-file", "missing.db"],
  ])
  func mistakesAreReported(_ arguments: [String]) async throws {
    let outcome = try await AnalyzedSquat.coach(arguments)
    #expect([2, 3].contains(outcome.status) && !outcome.messages.isEmpty, "\(arguments): \(outcome)")
    #expect(!outcome.messages.contains("a:b"))
  }

  @Test func jsonHasTheAnswer() async throws {
    let server = try await ChatServer { _ in .stream(["Knee flexion was 150°."]) }
    let outcome = try await AnalyzedSquat.ask(server.endpoint, ["--json"], ["FORMCHECK_API_KEY": "sk-hidden"])
    let record = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    let answer = try #require(record["answer"] as? [String: Any])
    #expect(answer["complete"] as? Bool == true && answer["model"] as? String == "model-1", "\(answer)")
    #expect((answer["contradictions"] as? [[String: Any]])?.first?["value"] as? Double == 150, "\(answer)")
    #expect((record["sent"] as? [String: Any])?["host"] as? String == "127.0.0.1:\(server.port)")
    #expect(!"\(outcome)".contains("sk-hidden") && server.requests.first?.authorization == "Bearer sk-hidden")
    server.stop()
    let cut = try RawServer([.text(RawServer.head + "data: \(ChatServer.chunk("Half "))\n\n")])
    let half = try await AnalyzedSquat.ask(cut.endpoint, ["--json"])
    #expect(half.status == 75 && half.output.contains("\"complete\" : false"), "\(half)")
    #expect(half.output.contains("\"text\" : \"Half \"") && half.output.contains("\"failure\""), "\(half)")
  }

  /// Text appears before the answer ends.
  @Test func theAnswerAppearsAsItComes() async throws {
    let server = try RawServer([
      .text(RawServer.head + "data: \(ChatServer.chunk("Sit deeper and "))\n\n"), .wait(20),
    ])
    let folder = try AnalyzedSquat.workspace.get().folder
    let output = FileManager.default.temporaryDirectory.appending(path: "formcheck-test-\(UUID().uuidString)")
    try Data().write(to: output)
    defer { try? FileManager.default.removeItem(at: output) }
    let run = try Program.start(
      ["coach", "squat.mp4", "--endpoint", server.endpoint, "--model", "tester", "--yes"], in: folder,
      environment: ["FORMCHECK_API_KEY": "sk-hidden"], output: try FileHandle(forWritingTo: output))
    try await until("text") { try String(contentsOf: output, encoding: .utf8).contains("Sit deeper ") }
    let children = Self.processes(named: "formcheck-coach", parent: run.process.processIdentifier)
    #expect(children.count == 1)
    for child in children {
      for file in ["cmdline", "environ"] {
        let text = try String(
          decoding: Data(contentsOf: URL(filePath: "/proc/\(child)/\(file)")), as: UTF8.self)
        #expect(!text.contains("sk-hidden"), "\(file): \(text)")
      }
    }
    let start = Date()
    kill(run.process.processIdentifier, SIGINT)
    let outcome = try await BlockingWork.run { [run = Held(run)] in try run.value.finish() }
    #expect(outcome.status == 130 && Date().timeIntervalSince(start) < 1.4, "\(outcome)")
    try await until("end of the child") { children.allSatisfy { kill($0, 0) != 0 } }
    let text = try String(contentsOf: output, encoding: .utf8)
    #expect(text.contains("Sit deeper and") && text.contains("isn't complete"), "\(text)")
  }

  /// A killed program takes the other one with it.
  @Test func killedProgramsLeaveNone() async throws {
    let server = try RawServer([.wait(20)])
    let run = try Program.start(
      ["coach", "squat.mp4", "--endpoint", server.endpoint, "--model", "tester", "--yes"],
      in: try AnalyzedSquat.workspace.get().folder)
    try await until("request") { server.count == 1 }
    let children = Self.processes(named: "formcheck-coach", parent: run.process.processIdentifier)
    #expect(children.count == 1)
    kill(run.process.processIdentifier, SIGKILL)
    _ = try await BlockingWork.run { [run = Held(run)] in try run.value.finish() }
    try await until("end of the child") { children.allSatisfy { kill($0, 0) != 0 } }
  }

  private struct Held: @unchecked Sendable {
    let value: Program.Run

    init(_ value: Program.Run) { self.value = value }
  }

  private func until(_ what: String, _ condition: () throws -> Bool) async throws {
    for _ in 0..<600 {
      if try condition() { return }
      try await Task.sleep(for: .milliseconds(50))
    }
    Issue.record("no \(what) in time")
  }

  private static func processes(named name: String, parent: Int32) -> [Int32] {
    let numbers = ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).compactMap {
      Int32($0)
    }
    return numbers.filter { number in
      let data = try? Data(contentsOf: URL(filePath: "/proc/\(number)/stat"))
      let text = String(decoding: data ?? Data(), as: UTF8.self)
      return text.contains("(\(name))")
        && text.split(separator: ")").last?.split(separator: " ").dropFirst().first == "\(parent)"
    }
  }
}
