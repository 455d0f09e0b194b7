import Testing

@testable import FormCheckReports

@Suite struct CSVTableTests {
  /// Every first character, in ASCII and as a full-width form.
  @Test func formulasAreDisarmed() {
    let starts: Set<Character> = ["=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠"]
    let others = (32..<127).map { Character(UnicodeScalar($0)) }
    for character in Array(starts) + others {
      let text = "\(character)1"
      let cell = CSVTable.cell(ofForeign: text)
      #expect(cell == (starts.contains(character) ? "'\(text)" : text), "\(text.debugDescription)")
    }
    #expect(CSVTable.cell(ofForeign: "") == "")
    #expect(CSVTable.cell(ofForeign: "=\u{301}") == "'=\u{301}", "a combining mark doesn't hide the sign")
    #expect(CSVTable.cell(ofForeign: "\r\n=1") == "'\r\n=1")
  }

  /// Only foreign text is disarmed and put in quotes.
  @Test func cellsOfValues() {
    let bytes = CSVTable.bytes(["a", "b,c"], [["-1", "=x"], ["", "a,b"]]) {
      Double($0) == nil ? .foreign($0) : .plain($0)
    }
    #expect(String(decoding: bytes, as: UTF8.self) == "a,\"b,c\"\n-1,'=x\n,\"a,b\"\n")
  }

  @Test func rowsAreQuotedWhereNeeded() {
    let bytes = CSVTable.bytes([["a", "b,c"], ["", "\"x\""], []])
    #expect(String(decoding: bytes, as: UTF8.self) == "a,\"b,c\"\n,\"\"\"x\"\"\"\n\n")
    #expect(CSVTable.bytes([]).isEmpty)
  }
}
