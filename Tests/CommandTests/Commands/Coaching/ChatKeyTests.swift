import FormCheckChatServer
import Foundation
import Testing

/// The sources of the key, the training log, and the configuration of `formcheck coach --endpoint`.
@Suite struct ChatKeyTests {
  private let keys: Workspace

  init() throws { keys = try Workspace() }

  private func keyFile(_ text: String, mode: Int = 0o600) throws -> String {
    try keys.write(Data(text.utf8), to: "key")
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: keys.path("key"))
    return keys.path("key")
  }

  @Test func keysComeFromThreeSources() async throws {
    let server = try await ChatServer { _ in .stream(["Good."]) }
    let file = try keyFile("  sk-file\n")
    for (arguments, environment, key) in [
      (["--key-file", file], [:], "sk-file"), (["--key-command", "cat '\(file)'"], [:], "sk-file"),
      ([], ["FORMCHECK_API_KEY": "sk-variable"], "sk-variable"),
      (["--key-file", file], ["FORMCHECK_API_KEY": "sk-variable"], "sk-file"),
    ] {
      let outcome = try await AnalyzedSquat.ask(
        server.endpoint, ["-v", "--stills", "0"] + arguments, environment)
      #expect(outcome.status == 0 && !"\(outcome)".contains("sk-"), "\(arguments): \(outcome)")
      #expect(server.requests.last?.authorization == "Bearer \(key)", "\(arguments)")
    }
    server.stop()
  }

  @Test func wrongKeysAreRefused() async throws {
    let server = try await ChatServer { _ in .stream(["No."]) }
    for mode in [0o644, 0o640, 0o604, 0o620, 0o602, 0o610, 0o601] {
      let outcome = try await AnalyzedSquat.ask(
        server.endpoint, ["--key-file", try keyFile("sk-file", mode: mode)])
      #expect(outcome.status == 2 && outcome.messages.contains("chmod 600"), "\(mode): \(outcome)")
    }
    for text in ["", "  \n", "two words", "sk\u{7}file", "schlüssel", String(repeating: "a", count: 20_000)] {
      let outcome = try await AnalyzedSquat.ask(server.endpoint, ["--key-file", try keyFile(text)])
      #expect(outcome.status == 2 && !outcome.messages.contains("sk"), "\(text.prefix(20)): \(outcome)")
    }
    for command in ["exit 3", "true", "echo sk-a sk-b", "/nonexistent", "yes"] {
      let outcome = try await AnalyzedSquat.ask(server.endpoint, ["--key-command", command])
      #expect(outcome.status == 2 && !outcome.messages.contains("sk-"), "\(command): \(outcome)")
    }
    for name in ["missing", "."] {
      let outcome = try await AnalyzedSquat.ask(server.endpoint, ["--key-file", keys.path(name)])
      #expect([2, 3].contains(outcome.status), "\(name): \(outcome)")
    }
    let outcome = try await AnalyzedSquat.ask("https://example.org/v1")
    #expect(outcome.status == 2 && outcome.messages.contains("There is no key for example.org"), "\(outcome)")
    #expect(server.requests.isEmpty)
    server.stop()
  }

  @Test func completeAnswersAreLogged() async throws {
    let workspace = try AnalyzedSquat.workspace.get()
    let log = keys.path("log.db")
    try FileManager.default.copyItem(atPath: workspace.path("log.db"), toPath: log)
    let server = try await ChatServer { _ in .stream(["Sit deeper. <b>Now</b>"]) }
    let outcome = try await AnalyzedSquat.ask(server.endpoint, ["--log", "--log-file", log])
    #expect(outcome.status == 0 && outcome.messages.contains("saved with set 1"), "\(outcome)")
    let cut = try RawServer([.text(RawServer.head + "data: \(ChatServer.chunk("Half an answer "))\n\n")])
    let half = try await AnalyzedSquat.ask(cut.endpoint, [], ["FORMCHECK_LOG": log])
    #expect(half.status == 75 && half.output.contains("Half an answer"), "\(half)")
    let shown = try Program.run(["log", "show", "1", "--log-file", log], in: keys.folder)
    #expect(
      shown.output.contains("Sit deeper.")
        && shown.output.contains("model-1 at 127.0.0.1:\(server.port), 20"), "\(shown)")
    #expect(!shown.output.contains("Half"), "\(shown)")
    let page = try Program.run(["log", "page", "-o", "page.html", "--log-file", log], in: keys.folder)
    let html = String(decoding: try keys.bytes("page.html"), as: UTF8.self)
    #expect(page.status == 0 && html.contains("Sit deeper.") && !html.contains("<b>Now"), "\(page)")
    server.stop()
  }

  @Test func setsOutsideTheLogAreReportedBeforeSending() async throws {
    let server = try await ChatServer { _ in .stream(["No."]) }
    let log = keys.path("other.db")
    try FileManager.default.copyItem(
      atPath: try AnalyzedSquat.workspace.get().path("log.db"), toPath: log)
    _ = try Program.run(["log", "forget", "1", "--yes", "--log-file", log], in: keys.folder)
    let outcome = try await AnalyzedSquat.ask(server.endpoint, ["--log", "--log-file", log])
    #expect(outcome.status != 0 && server.requests.isEmpty, "\(outcome)")
    server.stop()
  }

  /// A folder from elsewhere can neither send anything nor run a command; the user's own configuration can.
  @Test(arguments: [
    "endpoint = \"http://localhost:1/v1\"", "model = \"m\"", "key-command = \"touch owned\"",
    "key-file = \"key\"",
    "yes = true", "show-faces = true", "allow-http = true", "ca-file = \"a.pem\"", "stills = 3",
    "timeout = 5",
  ])
  func foldersCantSend(_ line: String) async throws {
    try keys.putGray("squat.mp4")
    for table in ["", "[coach]\n"] {
      try keys.write(Data((table + line + "\n").utf8), to: "formcheck.toml")
      let outcome = try keys.run("coach", "squat.mp4")
      #expect(outcome.status == 2 && outcome.messages.contains("own configuration"), "\(line): \(outcome)")
      #expect(!keys.exists("owned"), "\(table)")
    }
  }

  @Test func theUsersConfigurationNamesTheServer() async throws {
    let server = try await ChatServer { _ in .stream(["Good."]) }
    try FileManager.default.createDirectory(
      atPath: keys.path("formcheck"), withIntermediateDirectories: true)
    let text =
      "[coach]\nendpoint = \"\(server.endpoint)\"\nmodel = \"tester\"\nkey-command = \"echo sk-config\"\n"
    try keys.write(Data(text.utf8), to: "formcheck/formcheck.toml")
    let environment = ["XDG_CONFIG_HOME": keys.folder.path]
    let silent = try await AnalyzedSquat.coach([], environment)
    #expect(silent.status == 2 && server.requests.isEmpty, "\(silent)")
    let outcome = try await AnalyzedSquat.coach(["--yes"], environment)
    #expect(outcome.status == 0 && server.requests.first?.authorization == "Bearer sk-config", "\(outcome)")
    server.stop()
  }
}
