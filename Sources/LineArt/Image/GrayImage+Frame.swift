public import FormCheckPixels
public import FormCheckPose

extension GrayImage {
  /// Creates an image of part of a frame, from its luma. Areas are averaged where the image is coarser than the frame.
  ///
  /// - Parameters:
  ///   - part: The part of the frame, in pixels; its border is replicated outside the frame.
  ///   - size: The size of the image, at least 1 × 1.
  /// - Complexity: O(*n*) for *n* pixels of the part and of the image.
  public init(_ frame: PixelBuffer, part: Rectangle, size: PixelSize) {
    self.init(frame.luma, part: part, size: size)
    let (black, range): (Float, Float) = frame.color.isFullRange ? (0, 255) : (16, 219)
    for index in values.indices { values[index] = max(0, min(1, (values[index] - black) / range)) }
  }

  /// Creates an image of the raw samples of part of a plane.
  private init(_ plane: PixelPlane, part: Rectangle, size: PixelSize) {
    let columns = AreaTaps(count: size.width, over: part.x...(part.x + part.width), limit: plane.width)
    let rows = AreaTaps(count: size.height, over: part.y...(part.y + part.height), limit: plane.height)
    self.init(width: size.width, height: size.height)
    var line = [Float](repeating: 0, count: size.width)
    var (cachedRow, isCached) = (0, false)
    for y in 0..<size.height {
      for (offset, weight) in rows.weights[y].enumerated() where weight > 0 {
        let row = rows.starts[y] + offset
        if !isCached || row != cachedRow {
          Self.gather(plane.base + row * plane.stride, columns, into: &line)
        }
        (cachedRow, isCached) = (row, true)
        for x in 0..<size.width { values[y * size.width + x] += weight * line[x] }
      }
    }
  }

  private static func gather(
    _ row: UnsafeMutablePointer<UInt8>, _ taps: AreaTaps, into line: inout [Float]
  ) {
    for x in line.indices {
      var sum: Float = 0
      let first = taps.starts[x]
      for (offset, weight) in taps.weights[x].enumerated() { sum += weight * Float(row[first + offset]) }
      line[x] = sum
    }
  }
}
