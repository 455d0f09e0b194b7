/// The sets in the table of a training app.
public struct ImportedTable: Sendable {
  /// The app that wrote the table.
  public let format: ExchangeFormat
  /// The unit of the loads in the table.
  let unit: LoadUnit
  let sets: [ExchangedSet]

  /// Reads the text of a table as CSV.
  ///
  /// - Parameter unit: the unit of loads for which the table states none.
  /// - Throws: ``TrainingLogError/notImportable(_:)`` if the table isn't from one of the apps, or has a row that makes no
  ///   sense.
  /// - Complexity: O(*n*) in the length of the text.
  public init(_ text: String, unit: LoadUnit = .kilograms) throws(TrainingLogError) {
    let (lines, unclosed) = CSVText.lines(text)
    if let unclosed {
      throw .notImportable(
        "A quotation mark in line \(unclosed) isn't closed, so the table ends inside a text. Correct the line, or export the table again."
      )
    }
    // Spreadsheets append cells without text to all lines, or only to the first.
    let header = lines.first.map { line in
      line.cells.prefix((line.cells.lastIndex { !$0.allSatisfy(\.isWhitespace) } ?? -1) + 1)
    }
    guard let columns = header.map(Array.init), let format = ExchangeFormat(columns: columns) else {
      throw .notImportable(
        "The table isn't from LiftLog, Strong, or Hevy: its first line must have the names of their columns."
      )
    }
    let hasCommas = NumberNotation.hasDecimalCommas(columns, lines.dropFirst())
    var sets: [ExchangedSet] = []
    for line in lines.dropFirst() {
      let row = ExchangeRow(
        number: line.number, columns: columns, cells: line.cells, hasDecimalCommas: hasCommas)
      guard !row.isEmpty else { continue }
      try Self.check(line, columns.count)
      if let set = try format.set(row, unit) { sets.append(set) }
    }
    (self.format, self.sets) = (format, sets)
    self.unit = sets.lazy.compactMap(\.load).first?.unit ?? unit
  }

  /// Throws an error if a line has another number of cells than the table has columns. Empty cells at the end don't count.
  private static func check(_ line: CSVText.Line, _ columns: Int) throws(TrainingLogError) {
    let extra = line.cells.dropFirst(columns).contains { !$0.allSatisfy(\.isWhitespace) }
    guard line.cells.count < columns || extra else { return }
    throw .notImportable(
      "Line \(line.number) has \(line.cells.count) cells instead of \(columns): the table is cut off there, or a text with a separator isn't in quotation marks. Correct the line, or export the table again."
    )
  }
}
