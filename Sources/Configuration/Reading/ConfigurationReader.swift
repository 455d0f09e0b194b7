import FormCheckTOML
import SystemPackage

/// A reader of one configuration file that collects all mistakes.
struct ConfigurationReader {
  /// The kind of a file, which determines what it may set.
  enum Kind {
    /// The file of the user; a path may begin with `~/`, the user's home folder.
    case user(home: FilePath?)
    /// The file in the current folder.
    case folder(FolderPolicy)
  }

  private let name: String
  private let kind: Kind
  private let root: CommandDeclaration
  private(set) var entries: [ConfigurationEntry] = []
  private var mistakes: [(line: Int, text: String)] = []

  /// Creates a reader of the file called `name` in messages.
  init(named name: String, _ kind: Kind, _ root: CommandDeclaration) {
    (self.name, self.kind, self.root) = (name, kind, root)
  }

  /// The mistakes in the order of their lines, with file and line.
  var sentences: [String] {
    mistakes.sorted { $0.line < $1.line }.map { "\(name):\($0.line): \($0.text)" }
  }

  /// Reads a document.
  ///
  /// - Complexity: O(*n* *m*) for *n* bytes and *m* options of all commands.
  mutating func read(_ bytes: [UInt8]) {
    do throws(SyntaxError) {
      let text = try DocumentText.text(bytes, example: Self.example)
      read(try DocumentNode(text: text, example: Self.example), [])
      entries.sort { $0.source.line < $1.source.line }
    } catch {
      let column = error.column.map { "column \($0): " } ?? ""
      mistakes.append((error.line ?? 1, column + error.message))
    }
  }

  /// The command that prints an example of a file.
  private static let example = "formcheck help config"

  private mutating func read(_ node: DocumentNode, _ path: [String]) {
    guard case .table(let nodes) = node.value else { return }
    let command = root.command(at: path)
    for (key, node) in nodes {
      let isCommand = command?.subcommands.contains { $0.name == key } == true
      if isCommand, case .table = node.value {
        read(node, path + [key])
      } else if isCommand, case .failure = KeyScope(path, of: root).option(key) {
        mistakes.append((node.line, "“\(key)” is a command, so it must be a table, and only once: [\(key)]."))
      } else {
        add(key, node, path)
      }
    }
  }

  private mutating func add(_ key: String, _ node: DocumentNode, _ path: [String]) {
    switch KeyScope(path, of: root).option(key) {
    case .failure(let mistake): mistakes.append((node.line, mistake.message))
    case .success(let option):
      guard let value = value(of: option, node) else {
        mistakes.append((node.line, Self.expectation(option, node)))
        return
      }
      if case .folder(let policy) = kind, let objection = policy.objection(to: key, value) {
        mistakes.append((node.line, objection))
      } else {
        entries.append(ConfigurationEntry(path: path, key: key, value: value, source: source(node.line)))
      }
    }
  }

  /// The folder that `~/` stands for; nil in the file of a folder, where it has no meaning.
  private var home: FilePath? {
    if case .user(let home) = kind { return home }
    return nil
  }

  private func source(_ line: Int) -> ConfigurationSource {
    if case .user = kind { return .user(file: name, line: line) }
    return .folder(file: name, line: line)
  }

  /// Returns the value of a key; nil if it has the wrong type.
  private func value(of option: OptionDeclaration, _ node: DocumentNode) -> ConfigurationValue? {
    switch (option.kind, node.value) {
    case (.flag, .boolean(let value)): return .flag(value)
    case (.flag, _): return nil
    case (.list, .array(let nodes)):
      let texts = nodes.compactMap { Self.text($0.value) }
      return texts.count == nodes.count ? .texts(texts).expanded(option, home: home) : nil
    case (.list, let value), (.value, let value):
      return Self.text(value).map { .texts([$0]).expanded(option, home: home) }
    }
  }

  /// Returns a text or a number as text; nil for other types.
  private static func text(_ value: DocumentNode.Value) -> String? {
    switch value {
    case .text(let text): text
    case .number(let number): Int64(exactly: number).map { "\($0)" } ?? "\(number)"
    case .boolean, .array, .table, .other: nil
    }
  }

  /// Describes the type that a value of an option must have.
  private static func expectation(_ option: OptionDeclaration, _ node: DocumentNode) -> String {
    let key = option.key
    var example = "…"
    if case .array(let nodes) = node.value, !nodes.isEmpty {
      let texts = nodes.compactMap { text($0.value) }
      if texts.count == nodes.count { example = texts.joined(separator: ",") }
    }
    switch option.kind {
    case .flag: return "\(key) must be true or false, without quotation marks."
    case .value:
      return
        "\(key) must be one value: a number, or a text in quotation marks, such as \(key) = \"\(example)\"."
    case .list: return "\(key) must be a list of values, such as \(key) = [\"…\", \"…\"]."
    }
  }
}
