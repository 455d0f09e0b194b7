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

  /// Text appears before the answer ends, the key is in no argument or variable, and Ctrl-C ends both programs.
  @Test func theAnswerAppearsAsItComes() async throws {
    try await BlockingWork.run {
      let text = RawServer.head + "data: \(ChatServer.chunk("Sit deeper and "))\n\n"
      let server = try RawServer([.text(text), .wait(100)])
      let workspace = try Workspace()
      let output = workspace.folder.appending(path: "output")
      try Data().write(to: output)
      let run = try Self.start(server, output: try FileHandle(forWritingTo: output))
      Self.wait("text") {
        (try? String(contentsOf: output, encoding: .utf8))?.contains("Sit deeper ") == true
      }
      let children = Self.children(of: run)
      #expect(children.count == 1)
      for child in children {
        for file in ["cmdline", "environ"] {
          let bytes = try Data(contentsOf: URL(filePath: "/proc/\(child)/\(file)"))
          let text = String(decoding: bytes, as: UTF8.self)
          #expect(!text.contains("sk-hidden"), "\(file): \(text)")
        }
      }
      let start = Date()
      kill(run.process.processIdentifier, SIGINT)
      Self.wait("end") { ([run.process.processIdentifier] + children).allSatisfy { !Self.isRunning($0) } }
      #expect(Date().timeIntervalSince(start) < 1.4)
      let outcome = try run.finish()
      #expect(
        outcome.status == 130 && outcome.messages.contains("stopping. Because the answer is incomplete"),
        "\(outcome)")
      let shown = try String(contentsOf: output, encoding: .utf8)
      #expect(shown.contains("Sit deeper and") && shown.contains("isn't complete"), "\(shown)")
    }
  }

  /// A killed program takes the other one with it.
  @Test func killedProgramsLeaveNone() async throws {
    try await BlockingWork.run {
      let server = try RawServer([.wait(100)])
      let run = try Self.start(server)
      Self.wait("request") { server.count == 1 }
      let children = Self.children(of: run)
      #expect(children.count == 1)
      kill(run.process.processIdentifier, SIGKILL)
      Self.wait("end") { ([run.process.processIdentifier] + children).allSatisfy { !Self.isRunning($0) } }
    }
  }

  private static func start(_ server: RawServer, output: FileHandle? = nil) throws -> Program.Run {
    try Program.start(
      ["coach", "squat.mp4", "--endpoint", server.endpoint, "--model", "tester", "--yes"],
      in: try AnalyzedSquat.workspace.get().folder, environment: ["FORMCHECK_API_KEY": "sk-hidden"],
      output: output)
  }

  /// Waits for a condition on this thread, because other tests block the threads of tasks.
  private static func wait(_ what: String, _ condition: () -> Bool) {
    for _ in 0..<3000 {
      if condition() { return }
      Thread.sleep(forTimeInterval: 0.02)
    }
    Issue.record("no \(what) in time")
  }

  /// Returns the state and the parent of a process, behind its name in parentheses; nil if it has ended.
  private static func status(_ process: Int32) -> (name: String, state: String, parent: String)? {
    guard let data = try? Data(contentsOf: URL(filePath: "/proc/\(process)/stat")) else { return nil }
    let parts = String(decoding: data, as: UTF8.self).split(whereSeparator: { "()".contains($0) })
    guard parts.count > 2, case let fields = parts[2].split(separator: " "), fields.count > 1 else {
      return nil
    }
    return (String(parts[1]), String(fields[0]), String(fields[1]))
  }

  /// Whether a process runs, and isn't just waiting to be removed.
  private static func isRunning(_ process: Int32) -> Bool { status(process).map { $0.state != "Z" } ?? false }

  private static func children(of run: Program.Run) -> [Int32] {
    let parent = "\(run.process.processIdentifier)"
    let numbers = ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).compactMap {
      Int32($0)
    }
    return numbers.filter { status($0).map { $0.name == "formcheck-coach" && $0.parent == parent } ?? false }
  }
}
