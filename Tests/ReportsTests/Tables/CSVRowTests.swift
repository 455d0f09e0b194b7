import Testing

@testable import FormCheckReports

@Suite struct CSVRowTests {
  /// All texts of up to five special and similar characters.
  @Test func everyTextIsReadBack() {
    let characters = ["\"", ",", "\n", "\r", "a", " ", "\u{301}", "é"]
    var texts = [""]
    var grown = texts
    for _ in 0..<5 {
      grown = grown.flatMap { text in characters.map { text + $0 } }
      texts += grown.count > 5000 ? grown.enumerated().filter { $0.offset % 7 == 3 }.map(\.element) : grown
    }
    for text in texts {
      var row = CSVRow()
      row.append(text)
      row.append("end")
      row.endLine()
      let cells = parsedCSV(row.bytes)
      if cells?.count != 1 || cells?[0].map({ Array($0.utf8) }) != [Array(text.utf8), Array("end".utf8)] {
        Issue.record("\(Array(text.utf8)) became \(String(decoding: row.bytes, as: UTF8.self))")
      }
    }
  }

  @Test func onlySpecialTextIsQuoted() {
    for (text, written) in [
      ("plain", "plain"), ("", ""), ("a b", "a b"), ("a;b=c", "a;b=c"), ("a,b", "\"a,b\""),
      ("say \"go\"", "\"say \"\"go\"\"\""), ("two\nlines", "\"two\nlines\""), ("\r", "\"\r\""),
      ("\"", "\"\"\"\""), ("é–✓", "é–✓"),
    ] {
      var row = CSVRow()
      row.append(text)
      #expect(String(decoding: row.bytes, as: UTF8.self) == written)
    }
  }

  @Test func cellsAndLinesAreSeparated() {
    var row = CSVRow()
    row.append(Int64.min)
    row.append(1.5, decimals: 2)
    row.appendEmpty()
    row.append(nil, decimals: 3)
    row.append("x")
    row.endLine()
    row.appendEmpty()
    row.append(UInt8.max)
    row.append(.nan, decimals: 1)
    row.append(-Double.infinity, decimals: 1)
    row.endLine()
    #expect(String(decoding: row.bytes, as: UTF8.self) == "-9223372036854775808,1.50,,,x\n,255,,\n")
  }
}
