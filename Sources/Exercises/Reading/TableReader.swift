import FormCheckPose
import FormCheckSpelling
import FormCheckTOML

/// A reader of the entries of one table that records mistakes instead of stopping at the first one.
struct TableReader {
  /// The table's name in messages, such as `[[evidence]]`.
  let name: String
  /// The line of the table's header.
  let line: Int
  /// The mistakes so far.
  private(set) var problems: [ExerciseProblem] = []
  private let nodes: [String: DocumentNode]
  /// The keys that the table may have.
  private var keys: [String] = []

  /// Creates a reader; a value that isn't a table is a mistake and is read as an empty table.
  init(_ node: DocumentNode, name: String) {
    self.name = name
    line = node.line
    if case .table(let nodes) = node.value {
      self.nodes = nodes
    } else {
      nodes = [:]
      report(line, "\(name) must be a table. Write \(name) in a line, and its keys in the lines below.")
    }
  }

  /// Records a mistake.
  mutating func report(_ line: Int, _ message: String) {
    problems.append(ExerciseProblem(line: line, message))
  }

  /// Adds the mistakes that another reader recorded.
  mutating func add(_ others: [ExerciseProblem]) { problems += others }

  /// Whether the table has a key.
  func has(_ key: String) -> Bool { nodes[key] != nil }

  /// Returns the line of a key, or of the table if it lacks the key.
  func line(of key: String) -> Int { nodes[key]?.line ?? line }

  /// Returns the value of a key; nil if it is missing.
  ///
  /// - Parameter missing: what to write, if the key is required; otherwise nil.
  mutating func node(_ key: String, missing: String? = nil) -> DocumentNode? {
    keys.append(key)
    if nodes[key] == nil, let missing { report(line, "\(name) has no \(key). \(missing)") }
    return nodes[key]
  }

  /// Records a mistake for each key that was never read. Call it last.
  mutating func finish() {
    let known = keys
    // Several keys may be in one line, and a dictionary has no order.
    for (key, node) in nodes.sorted(by: { $0.key < $1.key }) where !known.contains(key) {
      let remedy = Spelling.closest(to: key, among: known).map { "Did you mean “\($0)”?" }
      let list = known.joined(separator: ", ")
      report(
        node.line, "\(name) can't have the key “\(key)”. \(remedy ?? "Remove it; the keys are \(list).")")
    }
  }
}

extension TableReader {
  /// Returns a text of one line with 1 to `maximumLength` characters; nil if it is missing or invalid.
  mutating func text(_ key: String, missing: String? = nil, maximumLength: Int = 1000) -> String? {
    guard let node = node(key, missing: missing) else { return nil }
    guard case .text(let text) = node.value else {
      report(node.line, "\(key) must be a text in quotation marks, such as \(key) = \"…\".")
      return nil
    }
    guard (1...maximumLength).contains(text.count), !text.allSatisfy(\.isWhitespace),
      text.unicodeScalars.allSatisfy(\.isSingleLineText)
    else {
      report(
        node.line,
        "\(key) must be one line of 1 to \(maximumLength) characters, without control characters or marks that change the writing direction. Change it."
      )
      return nil
    }
    return text
  }

  /// Returns a finite number; nil if it is missing or invalid.
  mutating func number(_ key: String, missing: String? = nil) -> Double? {
    guard let node = node(key, missing: missing) else { return nil }
    guard case .number(let number) = node.value else {
      report(node.line, "\(key) must be a number without quotation marks, such as \(key) = 30.")
      return nil
    }
    guard Float(number).isFinite else {
      report(
        node.line,
        "\(key) must be a finite number of ordinary size, not \(number). Write a number such as 30 or -0.5.")
      return nil
    }
    return number
  }

  /// Returns a number above 0; nil if it is missing or invalid.
  mutating func positive(_ key: String, missing: String? = nil) -> Double? {
    guard let number = number(key, missing: missing) else { return nil }
    guard Float(number) > 0 else {
      report(line(of: key), "\(key) must be more than 0, not \(number). Write a larger number.")
      return nil
    }
    return number
  }

  /// Returns a truth value; false if it is missing or invalid.
  mutating func boolean(_ key: String) -> Bool {
    guard let node = node(key) else { return false }
    guard case .boolean(let value) = node.value else {
      report(node.line, "\(key) must be true or false, without quotation marks.")
      return false
    }
    return value
  }

  /// Returns a value of a vocabulary; nil if it is missing or unknown.
  mutating func choice<Value: DeclarationVocabulary>(
    _ key: String, of type: Value.Type, missing: String? = nil
  ) -> Value? {
    guard let name = text(key, missing: missing) else { return nil }
    return choice(name, key, line: line(of: key))
  }

  /// Returns the values of a vocabulary in a list; empty if it is missing. Unknown names are left out.
  mutating func choices<Value: DeclarationVocabulary>(_ key: String, of type: Value.Type) -> [Value] {
    guard let node = node(key) else { return [] }
    guard case .array(let elements) = node.value else {
      report(node.line, "\(key) must be a list, such as \(key) = [\"\(Value.declaredNames.first ?? "")\"].")
      return []
    }
    return elements.compactMap { element in
      guard case .text(let name) = element.value else {
        report(element.line, "\(key) must be a list of names in quotation marks.")
        return nil
      }
      return choice(name, key, line: element.line)
    }
  }

  private mutating func choice<Value: DeclarationVocabulary>(
    _ name: String, _ key: String, line: Int
  ) -> Value? {
    if let value = Value(declaredName: name) { return value }
    report(
      line, "“\(name)” is not a value of \(key). \(Spelling.remedy(for: name, among: Value.declaredNames))")
    return nil
  }

  /// Returns a reader of the table with a key; nil if it is missing.
  mutating func table(_ key: String) -> TableReader? {
    node(key).map { TableReader($0, name: "[\(key)]") }
  }

  /// Returns a reader for each table in a list; empty if it is missing.
  ///
  /// - Parameter name: the name of one table in messages.
  mutating func tables(_ key: String, name: String) -> [TableReader] {
    guard let node = node(key) else { return [] }
    guard case .array(let elements) = node.value else {
      report(node.line, "\(key) must be a list of tables. Write \(name).")
      return []
    }
    return elements.map { TableReader($0, name: name) }
  }
}
