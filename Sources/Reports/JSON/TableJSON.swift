/// Tables as JSON in the format of ``JSONText``: an object with an array of one object for each row, indented, with keys in order.
///
/// The encoder behind `JSONText` takes ten times as long for thousands of rows.
public enum TableJSON {
  /// The contents of a cell.
  public enum Cell {
    /// No value.
    case null
    /// A whole number.
    case integer(Int64)
    /// A finite number.
    case number(Double)
    /// Text.
    case text(String)
  }

  /// Returns the text of rows that are the array `member`, without a line feed at the end.
  ///
  /// - Parameter cell: returns the contents of a cell.
  public static func string<Value>(
    _ member: String, _ columns: [String], _ rows: [[Value]], _ cell: (Value) -> Cell
  ) -> String {
    let keys = columns.indices.sorted { columns[$0] < columns[$1] }.map { index in
      var json = CompactJSON()
      json.string(columns[index])
      return (index: index, bytes: json.bytes)
    }
    var json = CompactJSON()
    json.string(member)
    var bytes = Array("{\n  ".utf8) + json.bytes + Array(" : [\n".utf8)
    for (number, row) in rows.enumerated() {
      bytes += (number > 0 ? ",\n    {" : "    {").utf8
      for (position, key) in keys.enumerated() {
        bytes += (position > 0 ? ",\n      " : "\n      ").utf8
        bytes += key.bytes
        bytes += " : ".utf8
        append(cell(row[key.index]), to: &bytes)
      }
      bytes += "\n    }".utf8
    }
    bytes += "\n  ]\n}".utf8
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func append(_ cell: Cell, to bytes: inout [UInt8]) {
    switch cell {
    case .null: bytes += "null".utf8
    case .integer(let number): bytes += "\(number)".utf8
    case .number(let number):
      let text = "\(number)"
      // The end of the number, not of all bytes: an array that is compared with a literal is copied as a sequence.
      bytes += text.utf8.dropLast(text.hasSuffix(".0") ? 2 : 0)
    case .text(let text):
      var json = CompactJSON()
      json.string(text)
      bytes += json.bytes
    }
  }
}
