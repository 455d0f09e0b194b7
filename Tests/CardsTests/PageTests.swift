import FormCheckLineArt
import FormCheckPose
import Foundation
import Testing

@testable import FormCheckCards

@Suite struct PageTests {
  private static let hostile = "</script><img src=x onerror=alert(1)> & \"quotes\" 'äöü' \u{1B}[31m"

  private func drawing(_ width: Int = 40, _ height: Int = 60) -> LineDrawing {
    var ink = BitImage(width: width, height: height)
    for y in 5..<(height - 5) { (ink[5, y], ink[width - 6, y]) = (true, true) }
    for x in 5..<(width - 5) { (ink[x, 5], ink[x, height - 6], ink[x, height / 2]) = (true, true, true) }
    return LineDrawing(ink: ink, settings: LineArtSettings(size: 256, contrast: 1, line: 1))
  }

  private func card(_ positions: Int, title: String = "Squat") -> ExerciseCard {
    ExerciseCard(
      title: title, subtitle: title,
      positions: (0..<positions).map { _ in
        ExerciseCard.Position(
          caption: title, drawing: drawing(),
          marks: [
            .init(
              vertex: Point(x: 9, y: 9), from: Point(x: 0, y: 9), to: Point(x: 9, y: 0), kind: .inner,
              degrees: 90)
          ],
          arrow: .init(from: Point(x: 1, y: 1), to: Point(x: 30, y: 30)))
      }, tempo: [title], angles: [.init(title: title, degrees: [1.4, nil, 90.6])])
  }

  /// The path of a drawing with lines of one pixel is there, in every format: the SVG has it, and the PNG has dark pixels.
  @Test func thinLinesAreDrawn() throws {
    let files = try card(1).bytes([.svg, .png], on: .a6)
    let curves = String(decoding: files[0], as: UTF8.self).split(separator: " C ").count
    #expect(curves > 20, "\(curves)")
    #expect(drawing().path.loops.count == 3)
  }

  /// The arc of a flexion begins at the continuation of the upper segment, for every flexion, and there is none where the
  /// drawing shows another angle.
  @Test func arcsShowTheNumber() throws {
    for degrees in stride(from: 0.0, through: 180, by: 5) {
      for heading in stride(from: 0.0, to: 360, by: 30) {
        let (vertex, turn) = (Point(x: 50, y: 60), (heading + degrees) * Double.pi / 180)
        let along = Point(x: cos(heading * .pi / 180), y: sin(heading * .pi / 180))
        let to = vertex + Point(x: cos(turn), y: sin(turn)) * 20
        for (kind, from) in [
          (ExerciseCard.AngleMark.Kind.flexion, vertex - along * 30), (.inner, vertex + along * 30),
        ] {
          func mark(_ measured: Double) -> ExerciseCard.AngleMark {
            ExerciseCard.AngleMark(vertex: vertex, from: from, to: to, kind: kind, degrees: measured)
          }
          guard degrees > 25 else {
            #expect(mark(degrees).arc == nil || degrees == 25, "\(kind), \(degrees)")
            continue
          }
          let arc = try #require(mark(degrees).arc, "\(kind), \(degrees)")
          let start = vertex + along * 30
          #expect(arc.from.distance(to: start) < 1e-9 && arc.to == to, "\(kind), \(degrees)")
          #expect(mark(degrees + 14).arc != nil && mark(degrees + 16).arc == nil, "\(kind), \(degrees)")
        }
      }
    }
  }

  /// Every format starts with its signature, and the same page gives the same bytes.
  @Test func formatsAreThemselves() throws {
    let starts: [PageFormat: [UInt8]] = [
      .svg: Array("<?xml".utf8), .pdf: Array("%PDF-1".utf8), .png: [0x89, 0x50, 0x4e, 0x47],
    ]
    for title in ["Squat", Self.hostile] {
      for paper in CardPaper.allCases {
        for positions in [1, 3] {
          let files = try card(positions, title: title).bytes(PageFormat.allCases, on: paper)
          #expect(files == (try card(positions, title: title).bytes(PageFormat.allCases, on: paper)))
          #expect(
            files.count == PageFormat.allCases.count && starts.count == files.count,
            "\(title), \(paper), \(positions)")
          for (format, bytes) in zip(PageFormat.allCases, files) {
            #expect(bytes.starts(with: starts[format] ?? []), "\(format), \(paper)")
          }
          #expect(
            !String(decoding: files[0], as: UTF8.self).contains("onerror"), "\(title), \(paper), \(positions)"
          )
        }
      }
    }
  }

  @Test func anEmptyCardIsDrawn() throws {
    #expect(try card(0).bytes([.png], on: .a6).first?.isEmpty == false)
  }

  /// Drawings lie on the paper without overlap, below the title and above the text.
  @Test func drawingsLieOnThePaper() {
    for paper in CardPaper.allCases {
      for count in 1...4 {
        for (width, height) in [(1.0, 1.0), (768, 200), (200, 768), (768, 768), (1, 1000)] {
          let layout = CardLayout(paper, count: count, width: width, height: height, lines: 4)
          let sides = [layout.page.width, layout.page.height].sorted()
          #expect(sides == [paper.sides.short, paper.sides.long], "\(paper), \(count), \(width), \(height)")
          #expect(layout.panels.count == count, "\(paper), \(count), \(width), \(height)")
          for (index, panel) in layout.panels.enumerated() {
            #expect(panel.x >= 0 && panel.y >= 40 && panel.x + panel.width <= layout.page.width, "\(panel)")
            #expect(panel.y + panel.height <= layout.page.height - 40)
            #expect(abs(panel.width - width * layout.scale) < 1e-9)
            for other in layout.panels[..<index] {
              #expect(panel.intersectionArea(with: other) < 1e-6, "\(paper), \(count), \(width) × \(height)")
            }
          }
        }
      }
    }
  }

  @Test func anglesAreText() {
    #expect(card(1).angles[0].text == "Squat 1° → – → 91°")
  }

  /// No ASCII character that has a meaning in HTML or ends a script survives.
  @Test func markupIsEscaped() throws {
    for code in UInt8(0)..<128 {
      let text = String(UnicodeScalar(code))
      let escaped = MarkupText.escaped(text)
      #expect(!"<>\"'".contains(escaped) && (text != "&" || escaped == "&amp;"), "\(code)")
      let script = MarkupText.scriptEscaped(text)
      #expect(!script.contains("<"), "\(code)")
      let decoded = try JSONSerialization.jsonObject(
        with: Data("\"\(script)\"".utf8), options: .fragmentsAllowed)
      #expect(decoded as? String == text, "\(code)")
    }
  }

  @Test func base64IsThatOfFoundation() {
    for length in 0...40 {
      let labels = (0..<Int32(length)).map { ($0 &* 7919) % 40_000 }
      let runs = LabelRuns(labels)
      #expect(runs.base64 == Data(runs.bytes).base64EncodedString(), "\(length)")
    }
  }

  /// Runs give back the labels.
  @Test func runsAreReversible() {
    let labels = (0..<5000).map { Int32($0 / 37 % 300) } + [Int32](repeating: 65_000, count: 20_000)
    var (decoded, numbers, value, shift) = ([Int32](), [Int](), 0, 0)
    for byte in LabelRuns(labels).bytes {
      value |= Int(byte & 127) << shift
      shift += 7
      if byte < 128 {
        numbers.append(value)
        (value, shift) = (0, 0)
      }
    }
    for pair in stride(from: 0, to: numbers.count, by: 2) {
      decoded += [Int32](repeating: Int32(numbers[pair]), count: numbers[pair + 1])
    }
    #expect(decoded == labels)
  }

  /// The picture, whose regions are the page's only purpose, takes the focus, and its name has the keys.
  @Test func theColoringPageHasAKeyboard() {
    let html = String(decoding: ColoringPage(drawing(), title: "Squat", name: "squat").html, as: UTF8.self)
    let picture = html.firstMatch(of: /<canvas id="fills"[^>]*>/).map { String($0.output) } ?? ""
    #expect(picture.contains("tabindex=\"0\"") && picture.contains("Enter colors the region"), "\(picture)")
    for identifier in ["cursor", "unsaved"] { #expect(html.contains("id=\"\(identifier)\"")) }
  }

  /// The page has no address of another file, and text of the user can't change it.
  @Test func theColoringPageIsSelfContained() throws {
    let html = String(
      decoding: ColoringPage(drawing(), title: Self.hostile, name: Self.hostile).html, as: UTF8.self)
    for forbidden in ["http:", "https:", "<img", "<link", "@import", "url("] {
      #expect(!html.contains(forbidden), "\(forbidden)")
    }
    #expect(html.components(separatedBy: "</script>").count == 3)
    let start = try #require(html.range(of: "id=\"drawing\">"))
    let end = try #require(html.range(of: "</script>", range: start.upperBound..<html.endIndex))
    let json = try JSONSerialization.jsonObject(with: Data(html[start.upperBound..<end.lowerBound].utf8))
    let data = try #require(json as? [String: Any])
    #expect(data["name"] as? String == Self.hostile)
    #expect(data["count"] as? Int == 3)
  }
}
