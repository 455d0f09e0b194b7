import FormCheckMotion
import FormCheckPose
import Foundation
import Testing

@Suite struct DrawingTests {
  private typealias Vertex = Drawing.Vertex

  /// A drawing of every kind in every color, with the fewest vertices, and a stroke with the most.
  static let all: [Drawing] =
    Drawing.Kind.allCases.flatMap { kind in
      Drawing.Color.allCases.map { drawing(kind, color: $0) }
    } + [drawing(.stroke, count: Drawing.maximumVertices)]

  static func drawing(
    _ kind: Drawing.Kind, color: Drawing.Color = .yellow, count: Int? = nil
  ) -> Drawing {
    let count = count ?? kind.vertexCounts.lowerBound
    let vertices = (0..<count).map { number in
      let x = Double(number) / Double(max(1, count - 1))
      return Drawing.Vertex(x, x * x, pressure: kind == .stroke ? 0.5 + x : 1)
    }
    return Drawing(
      id: "d-1_a", kind: kind, vertices: vertices, color: color, text: kind == .text ? "</script> ü 👍" : nil,
      start: 1.25, duration: 0.5)
  }

  private static func decoded(_ json: Any) throws -> Drawing? {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(MotionEdit.self, from: try JSONSerialization.data(withJSONObject: json)).drawing
  }

  private static func json(_ drawing: Drawing) throws -> [String: Any] {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    let object = try JSONSerialization.jsonObject(with: try encoder.encode(MotionEdit.draw(drawing)))
    return try #require(object as? [String: Any])
  }

  private static func message(_ json: Any) -> String {
    do {
      return "no error: \(try decoded(json).map(\.description) ?? "no drawing")"
    } catch DecodingError.dataCorrupted(let context) {
      return context.debugDescription
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: all.indices) func everyDrawingIsReadAndWritten(_ number: Int) throws {
    let drawing = Self.all[number]
    #expect(drawing.problem == nil)
    #expect(try Self.decoded(Self.json(drawing)) == drawing)
    #expect(drawing.description.contains(" d-1_a: ") && drawing.description.contains("0:01.250–0:01.750"))
  }

  /// Every member is required, and one of another kind is refused.
  @Test(arguments: Drawing.Kind.allCases) func everyMemberIsRequired(_ kind: Drawing.Kind) throws {
    let json = try Self.json(Self.drawing(kind))
    for key in json.keys where key != "action" {
      let message = Self.message(json.filter { $0.key != key })
      #expect(message.contains("has no “\(key)”"), "\(kind) without \(key): \(message)")
    }
    for key in ["x", "at_s", "end_s", "person", "extra"] + (kind == .text ? [] : ["text"]) {
      let message = Self.message(json.merging([key: "a"]) { $1 })
      #expect(message.contains("“\(key)”, which doesn't belong"), "\(kind) with \(key): \(message)")
    }
  }

  /// Every value out of range is refused in every kind, and its sentence names the member.
  @Test(arguments: Drawing.Kind.allCases) func valuesOutOfRange(_ kind: Drawing.Kind) throws {
    let json = try Self.json(Self.drawing(kind))
    let wrong: [(String, [Any])] = [
      ("id", ["", "A", "a b", "ü", String(repeating: "a", count: 33), "\u{202E}", 1]),
      ("kind", ["polygon", "Line", "", "</script>", 1]), ("color", ["pink", "#fff", "", 1]),
      ("width", [0, 0.0009, 0.051, -1, "1", NSNull()]),
      ("start_s", [-0.001, -1e300, "1"]), ("duration_s", [0, 0.09, 3600.1, -1, 1e300]),
      (
        "points",
        [
          [], [[0.5]], [[]], [[0.1, 0.1, 1, 1]], 1, "a", [["a", "b"]], [[0.1, 1.1], [0.2, 0.2]],
          [[-0.1, 0], [1, 1]],
        ]
      ),
    ]
    for (key, values) in wrong {
      for value in values {
        let message = Self.message(json.merging([key: value]) { $1 })
        #expect(
          !message.hasPrefix("no error") && message.contains(key == "kind" ? "kind" : key),
          "\(kind) \(key) \(value): \(message)")
      }
    }
    #expect(
      Self.message(json.merging(["kind": "polygon"]) { $1 }).contains(
        "“polygon”, which doesn't exist. Use one of stroke, line"))
  }

  /// Each kind has its numbers of vertices and no other.
  @Test(arguments: Drawing.Kind.allCases) func numbersOfVertices(_ kind: Drawing.Kind) {
    for count in [0, 1, 2, 3, 4, 999, 1000, 1001] {
      let drawing = Self.drawing(kind, count: count)
      #expect((drawing.problem == nil) == kind.vertexCounts.contains(count), "\(kind) \(count)")
    }
  }

  @Test(arguments: Drawing.Kind.allCases) func numbersThatAreNone(_ kind: Drawing.Kind) {
    for value in [Double.nan, .infinity, -.infinity] {
      for path in [
        \Drawing.width, \.start, \.duration, \.vertices[0].position.x, \.vertices[0].position.y,
        \.vertices[0].pressure,
      ] {
        var drawing = Self.drawing(kind)
        drawing[keyPath: path] = value
        #expect(drawing.problem != nil, "\(kind): \(value)")
      }
    }
  }

  /// A line, a side and a radius have a length.
  @Test(arguments: Drawing.Kind.allCases.filter { $0 != .text }) func equalPoints(_ kind: Drawing.Kind) throws
  {
    var drawing = Self.drawing(kind)
    try #require(drawing.vertices.count > 1)
    drawing.vertices[1].position = drawing.vertices[0].position
    #expect((drawing.problem == nil) == (kind == .stroke), "\(kind)")
  }

  @Test(arguments: [
    ("", false), ("a", true), (String(repeating: "a", count: 200), true),
    (String(repeating: "a", count: 201), false),
    (String(repeating: "a", count: 10_000), false), ("</script><b>\"&'", true), ("a\nb", false),
    ("a\tb", false),
    ("a\u{0}b", false), ("a\u{202E}b", false), ("a\u{2066}b", false), ("a\u{2028}b", false),
    ("a\u{85}b", false),
    ("膝を外に", true), ("ركبة", true), ("👩‍🏫", true),
  ])
  func texts(_ text: String, _ isValid: Bool) {
    var drawing = Self.drawing(.text)
    drawing.text = text
    #expect((drawing.problem == nil) == isValid, "\(text.debugDescription): \(drawing.problem ?? "valid")")
  }

  @Test func drawingsTogether() {
    func edits(_ count: Int, vertices: Int = 2, id: (Int) -> String = { "d\($0)" }) -> [MotionEdit] {
      (0..<count).map { number in
        var drawing = Self.drawing(.stroke, count: vertices)
        drawing.id = id(number)
        return .draw(drawing)
      }
    }
    #expect(MotionEdit.drawingProblem(in: [.note("a")] + edits(500)) == nil)
    #expect(MotionEdit.drawingProblem(in: edits(501))?.contains("500") == true)
    #expect(MotionEdit.drawingProblem(in: edits(5, vertices: 1000)) == nil)
    #expect(MotionEdit.drawingProblem(in: edits(6, vertices: 1000))?.contains("5000") == true)
    #expect(MotionEdit.drawingProblem(in: edits(2) { _ in "same" })?.contains("same") == true)
  }
}
