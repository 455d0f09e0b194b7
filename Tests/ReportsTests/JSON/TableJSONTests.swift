import FormCheckReports
import Foundation
import Testing

@Suite struct TableJSONTests {
  private enum Value: Encodable {
    case none, integer(Int64), number(Double), text(String)

    var cell: TableJSON.Cell {
      switch self {
      case .none: .null
      case .integer(let number): .integer(number)
      case .number(let number): .number(number)
      case .text(let text): .text(text)
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .none: try container.encodeNil()
      case .integer(let number): try container.encode(number)
      case .number(let number): try container.encode(number)
      case .text(let text): try container.encode(text)
      }
    }
  }

  private static func encoded(_ columns: [String], _ rows: [[Value]]) throws -> String {
    let objects = rows.map { Dictionary(uniqueKeysWithValues: zip(columns, $0)) }
    return try JSONText.string(["rows": objects])
  }

  /// The text is that of the encoder, byte for byte.
  @Test(arguments: [0, 1, 2, 3]) func theFormatIsTheEncoders(_ count: Int) throws {
    let columns = ["time", "exercise", "load_kg", "reps"]
    let rows = (0..<count).map { index -> [Value] in
      [.text("2026-11-0\(index)"), .none, .number(62.5 + Double(index) / 2), .integer(Int64(index - 1))]
    }
    let text = TableJSON.string("rows", columns, rows, \.cell)
    #expect(text == (try Self.encoded(columns, rows)), "\(text)")
  }

  /// A log of 10,000 sets has trends of thousands of days. Copying all bytes for each number would take hours.
  @Test(.timeLimit(.minutes(1))) func largeTablesTakeLinearTime() throws {
    let columns = (0..<10).map { "c\($0)" }
    let rows = (0..<20_000).map { row in (0..<10).map { Value.number(Double(row) + Double($0) / 2) } }
    let text = TableJSON.string("rows", columns, rows, \.cell)
    #expect(text.utf8.count { $0 == UInt8(ascii: ":") } == 200_001)
    #expect(text.contains("\"c0\" : 19999,") && text.contains("\"c1\" : 19999.5,"))
  }

  /// Any text and number comes back.
  @Test func contentsComeBack() throws {
    let values: [Value] = [
      .text("a\"\\/\n\t\u{1}\u{7F}\u{2028}é 💪</script>"), .text(""), .number(1e300), .number(-0.0),
      .number(0.1),
      .number(1e-7), .number(.leastNonzeroMagnitude), .integer(.max), .integer(.min), .none,
    ]
    let columns = values.indices.map { "c\($0)" }
    let text = TableJSON.string("rows", columns, [values], \.cell)
    let found = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary
    let wanted =
      try JSONSerialization.jsonObject(with: Data(Self.encoded(columns, [values]).utf8)) as? NSDictionary
    #expect(found != nil && found == wanted, "\(text)")
  }
}
