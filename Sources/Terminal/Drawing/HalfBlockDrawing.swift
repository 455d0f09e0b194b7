import FormCheckPixels

/// The drawing of images with characters whose upper and lower half have different colors.
enum HalfBlockDrawing {
  /// Returns the text that draws an image, a line for every two rows of pixels.
  ///
  /// - Complexity: O(*n*) in the number of pixels.
  static func bytes(_ image: TerminalImage, isTrueColor: Bool) -> [UInt8] {
    var bytes: [UInt8] = []
    for row in stride(from: 0, to: image.height, by: 2) {
      var last: [UInt8] = []
      for column in 0..<image.width {
        let colors =
          code(image.color(column, row), of: .foreground, isTrueColor: isTrueColor)
          + code(image.color(column, row + 1), of: .background, isTrueColor: isTrueColor)
        if colors != last { bytes += colors }
        last = colors
        bytes += "▀".utf8
      }
      bytes += "\u{1B}[0m\r\n".utf8
    }
    return bytes
  }

  /// A part of a character, with the parameter that sets its color (ECMA-48, SGR).
  private enum Layer: Int {
    case foreground = 38
    case background = 48
  }

  private static func code(
    _ color: RGBColor, of layer: Layer, isTrueColor: Bool
  ) -> [UInt8] {
    Array(
      (isTrueColor
        ? "\u{1B}[\(layer.rawValue);2;\(color.red);\(color.green);\(color.blue)m"
        : "\u{1B}[\(layer.rawValue);5;\(index(color))m").utf8)
  }

  /// The levels of the color cube of terminals with 256 colors.
  private static let levels = [0, 95, 135, 175, 215, 255]

  /// Returns the closest of the 216 colors of the cube and the 24 grays of terminals with 256 colors.
  static func index(_ color: RGBColor) -> Int {
    let parts = [Int(color.red), Int(color.green), Int(color.blue)]
    let steps = parts.map { part in
      levels.indices.min { abs(levels[$0] - part) < abs(levels[$1] - part) } ?? 0
    }
    let gray = max(0, min(23, (parts.reduce(0, +) / 3 - 3) / 10))
    let cubeDistance = distance(parts, steps.map { levels[$0] })
    guard distance(parts, [Int](repeating: 8 + 10 * gray, count: 3)) < cubeDistance else {
      return 16 + 36 * steps[0] + 6 * steps[1] + steps[2]
    }
    return 232 + gray
  }

  private static func distance(_ first: [Int], _ second: [Int]) -> Int {
    zip(first, second).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
  }
}
