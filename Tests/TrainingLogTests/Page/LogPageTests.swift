import Foundation
import Testing

@testable import FormCheckTrainingLog

@Suite struct LogPageTests {
  /// Text that would end an element, or that isn't ASCII.
  private static let hostile = "</script><script>alert(1)</script> & \"quotes\" \\ \u{1} \u{2028} 💪 é"

  private func data(_ page: [UInt8]) throws -> [String: Any] {
    let text = String(decoding: page, as: UTF8.self)
    let start = try #require(text.range(of: "id=\"data\">\n"))
    let end = try #require(text.range(of: "</script>", range: start.upperBound..<text.endIndex))
    let json = Data(text[start.upperBound..<end.lowerBound].utf8)
    #expect(!json.contains(UInt8(ascii: "<")) && json.allSatisfy { $0 < 0x80 })
    return try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
  }

  private func rows(_ data: [String: Any], _ table: String) throws -> [[String: Any]] {
    let table = try #require(data[table] as? [String: Any])
    let columns = try #require(table["columns"] as? [String])
    return try #require(table["rows"] as? [[Any]]).map { Dictionary(uniqueKeysWithValues: zip(columns, $0)) }
  }

  @Test func thePageContainsTheLog() throws {
    let log = try LogFolder().log()
    var video = VideoEntry.sample(counts: [3, 5])
    video.report = "/videos/Übung #1 100%.report.html"
    try log.record(video)
    var annotation = SetAnnotation()
    annotation.note = Self.hostile
    try log.annotate([2], annotation)
    let page = try LogPage(log, day: "2026-11-23").html
    #expect(page.starts(with: LogPage.start))
    let data = try data(page)
    #expect(data["made"] as? String == "2026-11-23")
    let sets = try rows(data, "sets")
    #expect(sets.map { $0["id"] as? Int } == [2, 1])
    #expect(sets[0]["note"] as? String == Self.hostile && sets[1]["note"] is NSNull)
    #expect(sets[0]["link"] as? String == "file:///videos/%C3%9Cbung%20%231%20100%25.report.html")
    let stills = try rows(data, "stills")
    #expect(stills.map { $0["id"] as? Int } == [2, 1] && stills[0]["thumbnail"] as? String == "/9j/")
    #expect(try rows(data, "feedback").map { $0["id"] as? Int } == [1, 2])
    #expect(try rows(data, "records").count == log.records().rows.count)
  }

  @Test func anEmptyLogHasAPage() throws {
    let data = try data(LogPage(LogFolder().log(), day: "2026-11-23").html)
    for table in ["sets", "stills", "feedback", "records"] { #expect(try rows(data, table).isEmpty) }
  }
}
