import FormCheckPixels

/// The drawing of images with DEC's sixels, in 216 colors that are dithered.
enum SixelDrawing {
  /// The number of levels of red, green, and blue.
  private static let levels = 6
  /// Bayer's matrix of thresholds, 0…15 (Bayer 1973).
  private static let thresholds = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]

  /// Returns the command that draws an image at the cursor.
  ///
  /// - Complexity: O(*n* · *c*), where *c* is the mean number of colors in six rows.
  static func bytes(_ image: TerminalImage) -> [UInt8] {
    var bytes = Array("\u{1B}P0;1q\"1;1;\(image.width);\(image.height)".utf8)
    for index in 0..<levels * levels * levels { bytes += definition(index).utf8 }
    for top in stride(from: 0, to: image.height, by: 6) { bytes += band(image, top) }
    return bytes + "\u{1B}\\".utf8
  }

  private static func definition(_ index: Int) -> String {
    let parts = [index / (levels * levels), index / levels % levels, index % levels]
    return "#\(index);2;" + parts.map { "\($0 * 100 / (levels - 1))" }.joined(separator: ";")
  }

  /// Returns six rows: for each color the bits of its pixels in each column.
  private static func band(_ image: TerminalImage, _ top: Int) -> [UInt8] {
    var columns: [Int: [UInt8]] = [:]
    for y in top..<min(top + 6, image.height) {
      for x in 0..<image.width {
        columns[index(image, x, y), default: [UInt8](repeating: 0, count: image.width)][x] |= 1 << (y - top)
      }
    }
    var bytes: [UInt8] = []
    for (color, bits) in columns.sorted(by: { $0.key < $1.key }) {
      bytes += "#\(color)".utf8
      bytes += runs(bits)
      bytes.append(UInt8(ascii: "$"))
    }
    bytes.append(UInt8(ascii: "-"))
    return bytes
  }

  private static func index(_ image: TerminalImage, _ x: Int, _ y: Int) -> Int {
    let color = image.color(x, y)
    let threshold = thresholds[4 * (y & 3) + x & 3]
    return [color.red, color.green, color.blue].reduce(0) { index, part in
      let scaled = Int(part) * (levels - 1) * 16 + threshold * 255
      return index * levels + min(levels - 1, scaled / (255 * 16))
    }
  }

  /// Returns columns with equal ones counted.
  private static func runs(_ bits: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    var start = 0
    while start < bits.count {
      let end = bits[start...].firstIndex { $0 != bits[start] } ?? bits.count
      let (count, sixel) = (end - start, 63 + bits[start])
      bytes += count > 3 ? Array("!\(count)".utf8) + [sixel] : [UInt8](repeating: sixel, count: count)
      start = end
    }
    return bytes
  }
}
