/// HTML as it is written: whatever comes in as text or as an attribute's value is escaped.
struct HTMLText {
  private(set) var bytes: [UInt8] = []

  /// An element with its attributes and content.
  mutating func element(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:],
    _ content: (inout HTMLText) -> Void = { _ in }
  ) {
    open(name, attributes)
    content(&self)
    bytes += "</\(name)>".utf8
  }

  /// An element with text in it.
  mutating func element(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:], text: String
  ) {
    element(name, attributes) { $0.text(text) }
  }

  /// An element that has no content and no end, such as `img`.
  mutating func open(_ name: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:]) {
    bytes += "<\(name)".utf8
    for (key, value) in attributes {
      bytes += " \(key)=\"".utf8
      text(value)
      bytes.append(34)
    }
    bytes.append(62)
  }

  /// Text; what HTML gives a meaning to loses it, and control characters, which HTML doesn't know, are replaced.
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

  /// A line break in the source, for those who read it.
  mutating func newLine() { bytes.append(10) }

  /// The content of a `style` or `script` element that is ours and known not to end it.
  mutating func trusted(_ bytes: some Sequence<UInt8>) { self.bytes += bytes }
}

extension CompactJSON {
  /// The text for a `script` element, which no `<` in it may end.
  var scriptBytes: [UInt8] { bytes.flatMap { $0 == 60 ? Array(#"\u003c"#.utf8) : [$0] } }
}

/// Addresses of files that lie beside a page.
public enum RelativeURL {
  /// The address of a file of this name, whatever bytes it is made of: all but the plainest are percent-encoded, so
  /// that no name can be taken for a scheme, a query or another folder.
  public static func file(_ name: some Sequence<UInt8>) -> String {
    var text = ""
    for byte in name {
      switch byte {
      case 48...57, 65...90, 97...122, 45, 46, 95, 126: text.unicodeScalars.append(UnicodeScalar(byte))
      default: text += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return text
  }
}
