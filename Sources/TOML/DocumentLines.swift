/// The lines of all keys and values of a valid TOML document, as a tree with the document's structure.
package final class DocumentLines {
  /// The line at which the key or value starts, from 1.
  package let line: Int
  /// The lines of the entries of a table, by key.
  private(set) var entries: [String: DocumentLines] = [:]
  /// The lines of the elements of an array.
  private(set) var elements: [DocumentLines] = []

  private init(line: Int) { self.line = line }

  /// Finds the lines in a document. A key with escape sequences isn't found.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  package static func lines(of text: String) -> DocumentLines {
    let root = DocumentLines(line: 1)
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
  private func table(_ key: String, line: Int) -> DocumentLines {
    let entry = entries[key] ?? DocumentLines(line: line)
    entries[key] = entry
    return entry.elements.last ?? entry
  }

  /// A parser of valid TOML. It also ends, with any tree, if the document isn't valid.
  private struct Parser {
    private var lexer: DocumentLexer
    private(set) var peek: DocumentLexer.Token?

    init(_ text: String) {
      lexer = DocumentLexer(Array(text.utf8))
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
    mutating func header(_ root: DocumentLines) -> DocumentLines {
      let line = peek?.line ?? 1
      skip()
      let isArray = take("[")
      let keys = keys()
      while take("]") {}
      guard let last = keys.last else { return root }
      let parent = keys.dropLast().reduce(root) { $0.table($1, line: line) }
      guard isArray else { return parent.replacingImplicit(last, line: line) }
      let array = parent.entries[last] ?? DocumentLines(line: line)
      parent.entries[last] = array
      let element = DocumentLines(line: line)
      array.elements.append(element)
      return element
    }

    /// Parses `key = value` into a table.
    mutating func entry(of table: DocumentLines) {
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

    private mutating func value(line: Int) -> DocumentLines {
      let value = DocumentLines(line: line)
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

    private mutating func parseElements(of array: DocumentLines) {
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

    private mutating func parseEntries(of table: DocumentLines) {
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
  private func replacingImplicit(_ key: String, line: Int) -> DocumentLines {
    let table = DocumentLines(line: line)
    if let existing = entries[key] { table.entries = existing.entries }
    entries[key] = table
    return table
  }
}
