import Testing

@testable import FormCheckTrainingLog

/// The division of a table's text into cells.
@Suite struct CSVTextTests {
  /// A quotation mark within a cell, such as for inches, is text. One at its start begins a quotation.
  @Test func quotationMarksWithinCellsAreText() {
    let table = "a,b\nband 5\" thick,1\nbox 6\",2\n\"a \"\"b\"\", c\",3\n\"\",4\n \"d, e\",5\n"
    #expect(
      CSVText.rows(table) == [
        ["a", "b"], ["band 5\" thick", "1"], ["box 6\"", "2"], ["a \"b\", c", "3"], ["", "4"],
        [" d, e", "5"],
      ])
  }

  /// Each mark that begins a quotation is checked in the same time, whatever the length of the cell.
  @Test func manyQuotationMarksAreReadInAMoment() {
    let count = 200_000
    let start = ContinuousClock.now
    let rows = CSVText.rows("a,b\n" + String(repeating: "\"  \" ", count: count) + ",1\n")
    #expect(rows.map(\.count) == [2, 2] && rows[1][0].utf8.count == 3 * count)
    #expect(ContinuousClock.now - start < .seconds(10))
  }

  /// Cells of every content survive writing and reading, with every separator.
  @Test(arguments: [",", ";", "\t"]) func cellsSurvive(_ separator: String) {
    let cells = [
      "", "a", "\"", "\"\"", "a\"b", ",", ";", "\t", "a\nb", "\r\n", " a ", "é 💪", "\",\"", "\n", "\"\u{301}",
    ]
    for first in cells {
      for second in cells where !(first.isEmpty && second.isEmpty) {
        // The header determines the separator.
        let rows = [["x", "y", "z"], [first, second, "end"]]
        #expect(CSVText.rows(CSVText.text(rows, separator: Character(separator))) == rows, "\(rows)")
      }
    }
  }
}
