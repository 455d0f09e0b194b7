/// Tables as text with separators (RFC 4180).
enum CSVText {
  /// Returns the lines of a table.
  static func text(_ rows: [[String]], separator: Character = ",") -> String {
    rows.map { $0.map { quoted($0, separator) }.joined(separator: String(separator)) + "\n" }.joined()
  }

  private static func quoted(_ cell: String, _ separator: Character) -> String {
    let isSpecial = cell.unicodeScalars.contains {
      $0 == "\"" || $0 == "\n" || $0 == "\r" || Character($0) == separator
    }
    guard isSpecial else { return cell }
    // Bytes, because a quotation mark with a combining mark is another character.
    let quote = UInt8(ascii: "\"")
    let doubled = cell.utf8.flatMap { $0 == quote ? [quote, quote] : [$0] }
    return "\"\(String(decoding: doubled, as: UTF8.self))\""
  }

  /// Reads a table whose separator is a comma, a semicolon, or a tab, whichever is most frequent in the first line.
  ///
  /// Line ends may be of any kind, and a byte order mark is ignored. Empty lines are left out.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func rows(_ text: String) -> [[String]] { lines(text).lines.map(\.cells) }

  /// A row with the number of the line on which it begins, from 1.
  struct Line: Hashable {
    let number: Int
    let cells: [String]
  }

  /// Reads a table as ``rows(_:)`` does, with the number of each line, and the number of the line with an unclosed
  /// quotation; nil if there is none.
  static func lines(_ text: String) -> (lines: [Line], unclosed: Int?) {
    var bytes = Array(text.utf8)[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    return CSVReader(separator: separator(of: bytes)).read(bytes)
  }

  private static func separator(of bytes: ArraySlice<UInt8>) -> UInt8 {
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    let counts = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")].map { separator in
      (separator, line.count { $0 == separator })
    }
    return counts.max { $0.1 < $1.1 }?.0 ?? UInt8(ascii: ",")
  }
}

/// A reader of text with separators, one byte at a time.
private struct CSVReader {
  private let separator: UInt8
  private var lines: [CSVText.Line] = []
  private var row: [String] = []
  private var cell: [UInt8] = []
  /// Whether `cell` consists of spaces, if anything.
  private var isBlank = true
  /// The line of the current byte, from 1, and the line on which the current row began.
  private var (line, start) = (1, 1)
  private var previous: UInt8?
  private var isQuoted = false
  /// Whether the previous byte ended a quotation.
  private var wasQuote = false

  init(separator: UInt8) { self.separator = separator }

  /// Reads all bytes, and returns the lines and the number of the line with an unclosed quotation.
  consuming func read(_ bytes: ArraySlice<UInt8>) -> (lines: [CSVText.Line], unclosed: Int?) {
    for byte in bytes {
      countLine(before: byte)
      add(byte)
    }
    endRow()
    return (lines, isQuoted ? start : nil)
  }

  private var isEmpty: Bool { row.isEmpty && cell.isEmpty }

  /// Counts a line end before `byte`. A carriage return and a line feed are one line end.
  private mutating func countLine(before byte: UInt8) {
    if previous == UInt8(ascii: "\n") || previous == UInt8(ascii: "\r") && byte != UInt8(ascii: "\n") {
      line += 1
    }
    previous = byte
    if isEmpty, !isQuoted { start = line }
  }

  private mutating func add(_ byte: UInt8) {
    if byte == UInt8(ascii: "\"") { return addQuote() }
    wasQuote = false
    if isQuoted {
      append(byte)
    } else if byte == separator {
      endCell()
    } else if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
      endRow()
    } else {
      append(byte)
    }
  }

  private mutating func append(_ byte: UInt8) {
    cell.append(byte)
    isBlank = isBlank && byte == UInt8(ascii: " ")
  }

  /// Begins or ends a quotation. Two quotation marks within a quotation stand for one. A mark after other text than spaces, such as for
  /// inches, is text.
  private mutating func addQuote() {
    guard isQuoted || wasQuote || isBlank else { return append(UInt8(ascii: "\"")) }
    if wasQuote { append(UInt8(ascii: "\"")) }
    wasQuote = isQuoted
    isQuoted.toggle()
  }

  private mutating func endCell() {
    row.append(String(decoding: cell, as: UTF8.self))
    cell.removeAll(keepingCapacity: true)
    isBlank = true
  }

  private mutating func endRow() {
    guard !isEmpty else { return }
    endCell()
    lines.append(CSVText.Line(number: start, cells: row))
    row.removeAll()
  }
}
