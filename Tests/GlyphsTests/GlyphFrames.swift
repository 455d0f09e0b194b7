import FormCheckPixels

@testable import FormCheckGlyphs

/// Frames and symbols for tests.
enum GlyphFrames {
  /// A frame whose brightness rises from left to right, with a dark disk and some color.
  static func gradient(_ width: Int, _ height: Int, isFullRange: Bool = false) -> PixelBuffer {
    let frame = PixelBuffer(
      size: PixelSize(width: width, height: height), color: ColorDescription(isFullRange: isFullRange))
    for (index, plane) in frame.planes.enumerated() {
      for row in 0..<plane.height {
        for column in 0..<plane.width {
          let (x, y) = (2 * column - plane.width, 2 * row - plane.height)
          let isInside = 9 * (x * x + y * y) < plane.height * plane.height
          let tone = 16 + 219 * column / max(1, plane.width - 1)
          plane.base[row * plane.stride + column] =
            index == 0
            ? UInt8(isInside ? 20 : tone) : UInt8(100 + 60 * row / max(1, plane.height) + 10 * index)
        }
      }
    }
    return frame
  }

  /// A frame of one brightness.
  static func plain(_ width: Int, _ height: Int, luma: UInt8) -> PixelBuffer {
    let frame = PixelBuffer(size: PixelSize(width: width, height: height))
    for (index, plane) in frame.planes.enumerated() {
      for row in 0..<plane.height {
        (plane.base + row * plane.stride).update(repeating: index == 0 ? luma : 128, count: plane.width)
      }
    }
    return frame
  }

  /// All samples of a frame, plane by plane, without padding.
  static func samples(_ frame: PixelBuffer) -> [UInt8] {
    frame.planes.flatMap { plane in
      (0..<plane.height).flatMap { row in (0..<plane.width).map { plane.base[row * plane.stride + $0] } }
    }
  }

  /// Ink that rises from symbol to symbol.
  static func ink(_ effect: GlyphEffect) -> [Int] { GlyphSet(effect).shapes.indices.map { 10 * $0 } }

  /// Whether a symbol has no ink.
  static func isBlank(_ symbol: UInt16, _ picture: GlyphPicture) -> Bool {
    [" ", "\u{2800}"].contains(picture.set.shapes[Int(symbol)].character)
  }

  /// An atlas in which symbol number n covers the first n of all pixels.
  static func atlas(_ effect: GlyphEffect, _ cell: PixelSize) -> GlyphAtlas {
    let count = cell.width * cell.height
    return GlyphAtlas(
      cell: cell,
      coverage: GlyphSet(effect).shapes.indices.map { symbol in
        (0..<count).map { $0 < symbol ? 255 : 0 }
      })
  }

  /// A frame after drawing, and its text.
  static func drawn(
    _ settings: GlyphSettings, _ frame: PixelBuffer, seconds: Double = 0, athlete: Bool = false,
    quality: GlyphQuality = .full
  ) -> (samples: [UInt8], picture: GlyphPicture) {
    let grid = GlyphGrid(size: frame.size, cells: settings.cells, aspect: 1.9)
    let mask = CellMask(grid) { column, _ in 2 * column < grid.columns }
    let picture = GlyphMapper(settings, ink: ink(settings.effect), quality: quality)
      .picture(of: frame, on: grid, seconds: seconds, athlete: athlete ? mask : nil)
    GlyphComposer(picture, atlas(settings.effect, grid.cell), settings.palette, over: frame, quality: quality)
      .draw(onto: frame)
    return (samples(frame), picture)
  }
}
