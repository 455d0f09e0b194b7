import FormCheckMotion
import Testing

@testable import FormCheckReports

/// The report as a browser reads it: elements nest, attributes are quoted, identifiers are unique.
@Suite struct PageStructureTests {
  private static let voidElements: Set<String> = ["meta", "img", "input"]

  /// The elements of a page, in order, with their attributes; nil if a tag is malformed or an end tag doesn't match.
  private func elements(_ page: String) -> [(name: String, attributes: [String: String])]? {
    var elements: [(name: String, attributes: [String: String])] = []
    var open: [String] = []
    var rest = page[...]
    while let start = rest.firstIndex(of: "<") {
      rest = rest[rest.index(after: start)...]
      guard let end = tagEnd(rest) else { return nil }
      let tag = rest[..<end]
      rest = rest[rest.index(after: end)...]
      if tag.hasPrefix("!") { continue }
      if tag.hasPrefix("/") {
        guard open.popLast() == String(tag.dropFirst()) else { return nil }
        continue
      }
      guard let element = element(tag) else { return nil }
      elements.append(element)
      guard !Self.voidElements.contains(element.name) else { continue }
      open.append(element.name)
      if ["script", "style"].contains(element.name) {
        guard let close = rest.firstRange(of: "</\(element.name)>") else { return nil }
        rest = rest[close.lowerBound...]
      }
    }
    return open.isEmpty ? elements : nil
  }

  /// The `>` that ends a tag, outside of quotes.
  private func tagEnd(_ text: Substring) -> String.Index? {
    var isQuoted = false
    for index in text.indices {
      if text[index] == "\"" { isQuoted.toggle() }
      if text[index] == "<" { return nil }
      if text[index] == ">", !isQuoted { return index }
    }
    return nil
  }

  private func element(_ tag: Substring) -> (name: String, attributes: [String: String])? {
    let name = tag.prefix { $0 != " " }
    var attributes: [String: String] = [:]
    var rest = tag.dropFirst(name.count)
    while !rest.isEmpty {
      guard rest.first == " ", let equals = rest.firstIndex(of: "=") else { return nil }
      let key = String(rest[rest.index(after: rest.startIndex)..<equals])
      let value = rest[rest.index(after: equals)...]
      guard value.first == "\"", let close = value.dropFirst().firstIndex(of: "\"") else { return nil }
      guard attributes.updateValue(String(value[..<close].dropFirst()), forKey: key) == nil else {
        return nil
      }
      rest = value[value.index(after: close)...]
    }
    return name.allSatisfy { $0.isLetter || $0.isNumber } ? (name: String(name), attributes: attributes) : nil
  }

  private static let pages: [(name: String, page: String)] = {
    let repetitions = (1...3).map { Workouts.repetition($0) }
    let severities: [Finding.Severity] = [.warning, .note, .unclear, .good]
    let findings = severities.flatMap { severity in
      (0..<6).map { Workouts.finding(severity, repetition: $0 == 0 ? nil : $0, sentence: "a < b & \"c\"") }
    }
    let stills = (1...3).map { WorkoutReport.Still(repetition: $0, jpeg: [UInt8]([1, 2, 3].prefix($0))) }
    return [
      ("nobody", Workouts.report(nil)), ("truncated", Workouts.report(nil, expected: 200)),
      ("nothing", Workouts.report(Workouts.workout([]))),
      ("no frames", Workouts.report(Workouts.workout([], frames: 0), frames: 0)),
      ("one", Workouts.report(Workouts.workout([repetitions[0]]), stills: stills)),
      ("sets", Workouts.report(Workouts.threeSets, stills: stills)),
      (
        "people",
        Workouts.report(Workouts.threeSets, other: Workouts.workout([repetitions[0]]), stills: stills)
      ),
      ("two lifters", Workouts.report(Workouts.workout([]), other: Workouts.threeSets)),
      ("findings", Workouts.report(Workouts.workout(repetitions, findings: findings), stills: stills)),
      (
        "hostile",
        Workouts.report(
          Workouts.workout(repetitions, findings: findings, title: "<b a=\"'>", unit: "\"><i>"),
          name: "<'&\">.mp4")
      ),
    ]
  }()

  @Test(arguments: pages.map(\.name)) func pagesAreWellFormed(_ name: String) throws {
    let page = try #require(Self.pages.first { $0.name == name }?.page)
    let elements = try #require(self.elements(page), "a tag of “\(name)” is malformed")
    let names = elements.map(\.name)
    #expect(names.prefix(2) == ["html", "head"] && names.count { $0 == "body" } == 1)
    #expect(names.count { $0 == "h1" } == 1 && names.count { $0 == "main" } == 1)
    let identifiers = elements.compactMap { $0.attributes["id"] }
    #expect(Set(identifiers).count == identifiers.count, "\(identifiers)")
    for (element, attributes) in elements {
      if let label = attributes["aria-labelledby"] { #expect(identifiers.contains(label), "\(label)") }
      if element == "img" {
        #expect(attributes["alt"]?.isEmpty == false)
        #expect(attributes["src"]?.hasPrefix("data:image/jpeg;base64,") == true)
      }
      if element == "button" { #expect(attributes["aria-label"]?.isEmpty == false) }
      #expect(!attributes.keys.contains { $0.hasPrefix("on") }, "\(element) has an event handler")
    }
  }

  /// A table that may be wider than the page is in a part that takes the focus, so that arrow keys scroll it.
  @Test(arguments: pages.map(\.name)) func tablesScrollWithTheKeyboard(_ name: String) throws {
    let page = try #require(Self.pages.first { $0.name == name }?.page)
    let elements = try #require(self.elements(page))
    #expect(name != "sets" || elements.contains { $0.name == "table" })
    for (parent, child) in zip(elements, elements.dropFirst()) where child.name == "table" {
      #expect(parent.attributes["class"]?.hasPrefix("scroll") == true, "\(parent)")
      #expect(parent.attributes["tabindex"] == "0" && parent.attributes["aria-label"]?.isEmpty == false)
    }
  }

  /// RFC 4648, section 10: stills of one, two and three bytes.
  @Test func stillsAreBase64() throws {
    let page = try #require(Self.pages.first { $0.name == "one" }?.page)
    #expect(page.contains("data:image/jpeg;base64,AQ==\""))
    for (bytes, text) in [("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy")] {
      let still = WorkoutReport.Still(repetition: 1, jpeg: Array(bytes.utf8))
      let page = Workouts.report(Workouts.workout([Workouts.repetition(1)]), stills: [still])
      #expect(page.contains("base64,\(text)\""), "\(bytes)")
    }
  }

  @Test func theParserRejectsMalformedPages() {
    for page in ["<p>", "<p></q>", "<p a></p>", "<p a=1></p>", "<p a=\"1\" a=\"2\"></p>", "<p <", "</p>"] {
      #expect(elements(page) == nil, "\(page)")
    }
    #expect(elements("<p a=\">\"><img></p>")?.map(\.name) == ["p", "img"])
  }
}
