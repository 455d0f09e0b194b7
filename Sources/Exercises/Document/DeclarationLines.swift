/// The lines of all keys and values of a valid TOML document, as a tree with the document's structure.
final class DeclarationLines {
  /// The line at which the key or value starts, from 1.
  let line: Int
  /// The lines of the entries of a table, by key.
  private(set) var entries: [String: DeclarationLines] = [:]
  /// The lines of the elements of an array.
  private(set) var elements: [DeclarationLines] = []

  private init(line: Int) { self.line = line }

  /// Finds the lines in a document. A key with escape sequences isn't found.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  static func lines(of text: String) -> DeclarationLines {
    let root = DeclarationLines(line: 1)
    var parser = Parser(text)
    var table = root
    while let token = parser.peek {
      switch token.kind {
      case .newline: parser.skip()
      case .symbol(UInt8(ascii: "[")): table = parser.header(root)
      default: parser.entry(of: table)
      }
    }
    return root
  }

  /// Returns the table with a key, which is created at `line` if there is none. Of an array, it is the last element.
  private func table(_ key: String, line: Int) -> DeclarationLines {
    let entry = entries[key] ?? DeclarationLines(line: line)
    entries[key] = entry
    return entry.elements.last ?? entry
  }

  /// A parser of valid TOML. It also ends, with any tree, if the document isn't valid.
  private struct Parser {
    private var lexer: DeclarationLexer
    private(set) var peek: DeclarationLexer.Token?

    init(_ text: String) {
      lexer = DeclarationLexer(Array(text.utf8))
      peek = lexer.next()
    }

    mutating func skip() { peek = lexer.next() }

    private func isAt(_ symbol: Unicode.Scalar) -> Bool { peek?.kind == .symbol(UInt8(ascii: symbol)) }

    /// Skips a symbol if it is next.
    private mutating func take(_ symbol: Unicode.Scalar) -> Bool {
      guard isAt(symbol) else { return false }
      skip()
      return true
    }

    /// Parses `[table]` or `[[array of tables]]`, and returns the table to which the following entries belong.
    mutating func header(_ root: DeclarationLines) -> DeclarationLines {
      let line = peek?.line ?? 1
      skip()
      let isArray = take("[")
      let keys = keys()
      while take("]") {}
      guard let last = keys.last else { return root }
      let parent = keys.dropLast().reduce(root) { $0.table($1, line: line) }
      guard isArray else { return parent.replacingImplicit(last, line: line) }
      let array = parent.entries[last] ?? DeclarationLines(line: line)
      parent.entries[last] = array
      let element = DeclarationLines(line: line)
      array.elements.append(element)
      return element
    }

    /// Parses `key = value` into a table.
    mutating func entry(of table: DeclarationLines) {
      let line = peek?.line ?? 1
      let keys = keys()
      guard take("="), let last = keys.last else { return skip() }
      let parent = keys.dropLast().reduce(table) { $0.table($1, line: line) }
      parent.entries[last] = value(line: line)
    }

    /// Parses the parts of a key up to a symbol or the end of the line.
    private mutating func keys() -> [String] {
      var keys: [String] = []
      while let token = peek {
        switch token.kind {
        case .word(let word): keys += word.split(separator: ".").map(String.init)
        case .string(let string): keys.append(string)
        case .symbol, .newline: return keys
        }
        skip()
      }
      return keys
    }

    private mutating func value(line: Int) -> DeclarationLines {
      let value = DeclarationLines(line: line)
      if take("[") {
        parseElements(of: value)
      } else if take("{") {
        parseEntries(of: value)
      } else {
        while let token = peek, case .word = token.kind { skip() }
        if let token = peek, case .string = token.kind { skip() }
      }
      return value
    }

    private mutating func parseElements(of array: DeclarationLines) {
      while let token = peek, !take("]") {
        if take(",") || token.kind == .newline {
          if token.kind == .newline { skip() }
        } else {
          let before = token
          array.elements.append(value(line: token.line))
          if peek == before { skip() }
        }
      }
    }

    private mutating func parseEntries(of table: DeclarationLines) {
      while let token = peek, !take("}") {
        if token.kind == .newline || token.kind == .symbol(UInt8(ascii: ",")) {
          skip()
        } else {
          entry(of: table)
        }
      }
    }
  }

  /// Returns the table with a key and the line of its header, which may follow the headers of its subtables.
  private func replacingImplicit(_ key: String, line: Int) -> DeclarationLines {
    let table = DeclarationLines(line: line)
    if let existing = entries[key] { table.entries = existing.entries }
    entries[key] = table
    return table
  }
}
