import FormCheckFiles
import FormCheckPixels
import SystemPackage
import Testing

@testable import FormCheckOverlay

@Suite struct OverlayErrorTests {
  private static let size = PixelSize(width: 40_000, height: 2)
  private static let errors: [(error: OverlayError, words: [String])] = [
    (.unsupportedSize(size), ["40000 × 2", "1 to 32767"]),
    (
      .sizeMismatch(canvas: size, frame: PixelSize(width: 3, height: 4)), ["40000 × 2", "3 × 4"]
    ),
    (.drawingFailed(operation: "drawing the overlay", reason: "out of memory"), ["out of memory"]),
    (.unknownStyle(name: "hat"), ["“hat”", "skeleton", "joints"]),
    (.file(.writing("a/b.png", .permissionDenied)), ["a/b.png", "-o"]),
    (.file(.writing("a/b.png", .noSpace)), ["a/b.png", "Make room", "-o"]),
  ]

  @Test func eachErrorIsASentenceWithItsDetails() {
    for (error, words) in Self.errors {
      let text = error.description
      #expect(text.first?.isUppercase == true || text.hasPrefix("a/b.png"), "\(text)")
      #expect(text.hasSuffix("."), "\(text)")
      for word in words { #expect(text.contains(word), "\(word): \(text)") }
    }
  }
}
