import Testing

@testable import FormCheckReports

@Suite struct HTMLTextTests {
  @Test func everyCharacterIsEscaped() {
    for number in (0..<0x250 as Range<UInt32>) {
      guard let scalar = UnicodeScalar(number) else { continue }
      var page = HTMLText()
      page.element("p", ["title": "\(scalar)"], text: "\(scalar)")
      let written = String(decoding: page.bytes, as: UTF8.self)
      let inner = written.dropFirst("<p title=\"".count).dropLast("</p>".count)
      #expect(inner.count { $0 == "<" || $0 == "\"" } == 1, "U+\(String(number, radix: 16)): \(written)")
      #expect(inner.count { $0 == ">" } == 1 && !inner.contains("'"), "U+\(String(number, radix: 16))")
      let isControl = (number < 32 && number != 10) || (127..<160).contains(number)
      #expect(written.contains("\u{FFFD}") == isControl, "U+\(String(number, radix: 16))")
    }
  }

  @Test func elementsNest() {
    var page = HTMLText()
    page.element("ul", ["class": "a & b"]) { page in
      page.element("li", text: "1 < 2")
      page.open("img", ["alt": "\"x\""])
    }
    #expect(
      String(decoding: page.bytes, as: UTF8.self)
        == "<ul class=\"a &amp; b\"><li>1 &lt; 2</li><img alt=\"&quot;x&quot;\"></ul>")
  }

  @Test func scriptDataContainsNoEndTag() {
    var data = CompactJSON()
    data.string("</script><!-- \u{1}\"\\")
    #expect(
      String(decoding: data.scriptBytes, as: UTF8.self)
        == #""\u003c/script>\u003c!-- \u0001\"\\""#)
  }

  @Test func anyFileNameIsAValidURL() {
    #expect(RelativeURL.file("squat-1_a~b.mp4".utf8) == "squat-1_a~b.mp4")
    #expect(RelativeURL.file("javascript:alert(1)".utf8) == "javascript%3Aalert%281%29")
    #expect(RelativeURL.file("ä #?%/\"".utf8) == "%C3%A4%20%23%3F%25%2F%22")
    #expect(RelativeURL.file([0xFF, 0x0A, 0x7F]) == "%FF%0A%7F")
  }
}
