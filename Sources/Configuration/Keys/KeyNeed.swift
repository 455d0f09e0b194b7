/// A rule by which a configured key has an effect only in runs that meet a condition, such as the presence of another key.
///
/// The argument parser rejects such an option alone, or a command warns about it. Without these rules, a value that was configured once for
/// all runs, such as the unit of loads, would be an error in every run that states no load.
package struct KeyNeed: Hashable, Sendable {
  /// The command to which the rule applies, with its subcommands; nil for every command with both keys.
  package let command: String?
  /// The key.
  package let key: String
  /// The conditions, one of which must be met.
  package let conditions: [KeyCondition]

  private init(_ key: String, needs conditions: KeyCondition..., of command: String? = nil) {
    (self.command, self.key, self.conditions) = (command, key, conditions)
  }

  /// All rules.
  package static let all =
    [
      KeyNeed("unit", needs: .key("load")),
      KeyNeed("load", needs: .key("bar"), .key("plate"), .key("log"), logVariable),
      KeyNeed("plate", needs: .key("bar"), .key("load")),
      KeyNeed("crop", needs: .key("aspect")),
      KeyNeed("velocity", needs: .key("exercise"), of: "log"),
      KeyNeed("stdin-name", needs: .operand("-")),
      KeyNeed("rep", needs: .operandsWithoutNumber, of: "compare"),
      KeyNeed("rate", needs: .key("to", ["trc", "mot", "c3d"]), of: "export"),
      KeyNeed("raw", needs: .key("to", keypointFormats), of: "export"),
      KeyNeed("skeleton", needs: .key("to", keypointFormats), of: "export"),
      KeyNeed("log", needs: .key("endpoint"), of: "coach"),
      KeyNeed("quality", needs: .key("tracking"), of: "bench"),
    ] + annotations.map { KeyNeed($0, needs: .key("log"), logVariable) }
    + chat.map { KeyNeed($0, needs: .key("endpoint"), of: "coach") }
    + symbols.sorted().map { KeyNeed($0, needs: .key("style", ["ascii"]), .key("text")) }

  /// The variable that turns the training log on without an option.
  private static let logVariable = KeyCondition.variable("FORMCHECK_LOG", replacedBy: "log")

  /// The formats that contain keypoints.
  private static let keypointFormats: Set = [
    "dlc", "openpose", "trc", "long", "jsonl", "csv", "c3d", "netcdf",
  ]

  /// The keys about sets that are added to the training log.
  private static let annotations = ["rpe", "tag", "note", "log-file"]

  /// The keys about a chat server.
  private static let chat = [
    "model", "key-command", "key-file", "ca-file", "allow-http", "stills", "show-faces", "timeout", "yes",
    "dry-run",
  ]

  /// The keys that only have an effect in the style `ascii`, and on text.
  private static let symbols: Set = [
    "effect", "cells", "glyph-palette", "symbol-color", "background-color", "contrast", "brightness",
    "density", "jitter", "softness", "edge", "seed", "sharp-athlete", "glyphs",
  ]

  /// Whether the rule applies to a command: if it has a key of the conditions, or if one of them is about operands.
  private func applies(to command: CommandDeclaration, at path: [String]) -> Bool {
    (self.command ?? path.first) == path.first
      && conditions.contains { $0.key.map { command.option($0) != nil } ?? true }
  }

  /// Whether a run contains what a configured key needs.
  static func areMet(by key: String, _ run: ConfiguredRun) -> Bool {
    all.filter { $0.key == key && $0.applies(to: run.command, at: run.path) }
      .allSatisfy { $0.conditions.contains { run.isMet($0) } }
  }
}
