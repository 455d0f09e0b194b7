import Foundation
import Testing

@testable import FormCheckReports

@Suite struct CompactJSONTests {
  private func text(_ body: (inout CompactJSON) -> Void) -> String {
    var json = CompactJSON()
    body(&json)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  @Test func valuesAreSeparated() {
    let text = text {
      $0.object {
        $0.member("a") { $0.number(1) }
        $0.member("b") { $0.array([[], [1.5], [1, 2]] as [[Double]]) { $0.numbers($1, decimals: 1) } }
        $0.member("c") { $0.object { _ in } }
        $0.member("d") { $0.null() }
      }
    }
    #expect(text == #"{"a":1,"b":[[],[1.5],[1.0,2.0]],"c":{},"d":null}"#)
  }

  @Test func missingAndNonFiniteNumbersAreNull() {
    for number in [nil, .nan, .infinity, -.infinity, 1e300] as [Double?] {
      #expect(text { $0.number(number, decimals: 2) } == "null", "\(String(describing: number))")
    }
    #expect(text { $0.number(-0.001, decimals: 2) } == "0.00")
  }

  @Test func encodedValuesThatJSONLacksAreNull() {
    #expect(text { $0.encoded([1.5]) } == "[1.5]")
    #expect(text { $0.encoded([Double.infinity]) } == "null")
  }

  /// Every ASCII character and some others, read back by another parser.
  @Test func stringsAreReadBack() throws {
    let scalars = (0..<128).compactMap { UnicodeScalar($0) } + ["é", "\u{2028}", "\u{1F3CB}"]
    for scalar in scalars {
      let string = "a\(scalar)b"
      let json = text { $0.array([string]) { $0.string($1) } }
      let parsed = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String]
      #expect(parsed == [string], "U+\(String(scalar.value, radix: 16))")
      #expect(!json.contains("\n"))
    }
  }
}
