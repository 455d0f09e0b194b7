import ArgumentParser
import Testing

@testable import FormCheckCLI

@Suite struct SuggestionTests {
  /// Returns the first line of the message about invalid arguments.
  private func message(_ arguments: [String]) -> String {
    do {
      _ = try FormCheckCommand.parseAsRoot(arguments)
      return "valid"
    } catch {
      let message = FormCheckCommand.fullMessage(for: error)
      let text = Suggestion.added(to: message, arguments: arguments, root: FormCheckCommand.self)
      #expect(
        text.split(separator: "\n").count == message.split(separator: "\n").count,
        "only the first line changes")
      return String(text.prefix { $0 != "\n" })
    }
  }

  @Test(arguments: [
    (["analize", "a.mp4"], "analyze"), (["rendr"], "render"), (["exprot"], "export"),
    (["log", "lsit", "--log-file", "x.db"], "list"),
    (["exercises", "lst"], "list"), (["cache", "purne"], "prune"),
    (["analyze", "a.mp4", "--bar", "wrist"], "wrists"), (["analyze", "a.mp4", "--quality", "bets"], "best"),
    (["analyze", "a.mp4", "--progress", "jsn"], "json"),
    (["analyze", "a.mp4", "--preset", "medum"], "medium"),
    (["analyze", "a.mp4", "--style", "joint"], "joints"),
    (["render", "a.mp4", "--overlay", "angles,skeletn"], "skeleton"),
    (["export", "a.mp4", "--to", "jsnl"], "jsonl"),
    (["export", "a.mp4", "--to", "csv", "--skeleton", "coco71"], "coco17"),
    (["check", "a.mp4", "--services", "compositon"], "composition"),
  ])
  func theNearestWordIsSuggested(_ arguments: [String], _ word: String) {
    let message = message(arguments)
    #expect(message.contains("Did you mean “\(word)”?"), "\(arguments): \(message)")
  }

  @Test(arguments: [
    ["juggle"], ["exercises", "juggle"], ["analyze"], ["analyze", "a.mp4", "--bar", "hydrogen"],
    ["analyze", "a.mp4", "--jobs", "two"], ["styles", "skeleton"],
  ])
  func nothingIsSuggestedForOtherWords(_ arguments: [String]) {
    let message = message(arguments)
    #expect(message.hasPrefix("Error: ") && !message.contains("Did you mean"), "\(arguments): \(message)")
  }
}
