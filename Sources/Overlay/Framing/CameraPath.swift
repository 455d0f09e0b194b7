public import FormCheckPixels
public import FormCheckPose

/// The path of a virtual camera that follows a body: one rectangle for each frame, all of one size.
///
/// Every body lies entirely in the rectangle of its frame. The path is the moving average of positions that are good for
/// all frames within the radius of the average, so smoothing can't cut a body off.
public struct CameraPath: Hashable, Sendable {
  /// The rectangles, in pixels of the source. They extend beyond the frame where a body doesn't fit otherwise.
  public let windows: [Rectangle]

  /// The margin around a body on each side, as a fraction of its longer side.
  private static let margin = 0.12
  /// The minimum size of a window, as a fraction of the largest one that fits into the frame.
  private static let minimumScale = 0.4

  /// Creates the path for consecutive frames.
  ///
  /// - Parameters:
  ///   - bodies: the body in each frame; nil where it isn't detected.
  ///   - frame: the size of the frames.
  ///   - aspect: the width of windows by their height, in pixels.
  ///   - radius: the number of frames before and after each frame over which positions are averaged.
  /// - Complexity: O(*n* *r*) for *n* frames and radius *r*.
  public init(around bodies: [Rectangle?], in frame: PixelSize, aspect: Double, radius: Int) {
    let radius = max(0, radius)
    let padded = bodies.map { $0.map { Self.padded($0, frame) } }
    let horizontal = Self.bounds(padded.map { $0.map { $0.x...($0.x + $0.width) } }, radius)
    let vertical = Self.bounds(padded.map { $0.map { $0.y...($0.y + $0.height) } }, radius)
    let (width, height) = Self.size(
      width: Self.extent(horizontal), height: Self.extent(vertical), frame, aspect)
    let xs = Self.positions(horizontal, length: width, limit: Double(frame.width), radius)
    let ys = Self.positions(vertical, length: height, limit: Double(frame.height), radius)
    windows = zip(xs, ys).map { Rectangle(x: $0, y: $1, width: width, height: height) }
  }

  /// Returns a body with its margin, clipped to the frame.
  private static func padded(_ body: Rectangle, _ frame: PixelSize) -> Rectangle {
    let margin = margin * max(body.width, body.height)
    func clipped(_ low: Double, _ high: Double, _ limit: Int) -> (Double, Double) {
      let low = max(0, min(Double(limit), low - margin))
      return (low, max(low, min(Double(limit), high + margin)))
    }
    let (left, right) = clipped(body.x, body.x + body.width, frame.width)
    let (top, bottom) = clipped(body.y, body.y + body.height, frame.height)
    return Rectangle(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Returns the rectangle that has to be visible in the frames within the radius of each frame; nil without a body.
  private static func bounds(
    _ spans: [ClosedRange<Double>?], _ radius: Int
  ) -> [ClosedRange<Double>?] {
    spans.indices.map { index in
      let near = spans[max(0, index - radius)..<min(spans.count, index + radius + 1)].compactMap(\.self)
      guard let low = near.map(\.lowerBound).min(), let high = near.map(\.upperBound).max() else {
        return nil
      }
      return low...high
    }
  }

  private static func extent(_ bounds: [ClosedRange<Double>?]) -> Double {
    bounds.compactMap { $0.map { $0.upperBound - $0.lowerBound } }.max() ?? 0
  }

  /// Returns the size of the windows: as small as the bodies and the minimum allow.
  private static func size(
    width: Double, height: Double, _ frame: PixelSize, _ aspect: Double
  ) -> (Double, Double) {
    let fitting = min(Double(frame.height), Double(frame.width) / aspect)
    let needed = max(height, width / aspect)
    // Without any body, the window is the largest one that fits.
    let chosen = needed > 0 ? max(needed, minimumScale * fitting) : fitting
    return (chosen * aspect, chosen)
  }

  /// Returns the smoothed positions of the windows' first column or row.
  private static func positions(
    _ bounds: [ClosedRange<Double>?], length: Double, limit: Double, _ radius: Int
  ) -> [Double] {
    guard length < limit else { return bounds.map { _ in (limit - length) / 2 } }
    var targets = bounds.map { bounds -> Double? in
      bounds.map { max(0, min(limit - length, ($0.lowerBound + $0.upperBound - length) / 2)) }
    }
    var last = targets.compactMap(\.self).first ?? (limit - length) / 2
    for index in targets.indices {
      last = targets[index] ?? last
      targets[index] = last
    }
    return average(targets.compactMap(\.self), radius)
  }

  /// Returns triangular moving averages, which are within the range of the averaged values.
  private static func average(_ values: [Double], _ radius: Int) -> [Double] {
    values.indices.map { index in
      var (sum, weights) = (0.0, 0.0)
      for other in max(0, index - radius)..<min(values.count, index + radius + 1) {
        let weight = Double(radius + 1 - abs(other - index))
        sum += weight * values[other]
        weights += weight
      }
      return sum / weights
    }
  }
}
