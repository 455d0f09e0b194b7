import TOMLKit

/// A value in a TOML document, with its line.
package struct DocumentNode: Sendable {
  /// A value of one of the types that documents use.
  package enum Value: Sendable {
    case text(String)
    case number(Double)
    case boolean(Bool)
    case array([DocumentNode])
    case table([String: DocumentNode])
    /// A date or a time.
    case other
  }

  package let value: Value
  /// The line at which the key or the value starts, from 1.
  package let line: Int

  /// Parses a document into a table.
  ///
  /// - Parameters:
  ///   - text: text without zero bytes, checked by ``DocumentText``.
  ///   - example: the command that prints an example, for messages.
  /// - Throws: an error with line and column if the text isn't TOML 1.0.
  /// - Complexity: O(*n* log *n*) for *n* bytes.
  package init(text: String, example: String) throws(SyntaxError) {
    let table: TOMLTable
    do { table = try TOMLTable(string: text) } catch { throw Self.syntaxError(error, in: text, example) }
    self.init(.table(Self.entries(table, DocumentLines.lines(of: text), line: 1)), line: 1)
  }

  private init(_ value: Value, line: Int) {
    self.value = value
    self.line = line
  }

  private static func syntaxError(_ error: any Error, in text: String, _ example: String) -> SyntaxError {
    guard let error = error as? TOMLParseError else {
      return SyntaxError(line: nil, "\(error). Correct the file; \(example) prints an example.")
    }
    let hint = DocumentHint.phrase(line: error.source.begin.line, of: text) ?? "Correct the line"
    let remedy = "\(hint); \(example) prints an example."
    return SyntaxError(
      line: error.source.begin.line, column: error.source.begin.column,
      "This isn't valid TOML: \(error.description). \(remedy)")
  }

  private init(_ value: any TOMLValueConvertible, _ lines: DocumentLines?, line: Int) {
    let line = lines?.line ?? line
    let content: Value =
      switch value.type {
      case .string: .text(value.string ?? "")
      case .int: .number(Double(value.int ?? 0))
      case .double: .number(value.double ?? .nan)
      case .bool: .boolean(value.bool ?? false)
      case .table: .table(value.table.map { Self.entries($0, lines, line: line) } ?? [:])
      case .array: .array(value.array.map { Self.elements($0, lines, line: line) } ?? [])
      case .date, .time, .dateTime: .other
      }
    self.init(content, line: line)
  }

  private static func entries(
    _ table: TOMLTable, _ lines: DocumentLines?, line: Int
  ) -> [String: DocumentNode] {
    // A key with a zero byte is cut short by the library and then not found, so it remains without a value.
    var entries: [String: DocumentNode] = [:]
    for key in table.keys {
      entries[key] =
        table[key].map { DocumentNode($0, lines?.entries[key], line: line) }
        ?? DocumentNode(.other, line: line)
    }
    return entries
  }

  private static func elements(
    _ array: TOMLArray, _ lines: DocumentLines?, line: Int
  ) -> [DocumentNode] {
    array.indices.map { index in
      let element = lines.flatMap { $0.elements.indices.contains(index) ? $0.elements[index] : nil }
      return DocumentNode(array[index], element, line: line)
    }
  }
}
