import ArgumentParser
import Testing

@testable import FormCheckCLI

@Suite struct SuggestionTests {
  /// Returns the first line of the built program's message about invalid arguments.
  private func message(_ arguments: [String]) throws -> String {
    let workspace = try Workspace()
    let outcome = try Program.run(arguments, in: workspace.folder)
    #expect(outcome.status == 2 && outcome.output.isEmpty, "\(arguments): \(outcome)")
    return String(outcome.messages.prefix { $0 != "\n" })
  }

  @Test func onlyTheFirstLineChanges() {
    let arguments = ["analize", "a.mp4"]
    let error = #expect(throws: (any Error).self) { _ = try FormCheckCommand.parseAsRoot(arguments) }
    let message = error.map { FormCheckCommand.fullMessage(for: $0) } ?? ""
    let text = Suggestion.added(to: message, arguments: arguments, root: FormCheckCommand.self)
    let (lines, changed) = (message.split(separator: "\n"), text.split(separator: "\n"))
    #expect(lines.count > 1 && lines.dropFirst() == changed.dropFirst() && lines[0] != changed[0], "\(text)")
  }

  @Test(arguments: [
    (["analize", "a.mp4"], "analyze"), (["rendr"], "render"), (["exprot"], "export"),
    (["log", "lsit", "--log-file", "x.db"], "list"),
    (["exercises", "lst"], "list"), (["run", "a.mp4"], "analyze"), (["log", "delete", "1"], "forget"),
    (["log", "ls"], "list"),
    (["info", "a.mp4"], "probe"), (["cache", "purne"], "prune"),
    (["analyze", "a.mp4", "--bar", "wrist"], "wrists"), (["analyze", "a.mp4", "--quality", "bets"], "best"),
    (["analyze", "a.mp4", "--progress", "jsn"], "json"),
    (["analyze", "a.mp4", "--preset", "medum"], "medium"),
    (["compare", "a.mp4", "b.mp4", "--align", "turing"], "turning"),
    (["compare", "a.mp4", "b.mp4", "--layout", "sid"], "side"),
    (["card", "a.mp4", "--size", "leter"], "letter"),
    (["analyze", "a.mp4", "--style", "joint"], "joints"),
    (["render", "a.mp4", "--overlay", "angles,skeletn"], "skeleton"),
    (["export", "a.mp4", "--to", "jsnl"], "jsonl"),
    (["export", "a.mp4", "--to", "csv", "--skeleton", "coco71"], "coco17"),
    (["check", "a.mp4", "--services", "compositon"], "composition"),
  ])
  func theNearestWordIsSuggested(_ arguments: [String], _ word: String) throws {
    let message = try message(arguments)
    #expect(message.contains("Did you mean “\(word)”?"), "\(arguments): \(message)")
  }

  @Test(arguments: [
    ["juggle"], ["exercises", "juggle"], ["analyze"], ["analyze", "a.mp4", "--bar", "hydrogen"],
    ["analyze", "a.mp4", "--jobs", "two"], ["styles", "skeleton"],
  ])
  func nothingIsSuggestedForOtherWords(_ arguments: [String]) throws {
    let message = try message(arguments)
    #expect(message.hasPrefix("formcheck: ") && !message.contains("Did you mean"), "\(arguments): \(message)")
  }
}
