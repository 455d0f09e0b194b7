/// HTML text under construction. Text and attribute values are escaped.
struct HTMLText {
  private(set) var bytes: [UInt8] = []

  /// Appends an element with attributes and content.
  mutating func element(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:],
    _ content: (inout HTMLText) -> Void = { _ in }
  ) {
    open(name, attributes)
    content(&self)
    bytes += "</\(name)>".utf8
  }

  /// Appends an element with text.
  mutating func element(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:], text: String
  ) {
    element(name, attributes) { $0.text(text) }
  }

  /// Appends a start tag, or a complete void element such as `img`.
  mutating func open(_ name: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:]) {
    bytes += "<\(name)".utf8
    for (key, value) in attributes {
      bytes += " \(key)=\"".utf8
      text(value)
      bytes.append(34)
    }
    bytes.append(62)
  }

  /// Appends text. Characters with a meaning in HTML are escaped. Control characters, which HTML doesn't allow, are
  /// replaced.
  mutating func text(_ text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": bytes += "&amp;".utf8
      case "<": bytes += "&lt;".utf8
      case ">": bytes += "&gt;".utf8
      case "\"": bytes += "&quot;".utf8
      case "'": bytes += "&#39;".utf8
      case "\n": bytes.append(10)
      default:
        let isControl = scalar.properties.generalCategory == .control
        bytes += String(isControl ? "\u{FFFD}" : scalar).utf8
      }
    }
  }

  /// Appends a line break in the source, for readability.
  mutating func newLine() { bytes.append(10) }

  /// Appends bytes without escaping: the content of a `style` or `script` element that can't contain its end tag.
  mutating func trusted(_ bytes: some Sequence<UInt8>) { self.bytes += bytes }
}

extension CompactJSON {
  /// The text for a `script` element, with `<` escaped so that it can't contain the end tag.
  var scriptBytes: [UInt8] { bytes.flatMap { $0 == 60 ? Array(#"\u003c"#.utf8) : [$0] } }
}
