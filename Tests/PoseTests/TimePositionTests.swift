import FormCheckPose
import Foundation
import Testing

@Suite struct TimePositionTests {
  @Test(arguments: [
    ("0", TimePosition.seconds(0)), ("12.5", .seconds(12.5)), ("12.5s", .seconds(12.5)),
    (".5", .seconds(0.5)),
    ("1:23.4", .seconds(83.4)), ("00:01:23.400", .seconds(83.4)), ("90:00", .seconds(5400)),
    ("#373", .frame(373)), ("f373", .frame(373)),
    ("#0", .frame(0)), ("1:00:00", .seconds(3600)), ("75", .seconds(75)),
  ])
  func validTextIsParsed(text: String, expected: TimePosition) {
    #expect(TimePosition(text) == expected, "\(text)")
  }

  @Test(arguments: [
    "", " ", "-1", "+1", "1e3", "inf", "nan", "#", "#-1", "#1.5", "f", "f-1", "f1.5", "ff1", "#f1", "F1",
    "1:60", "1:2:3:4", ":5", "1:", "1:60:00",
    "s", ".", "..5",
    "1.2.3", "0x10", "1 2", "12,5", "5m", "#99999999999999999999", "१",
  ])
  func invalidTextIsRejected(text: String) {
    #expect(TimePosition(text) == nil, "\(text)")
  }

  /// Every string of up to five characters that time positions consist of, against the documented grammar.
  @Test func shortStringsFollowTheGrammar() {
    let alphabet = Array("0569.:s#f-".unicodeScalars.map(Character.init))
    var strings = [""]
    for _ in 0..<5 {
      strings = strings.flatMap { prefix in Set(alphabet).map { prefix + String($0) } }
      for text in strings where TimePosition(text) != expected(text) {
        Issue.record("“\(text)” is \(String(describing: TimePosition(text)))")
      }
    }
  }

  /// Every clock of one to four fields, valid and invalid ones.
  @Test func clocksFollowTheGrammar() {
    let fields = ["", "0", "5", "05", "59", "60", "61", "5.5", "59.9", "60.0", ".5", "5.", "-1", "5s"]
    var texts = fields
    for _ in 0..<3 {
      texts = texts.flatMap { prefix in fields.map { prefix + ":" + $0 } }
      for text in texts where TimePosition(text) != expected(text) {
        Issue.record("“\(text)” is \(String(describing: TimePosition(text)))")
      }
    }
  }

  /// Parses by splitting: a frame number, or up to three fields of a clock.
  private func expected(_ text: String) -> TimePosition? {
    if text.first == "#" || text.first == "f" {
      return digits(String(text.dropFirst())).map { .frame(Int($0)) }
    }
    var fields = text.components(separatedBy: ":")
    if fields.count == 1, text.last == "s" { fields = [String(text.dropLast())] }
    guard fields.count <= 3, let seconds = decimal(fields.removeLast()) else { return nil }
    let whole = fields.compactMap(digits)
    guard whole.count == fields.count else { return nil }
    guard !whole.isEmpty else { return .seconds(seconds) }
    guard seconds < 60, whole.count == 1 || whole[1] < 60 else { return nil }
    return .seconds(whole.reduce(0) { $0 * 60 + $1 } * 60 + seconds)
  }

  private func digits(_ text: String) -> Double? {
    text.isEmpty || text.contains { !$0.isNumber } ? nil : Double(text)
  }

  /// Digits, then perhaps a point and more digits; one of both parts may be empty.
  private func decimal(_ text: String) -> Double? {
    let parts = text.components(separatedBy: ".")
    guard parts.count <= 2, parts.allSatisfy({ $0.isEmpty || digits($0) != nil }) else { return nil }
    guard parts.contains(where: { !$0.isEmpty }) else { return nil }
    let fraction = parts.count > 1 && !parts[1].isEmpty ? parts[1] : "0"
    return Double((parts[0].isEmpty ? "0" : parts[0]) + "." + fraction)
  }
}
