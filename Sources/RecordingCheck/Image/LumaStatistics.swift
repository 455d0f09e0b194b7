import FormCheckPixels
import FormCheckPose

/// The distribution of luma in a part of a frame.
struct LumaStatistics: Hashable, Sendable {
  /// The median, 0…255 in full range.
  let median: Double

  /// Measures a rectangle of a frame, in pixels; nil if it is outside the frame.
  ///
  /// - Complexity: O(*n*) for *n* pixels of the rectangle.
  init?(_ frame: PixelBuffer, in box: Rectangle) {
    guard [box.x, box.y, box.width, box.height].allSatisfy(\.isFinite) else { return nil }
    func bounds(_ start: Double, _ length: Double, _ count: Int) -> Range<Int> {
      let low = Int(max(0, min(Double(count), start)))
      return low..<max(low, Int(max(0, min(Double(count), start + length))))
    }
    let (columns, rows) = (
      bounds(box.x, box.width, frame.size.width), bounds(box.y, box.height, frame.size.height)
    )
    var counts = [Int](repeating: 0, count: 256)
    for row in rows {
      let line = frame.luma.base + row * frame.luma.stride
      for column in columns { counts[Int(line[column])] += 1 }
    }
    let half = columns.count * rows.count / 2
    guard half > 0 else { return nil }
    var sum = 0
    let sample = counts.firstIndex { count in
      sum += count
      return sum > half
    }
    median = Double(LumaRange(frame.color).full(Float(sample ?? 0)))
  }
}
