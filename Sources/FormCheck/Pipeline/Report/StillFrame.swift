import FormCheckPixels
import FormCheckPose

/// The crop of a report's stills, the same for all stills so that they can be compared.
struct StillFrame {
  private let size: PixelSize

  init(_ size: PixelSize) { self.size = size }

  /// Returns the block around all bodies with a margin, clipped to the frame and at even columns and rows; the whole
  /// frame if there are no bodies.
  func block(around bodies: [Rectangle]) -> PixelBlock {
    let corners = bodies.flatMap {
      [Point(x: $0.x, y: $0.y), Point(x: $0.x + $0.width, y: $0.y + $0.height)]
    }
    let box =
      Rectangle(enclosing: corners)
      ?? Rectangle(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
    let margin = 0.22 * max(box.width, box.height)
    let columns = bounds(box.x - margin, box.x + box.width + margin, within: size.width)
    let rows = bounds(box.y - margin, box.y + box.height + margin, within: size.height)
    return PixelBlock(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
  }

  private func bounds(_ low: Double, _ high: Double, within extent: Int) -> Range<Int> {
    let first = max(0, min(extent - 2, Int(saturating: max(0, low).rounded(.down)))) / 2 * 2
    let end = Int(saturating: min(Double(extent), high).rounded(.down))
    return first..<max(first + 1, min(extent, end))
  }
}
