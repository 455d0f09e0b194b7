/// The tables of a page as JSON.
struct LogPageData: Sendable {
  let day: String
  let sets: LogTable
  let stills: LogTable
  let feedback: LogTable
  let records: LogTable

  /// The JSON in ASCII and without `<`, so that it can't end the element that contains it.
  var json: [UInt8] {
    var json = LogJSON()
    json.open("{")
    json.append(key: "made")
    json.append(text: day)
    for (name, table) in [("sets", sets), ("stills", stills), ("feedback", feedback), ("records", records)] {
      json.separate()
      json.append(key: name)
      json.append(table)
    }
    json.open("}\n")
    return json.bytes
  }
}

/// A writer of JSON.
private struct LogJSON {
  private(set) var bytes: [UInt8] = []

  mutating func open(_ text: String) { bytes += text.utf8 }
  mutating func separate() { bytes.append(UInt8(ascii: ",")) }

  mutating func append(key: String) {
    append(text: key)
    bytes.append(UInt8(ascii: ":"))
  }

  mutating func append(text: String) {
    bytes.append(UInt8(ascii: "\""))
    for unit in text.utf16 {
      let isPlain = unit >= 0x20 && unit < 0x7F && unit != 0x22 && unit != 0x5C && unit != 0x3C
      if isPlain { bytes.append(UInt8(unit)) } else { escape(unit) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func escape(_ unit: UInt16) {
    let digits = Array("0123456789abcdef".utf8)
    bytes += "\\u".utf8
    for shift in [12, 8, 4, 0] as [UInt16] { bytes.append(digits[Int(unit >> shift & 15)]) }
  }

  mutating func append(_ table: LogTable) {
    open("{\"columns\":[")
    for (index, column) in table.columns.enumerated() {
      if index > 0 { separate() }
      append(text: column)
    }
    open("],\"rows\":[")
    for (index, row) in table.rows.enumerated() {
      if index > 0 { separate() }
      append(row)
    }
    open("]}")
  }

  private mutating func append(_ row: [LogCell]) {
    bytes.append(UInt8(ascii: "["))
    for (index, cell) in row.enumerated() {
      if index > 0 { separate() }
      switch cell {
      case .none: open("null")
      case .integer, .number: open(cell.description)
      case .text(let text): append(text: text)
      }
    }
    bytes.append(UInt8(ascii: "]"))
  }
}

extension LogTable {
  /// The sets with the address of their video's report in the column `link` instead of its path.
  var withLinks: LogTable {
    guard let report = columns.firstIndex(of: "report") else { return self }
    var columns = columns
    columns[report] = "link"
    let rows = rows.map { row in
      var row = row
      if case .text(let path) = row[report] {
        row[report] = path.hasPrefix("/") ? .text(FileAddress.text(path)) : .none
      }
      return row
    }
    return LogTable(columns: columns, rows: rows)
  }
}

/// The addresses of files in pages.
enum FileAddress {
  /// Returns the address of an absolute path.
  static func text(_ path: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var address = Array("file://".utf8)
    for byte in path.utf8 {
      let isPlain =
        (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
        || "/-._~".utf8.contains(byte)
      address += isPlain ? [byte] : [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
    return String(decoding: address, as: UTF8.self)
  }
}
