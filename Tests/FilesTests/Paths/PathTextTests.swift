import Testing

@testable import FormCheckFiles

@Suite struct PathTextTests {
  /// Every pair of bytes but 0, as it is and inside text.
  @Test func anyBytesComeBack() {
    for first in UInt8.min...UInt8.max {
      for second in UInt8.min...UInt8.max where first != 0 && second != 0 {
        for bytes in [[first, second], [0x61, first, 0xC3, 0xA9, second, 0x62]] {
          let text = PathText.text(bytes)
          if PathText.bytes(of: text) != bytes {
            Issue.record("\(bytes) became \(text.unicodeScalars.map(\.value))")
          }
        }
      }
    }
  }

  /// Names in valid UTF-8 with the characters that stand for bytes.
  @Test func escapesInNamesComeBack() {
    for value: UInt32 in [0x10FF7F, 0x10FF80, 0x10FFC3, 0x10FFFF] {
      let bytes = Array(String(Unicode.Scalar(value) ?? "x").utf8)
      for name in [bytes, [0x61] + bytes + [0xFF] + bytes] {
        #expect(PathText.bytes(of: PathText.text(name)) == name, "\(name)")
      }
    }
  }

  @Test(arguments: ["", "a.mp4", "Kniebeuge mit Umläuten.mp4", "深蹲/😀.mp4", "a\nb", "\u{10FF7F}"])
  func textStaysText(_ text: String) {
    #expect(PathText.text(text.utf8) == text)
    #expect(PathText.bytes(of: text) == Array(text.utf8))
    #expect(PathText.readable(text) == text)
  }

  @Test func whatIsNoTextIsReadable() {
    #expect(PathText.readable(PathText.text([0x61, 0xFF, 0x62, 0xE2, 0x82])) == "a\u{FFFD}b\u{FFFD}\u{FFFD}")
  }
}
