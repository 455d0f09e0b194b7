import Foundation
import FormCheckPixels
import Testing

@testable import FormCheckTerminal

@Suite struct TerminalDrawingTests {
  private static func image(_ width: Int, _ height: Int) throws -> TerminalImage {
    try #require(
      TerminalImage(
        width: width, height: height,
        pixels: (0..<3 * width * height).map { UInt8(truncatingIfNeeded: 37 * $0) }))
  }

  @Test func base64IsFoundations() {
    for count in 0..<200 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: 91 * $0 + count) }
      #expect(
        String(decoding: Base64.encode(bytes), as: UTF8.self) == Data(bytes).base64EncodedString(), "\(count)"
      )
    }
  }

  /// All chunks together are the pixels; only the last one ends the image.
  @Test(arguments: [(1, 1), (3, 5), (64, 16), (100, 61)]) func kittyGetsAllPixels(_ size: (Int, Int)) throws {
    let image = try Self.image(size.0, size.1)
    let text = String(
      decoding: KittyDrawing.bytes(image, columns: 9, rows: 4, replaces: false), as: UTF8.self)
    let chunks = text.components(separatedBy: "\u{1B}_G").dropFirst().map { $0.components(separatedBy: ";") }
    let pixels = chunks.map { $0[1].replacingOccurrences(of: "\u{1B}\\", with: "") }
    #expect(pixels.allSatisfy { $0.count <= 4096 })
    #expect(Data(base64Encoded: pixels.joined()).map { [UInt8]($0) } == image.pixels)
    #expect(chunks.first?[0].contains("s=\(size.0),v=\(size.1),c=9,r=4") == true)
    #expect(
      chunks.dropLast().allSatisfy { $0[0].hasSuffix("m=1") } && chunks.last?[0].hasSuffix("m=0") == true)
  }

  /// A decoder of the format gives an image near the original, with all pixels set once.
  @Test(arguments: [(1, 1), (5, 7), (30, 12), (41, 23)]) func sixelsHaveAllPixels(_ size: (Int, Int)) throws {
    let image = try Self.image(size.0, size.1)
    let decoded = try Sixels.decode(SixelDrawing.bytes(image))
    #expect(decoded.count == size.0 * size.1, "\(decoded.count)")
    for (position, color) in decoded {
      let index = 3 * (position.y * size.0 + position.x)
      for part in 0..<3 {
        let difference = abs(Int(image.pixels[index + part]) - color[part] * 255 / 100)
        #expect(difference <= 52, "\(position): \(difference)")
      }
    }
  }

  @Test func halfBlocksHaveTheColorsOfTwoPixels() throws {
    let image = try #require(TerminalImage(width: 1, height: 3, pixels: [1, 2, 3, 4, 5, 6, 7, 8, 9]))
    let text = String(decoding: HalfBlockDrawing.bytes(image, isTrueColor: true), as: UTF8.self)
    #expect(
      text
        == "\u{1B}[38;2;1;2;3m\u{1B}[48;2;4;5;6m▀\u{1B}[0m\r\n\u{1B}[38;2;7;8;9m\u{1B}[48;2;0;0;0m▀\u{1B}[0m\r\n"
    )
  }

  /// The colors of the palette of 256 map to themselves, and no color is farther than half a step of the cube.
  @Test func colorsMapToTheNearestOf256() {
    let levels = [0, 95, 135, 175, 215, 255].map { UInt8($0) }
    for (red, r) in levels.enumerated() {
      for (green, g) in levels.enumerated() {
        for (blue, b) in levels.enumerated() {
          #expect(HalfBlockDrawing.index(RGBColor(r, g, b)) == 16 + 36 * red + 6 * green + blue)
        }
      }
    }
    for gray in 0..<24 {
      let value = UInt8(8 + 10 * gray)
      let index = HalfBlockDrawing.index(RGBColor(value, value, value))
      #expect(index == 232 + gray || levels.contains(value), "\(value): \(index)")
    }
  }

  /// Every method leaves no string open, whatever the size.
  @Test(arguments: TerminalLayoutTests.graphics) func stringsEnd(_ graphics: TerminalGraphics) throws {
    for screen in [(1, 1), (20, 10)] {
      let layout = TerminalLayout(
        aspect: 1.5, screen: screen, cell: nil, graphics: graphics, maximumWidth: 100)
      let frame = PixelBuffer(size: PixelSize(width: 33, height: 21))
      for plane in frame.planes {
        for row in 0..<plane.height {
          (plane.base + row * plane.stride).update(repeating: 90, count: plane.width)
        }
      }
      let image = TerminalImage(frame, layout)
      #expect(image.pixels.count == 3 * layout.width * layout.height, "\(screen)")
      for bytes in [
        TerminalDrawing.bytes(image, layout, graphics), TerminalDrawing.homeBytes(image, layout, graphics),
      ] {
        let text = String(decoding: bytes, as: UTF8.self)
        let starts =
          text.components(separatedBy: "\u{1B}_").count + text.components(separatedBy: "\u{1B}P").count
        #expect(text.components(separatedBy: "\u{1B}\\").count == starts - 1, "\(graphics)")
      }
    }
  }

  @Test func wrongNumbersOfPixelsAreNoImage() {
    #expect(TerminalImage(width: 2, height: 2, pixels: [0]) == nil)
    #expect(TerminalImage(width: 0, height: 0, pixels: []) == nil)
  }
}

/// A decoder of sixels, for tests.
private enum Sixels {
  struct Position: Hashable { let x: Int, y: Int }
  struct Malformed: Error {}

  static func decode(_ bytes: [UInt8]) throws -> [Position: [Int]] {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.hasPrefix("\u{1B}P0;1q\""), text.hasSuffix("\u{1B}\\") else { throw Malformed() }
    let header = Array(text.dropFirst(7).dropLast(2)).prefix { !"#".contains($0) }
    var rest = Array(text.dropFirst(7 + header.count).dropLast(2))[...]
    var (colors, color, x, top): ([Int: [Int]], Int, Int, Int) = ([:], 0, 0, 0)
    var pixels: [Position: [Int]] = [:]
    func numbers() -> [Int] {
      let digits = rest.prefix { $0.isNumber || $0 == ";" }
      rest = rest.dropFirst(digits.count)
      return String(digits).split(separator: ";").compactMap { Int($0) }
    }
    while let next = rest.popFirst() {
      var count = 1
      var sixel = next
      switch next {
      case "#":
        let values = numbers()
        color = values[0]
        if values.count == 5 { colors[color] = Array(values[2...]) }
        continue
      case "$": x = 0; continue
      case "-": (x, top) = (0, top + 6); continue
      case "!":
        count = numbers()[0]
        guard let repeated = rest.popFirst() else { throw Malformed() }
        sixel = repeated
      default: break
      }
      guard let ascii = sixel.asciiValue, (63...126).contains(ascii) else { throw Malformed() }
      for _ in 0..<count {
        for bit in 0..<6 where (ascii - 63) >> bit & 1 == 1 {
          guard pixels.updateValue(colors[color] ?? [], forKey: Position(x: x, y: top + bit)) == nil else {
            throw Malformed()
          }
        }
        x += 1
      }
    }
    return pixels
  }
}
