/// What lies outside the picture.
public enum PictureBorder: Sendable {
  /// The nearest pixel of the picture.
  case replicated
  /// Black.
  case black
}

extension PixelBuffer {
  /// Fills `target` with a turned and scaled part of this picture as R′G′B′, straight from its Y′CbCr samples.
  ///
  /// Each plane is read between its four nearest samples, also where the target is coarser: the networks were trained
  /// on pictures made that way, and means over the area found fewer people (decision 3). Chroma is taken as
  /// lying in the middle of its four luma samples. Nothing but the samples that are needed is read.
  /// - Parameters:
  ///   - target: `size.height` × `size.width` × 3 numbers, rows first, red, green, blue.
  ///   - map: from target positions to positions in this picture.
  ///   - range: the numbers for black and for full brightness.
  public func sampleRGB(
    into target: UnsafeMutablePointer<Float>, size: PixelSize, through map: AffineMap, border: PictureBorder,
    range: ClosedRange<Float>
  ) {
    let luma = SamplePath(self.luma, map, scale: 1)
    let chroma = SamplePath(cb, map, scale: 0.5)
    let mixer = ColorMixer(conversion, range: range)
    let taps = (luma: RowTaps(capacity: size.width), chroma: RowTaps(capacity: size.width))
    let colors = RowColors(capacity: size.width)
    for row in 0..<size.height {
      let line = target + row * size.width * 3
      let whole = 0..<size.width
      let seen = border == .black ? luma.columnsInside(whole, row: row) : whole
      line.update(repeating: range.lowerBound, count: seen.lowerBound * 3)
      (line + seen.upperBound * 3).update(
        repeating: range.lowerBound, count: (size.width - seen.upperBound) * 3)
      taps.luma.place(seen, row: row, on: luma)
      taps.chroma.place(seen, row: row, on: chroma)
      taps.luma.gather(self.luma)
      taps.chroma.gather(cb, cr)
      mixer.mix(luma: taps.luma, chroma: taps.chroma, count: seen.count, into: colors)
      colors.interleave(seen.count, into: line + seen.lowerBound * 3)
    }
  }
}
