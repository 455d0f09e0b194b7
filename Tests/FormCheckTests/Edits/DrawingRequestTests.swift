import FormCheckMotion
import FormCheckPose
import Testing

@testable import FormCheck

@Suite struct DrawingRequestTests {
  private func problem(_ text: String) -> String {
    do {
      return "no problem: \(try DrawingRequest(text).drawing)"
    } catch {
      return error.description
    }
  }

  @Test(arguments: [
    ("stroke 1 0,0 0.5,0.5 1,0", Drawing.Kind.stroke, 3), ("line 0:02.5 0.2,0.3 0.5,0.6", .line, 2),
    ("arrow #3 0.2,0.3 0.5,0.6", .arrow, 2), ("angle 1 0.2,0.3 .5,.6 1,1", .angle, 3),
    ("circle 1 0,0 1,1", .circle, 2),
    ("text 1 0.1,0.2 knees out", .text, 1),
  ]) func everyKind(_ text: String, _ kind: Drawing.Kind, _ count: Int) throws {
    let drawing = try DrawingRequest(text).drawing
    #expect(drawing.kind == kind && drawing.vertices.count == count)
    #expect(drawing.text == (kind == .text ? "knees out" : nil))
    #expect(drawing.color == .yellow && drawing.duration == 3 && drawing.width == 0.007)
  }

  @Test func optionsComeBeforeTheText() throws {
    let request = try DrawingRequest(
      "  text  0:02.5 0.1,0.2 color=red   for=5 width=0.01 a=b for=c </script> ")
    #expect(request.time == .seconds(2.5))
    let drawing = request.drawing
    #expect(drawing.color == .red && drawing.duration == 5 && drawing.width == 0.01)
    #expect(drawing.text == "a=b for=c </script>")
  }

  /// Everything wrong has a sentence with what was expected.
  @Test(arguments: [
    ("", "Begin with"), ("polygon 1 0,0", "stroke, line, arrow"), ("line", "write the time"),
    ("line x 0,0 1,1", "such as 12.5"),
    ("line -1 0,0 1,1", "write the time"), ("line 1", "2 positions"), ("line 1 0,0", "2 positions"),
    ("line 1 0,0 1", "2 positions"),
    ("line 1 0,0 1,1 0.5,0.5", "not expected"), ("line 1 0,0 1,1 red", "not expected"),
    ("line 1 0,0 nan,1", "2 positions"),
    ("line 1 0,0 1e0,1", "2 positions"), ("line 1 0,0 1,1,1", "2 positions"),
    ("line 1 0,0 2,1", "outside the frame"),
    ("line 1 0,0 -1,1", "2 positions"), ("line 1 1,1 1,1", "two equal"),
    ("line 1 0,0 1,1 color=pink", "yellow, red"),
    ("line 1 0,0 1,1 color=", "yellow, red"), ("line 1 0,0 1,1 width=1", "0.001 to 0.05"),
    ("line 1 0,0 1,1 for=0", "0.1 to 3600"), ("line 1 0,0 1,1 for=inf", "0.1 to 3600"),
    ("line 1 0,0 1,1 size=3", "not expected"),
    ("text 1 0,0", "text is missing"), ("text 1 knees", "1 position"),
    ("text 1 0,0 a\u{202E}b", "writing direction"),
    ("angle 1 0,0 1,1", "3 positions"), ("stroke 1 0,0", "2 to 1000"),
  ])
  func theErrorNamesTheMistake(_ text: String, _ expected: String) {
    let problem = problem(text)
    #expect(problem.contains(expected) && !problem.hasPrefix("no problem"), "“\(text)”: \(problem)")
  }

  @Test func textsAndLinesHaveAMaximumLength() {
    #expect(problem("text 1 0,0 " + String(repeating: "a", count: 200)).hasPrefix("no problem"))
    #expect(problem("text 1 0,0 " + String(repeating: "a", count: 10_000)).contains("200 characters"))
    #expect(problem("stroke 1 " + String(repeating: "0.5,0.5 ", count: 1000)).hasPrefix("no problem"))
    #expect(problem("stroke 1 " + String(repeating: "0.5,0.5 ", count: 1001)).contains("2 to 1000"))
  }
}
