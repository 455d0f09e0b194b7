/// The color of positions outside an image.
public enum ImageBorder: Sendable {
  /// The color of the nearest pixel of the image.
  case replicated
  /// Black.
  case black
}

extension PixelBuffer {
  /// Fills `target` with a rotated and scaled part of this image as R′G′B′, directly from its Y′CbCr samples.
  ///
  /// Each plane is interpolated bilinearly, even if the target is coarser: the networks were trained on images sampled
  /// that way, and area averages detected fewer people (decision 3). Chroma is sited at the center of its four luma
  /// samples. Only the samples that are needed are read.
  ///
  /// - Parameters:
  ///   - target: `size.height` × `size.width` × 3 values, row by row: red, green, blue.
  ///   - size: The size of the target in pixels.
  ///   - map: The map from target positions to positions in this image.
  ///   - border: The color of target positions outside this image.
  ///   - range: The values for black and for full brightness.
  ///   - rows: The rows of the target to fill, at most those from 0 to `size.height`; nil for all of them.
  /// - Complexity: O(*n*) for *n* pixels of the target, whatever the size of this image.
  public func sampleRGB(
    into target: UnsafeMutablePointer<Float>, size: PixelSize, through map: AffineMap, border: ImageBorder,
    range: ClosedRange<Float>, rows: Range<Int>? = nil
  ) {
    let luma = SamplePath(self.luma, map, scale: 1)
    let chroma = SamplePath(cb, map, scale: 0.5)
    let mixer = ColorMixer(conversion, range: range)
    let taps = (luma: RowTaps(capacity: size.width), chroma: RowTaps(capacity: size.width))
    let colors = RowColors(capacity: size.width)
    for row in rows ?? 0..<size.height {
      let line = target + row * size.width * 3
      let whole = 0..<size.width
      let covered = border == .black ? luma.columnsInside(whole, row: row) : whole
      line.update(repeating: range.lowerBound, count: covered.lowerBound * 3)
      (line + covered.upperBound * 3).update(
        repeating: range.lowerBound, count: (size.width - covered.upperBound) * 3)
      taps.luma.locate(covered, row: row, on: luma)
      taps.chroma.locate(covered, row: row, on: chroma)
      taps.luma.gather(self.luma)
      taps.chroma.gather(cb, cr)
      mixer.mix(luma: taps.luma, chroma: taps.chroma, count: covered.count, into: colors)
      colors.interleave(covered.count, into: line + covered.lowerBound * 3)
    }
  }
}
