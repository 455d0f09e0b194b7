import FormCheckPixels

/// A painter that replaces everything except the athlete.
struct BackgroundPainter {
  let treatment: BackgroundTreatment

  /// The number of cells across the longer side of a frame. Their means are the colors of a blurred background.
  private static let blurCells = 48
  /// The brightness of a dimmed background, in 256ths.
  private static let dimmed: Int32 = 90

  /// Replaces the background of a frame, in place.
  ///
  /// - Complexity: O(*n*) for *n* pixels.
  func paint(_ content: OverlayContent, onto frame: PixelBuffer) {
    guard treatment != .keep, frame.size.width > 0, frame.size.height > 0 else { return }
    let mask = BodyMask(content, frame.size)
    let black = Int32(frame.color.blackLuma)
    paint(frame.luma, scale: 1, mask, black: black, frame.size)
    for plane in [frame.cb, frame.cr] { paint(plane, scale: 2, mask, black: 128, frame.size) }
  }

  private func paint(_ plane: PixelPlane, scale: Int, _ mask: BodyMask, black: Int32, _ size: PixelSize) {
    let blurred = treatment == .blur ? BlurredPlane(plane, cells: Self.blurCells) : nil
    for y in 0..<plane.height {
      let line = plane.base + y * plane.stride
      let row = min(y * scale, size.height - 1)
      let isEmpty = mask.isEmpty(row: row)
      for x in 0..<plane.width {
        let weight = isEmpty ? 0 : mask.weight(min(x * scale, size.width - 1), row)
        guard weight < 256 else { continue }
        let sample = Int32(line[x])
        if treatment == .transparent {
          // Straight colors: the edge of the body keeps its colors, because its opacity hides the background.
          if weight == 0 { line[x] = UInt8(clamping: black) }
          continue
        }
        let background =
          blurred?.value(x, y) ?? black + (treatment == .dim ? (sample - black) * Self.dimmed / 256 : 0)
        line[x] = UInt8(clamping: (sample * weight + background * (256 - weight) + 128) / 256)
      }
    }
  }
}

/// A plane as the means of a few cells, interpolated between their centers.
private struct BlurredPlane {
  private let means: PlaneMeans
  private let across: [Step]
  private let down: [Step]

  /// The two cells between which a sample lies, and the weight of the second one in 256ths.
  private struct Step {
    let first: Int
    let second: Int
    let weight: Int32
  }

  init(_ plane: PixelPlane, cells: Int) {
    let longer = max(1, max(plane.width, plane.height))
    let columns = max(1, plane.width * cells / longer)
    let rows = max(1, plane.height * cells / longer)
    means = PlaneMeans(plane, columns: columns, rows: rows)
    across = Self.steps(plane.width, columns)
    down = Self.steps(plane.height, rows)
  }

  private static func steps(_ extent: Int, _ cells: Int) -> [Step] {
    (0..<extent).map { sample in
      // The position in 256ths of a cell, from the center of the first one.
      let position = max(0, (2 * sample + 1) * cells * 128 / extent - 128)
      let first = min(position / 256, cells - 1)
      return Step(first: first, second: min(first + 1, cells - 1), weight: Int32(position % 256))
    }
  }

  @inline(__always)
  func value(_ x: Int, _ y: Int) -> Int32 {
    let (column, row) = (across[x], down[y])
    func mix(_ first: Int32, _ second: Int32, _ weight: Int32) -> Int32 {
      first * (256 - weight) + second * weight
    }
    func line(_ row: Int) -> Int32 {
      mix(
        Int32(means.values[row * means.columns + column.first]),
        Int32(means.values[row * means.columns + column.second]), column.weight)
    }
    return mix(line(row.first), line(row.second), row.weight) / 65536
  }
}
