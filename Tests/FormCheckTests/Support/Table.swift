/// A parsed CSV file without quoted cells: rows of cells by column name.
struct Table {
  let columns: [String]
  let rows: [[String: String]]

  init(_ bytes: [UInt8]) {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { line in
      line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    let columns = lines.first ?? []
    self.columns = columns
    rows = lines.dropFirst().map { cells in
      Dictionary(zip(columns, cells), uniquingKeysWith: { first, _ in first })
    }
  }

  subscript(name: String) -> [String] { rows.map { $0[name] ?? "no such column" } }
}
