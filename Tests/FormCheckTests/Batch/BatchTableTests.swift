import FormCheckTestSupport
import SystemPackage
import Testing

@testable import FormCheck

@Suite struct BatchTableTests {
  private let failed = BatchOutcome(
    name: "b.mp4", status: .failed(FormCheckError(.input, "b.mp4 is empty.")), seconds: 0.5)

  @Test func eachKindIsCountedAndEachFailureHasItsReason() {
    let waiting = BatchOutcome(name: "c.mp4", status: .notFinished)
    let shard = BatchOutcome(name: "a.mp4", status: .extracted(ShardResult(extracted: 2, segments: 3)))
    let lines = BatchTable([shard, failed, waiting]).lines
    #expect(lines[0] == "3 inputs: 1 done, 1 failed, 1 not finished")
    #expect(lines[1].contains("2 of 3 segments"), "\(lines)")
    let rendered = BatchOutcome(name: "a.mp4", status: .rendered(ShardRendering(rendered: 1, parts: 4)))
    #expect(BatchTable([rendered]).lines[1].contains("1 of 4 parts"))
    #expect(lines[2].hasPrefix("  failed") && lines[2].hasSuffix("failed        b.mp4 is empty."), "\(lines)")
  }

  /// A sentence that doesn't start with the name gets it.
  @Test func everyLineNamesTheFileOnce() {
    for (sentence, expected) in [
      ("b.mp4 is empty.", "b.mp4 is empty."), ("There is no disk.", "b.mp4: There is no disk."),
      ("out/b.csv exists.", "b.mp4: out/b.csv exists."),
    ] {
      let outcome = BatchOutcome(name: "b.mp4", status: .failed(FormCheckError(.output, sentence)))
      let line = BatchTable([outcome]).lines[1]
      #expect(line.hasSuffix("  \(expected)"), "\(line)")
    }
  }

  @Test func aTableIsWrittenInPlaceOfAnother() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write([1, 2, 3], to: "summary.csv")
    try BatchTable([failed]).write(to: path)
    #expect(try path.bytes() == BatchTable([failed]).csv)
    #expect(try folder.listing() == ["summary.csv"])
    expectOutputError("can't be written") { () throws(FormCheckError) in
      try BatchTable([failed]).write(to: folder.appending("none/summary.csv"))
    }
  }

  /// A carriage return and a line feed, or a line feed and a combining mark, are one character.
  @Test(arguments: ["\n", "\r\n", "\n\u{301}"]) func aNameWithALineBreakIsOneLine(_ lineBreak: String) {
    let lines = BatchTable([BatchOutcome(name: "a\(lineBreak)  done  b.mp4", status: .notFinished)]).lines
    #expect(lines.count == 2 && !lines[1].unicodeScalars.contains("\n"), "\(lines)")
  }

  /// Neither a file's name nor a reason that starts with it is a formula in a spreadsheet.
  @Test(arguments: [
    "=1+1", "+1", "-x", "@SUM(A1)", "\tx", "\rx", "=HYPERLINK(\"http://a\",\"b\")", "\u{FF1D}1",
  ])
  func noCellIsAFormula(_ name: String) {
    let outcome = BatchOutcome(
      name: "\(name).mp4", status: .failed(FormCheckError(.input, "\(name).mp4 is empty.")))
    let text = String(decoding: BatchTable([outcome]).csv, as: UTF8.self)
    let quoted = "'\(name).mp4".replacing("\"", with: "\"\"")
    #expect(text.contains(quoted) && text.contains("\(quoted) is empty."), "\(text)")
    #expect(!text.contains("\n\(name)") && !text.contains(",\(name)"), "\(text)")
  }

  @Test func ordinaryNamesAreUnchanged() {
    for name in ["a.mp4", "dir/-x.mp4", "'a.mp4", "1-2.mp4", "", "é=.mp4"] {
      let text = String(
        decoding: BatchTable([BatchOutcome(name: name, status: .notFinished)]).csv, as: UTF8.self)
      #expect(text.contains("\n\(name),not_finished"), "\(text)")
    }
  }

  @Test func specialCharactersAreQuoted() {
    let odd = BatchOutcome(name: "a,\"b\"\nc.mp4", status: .notFinished)
    let text = String(decoding: BatchTable([odd, failed]).csv, as: UTF8.self)
    #expect(text.hasPrefix("file,status,reason,frames,frames_with_person,seconds\n"))
    #expect(text.contains("\"a,\"\"b\"\"\nc.mp4\",not_finished,,,,0.000\n"), "\(text)")
    #expect(text.hasSuffix("b.mp4,failed,b.mp4 is empty.,,,0.500\n"), "\(text)")
  }
}
