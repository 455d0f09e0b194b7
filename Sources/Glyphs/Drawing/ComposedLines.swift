/// Two lines of pixels that share chroma samples: the coverage by symbols, and the symbols' colors.
struct ComposedLines {
  private let width: Int
  private let background: ComponentColor
  /// The coverage of the upper and the lower line, 0…255, padded to an even number of pixels.
  private var coverage: (upper: [UInt8], lower: [UInt8])
  private var luma: [UInt8]
  private var cb: [UInt8]
  private var cr: [UInt8]
  /// The coverage of each chroma sample.
  private var mean: [UInt8]

  init(width: Int, background: ComponentColor) {
    (self.width, self.background) = (width, background)
    let clear = [UInt8](repeating: 0, count: width + 1)
    coverage = (clear, clear)
    luma = clear
    let half = [UInt8](repeating: 0, count: (width + 1) / 2)
    (cb, cr, mean) = (half, half, half)
  }

  /// Sets the color of the symbol that covers some columns. A chroma sample belongs to the symbol of its left column.
  mutating func setColor(_ color: ComponentColor, _ pixels: Range<Int>) {
    for column in pixels { luma[column] = color.luma }
    for column in (pixels.lowerBound + 1) / 2..<(pixels.upperBound + 1) / 2 {
      (cb[column], cr[column]) = (color.cb, color.cr)
    }
  }

  /// Copies one line of a symbol.
  @inline(__always)
  mutating func setCoverage(_ source: UnsafePointer<UInt8>, _ pixels: Range<Int>, isOdd: Bool) {
    if isOdd {
      Self.copy(source, to: &coverage.lower, pixels)
    } else {
      Self.copy(source, to: &coverage.upper, pixels)
    }
  }

  @inline(__always)
  private static func copy(_ source: UnsafePointer<UInt8>, to line: inout [UInt8], _ pixels: Range<Int>) {
    line.withUnsafeMutableBufferPointer { line in
      guard let line = line.baseAddress else { return }
      (line + pixels.lowerBound).update(from: source, count: pixels.count)
    }
  }

  /// Makes the lower line a copy of the upper one, at the end of an odd number of lines.
  mutating func repeatLine() { coverage.lower = coverage.upper }

  /// Writes the luma samples of one line.
  func writeLuma(to target: UnsafeMutablePointer<UInt8>, isOdd: Bool) {
    let line = isOdd ? coverage.lower : coverage.upper
    line.withUnsafeBufferPointer { line in
      luma.withUnsafeBufferPointer { luma in
        guard let line = line.baseAddress, let luma = luma.baseAddress else { return }
        Self.mix(line, luma, background.luma, width, into: target)
      }
    }
  }

  /// Writes the chroma samples of both lines.
  mutating func writeChroma(
    cb cbTarget: UnsafeMutablePointer<UInt8>, cr crTarget: UnsafeMutablePointer<UInt8>
  ) {
    // At an odd width, the last sample covers one column.
    coverage.upper[width] = coverage.upper[width - 1]
    coverage.lower[width] = coverage.lower[width - 1]
    averageCoverage()
    let count = mean.count
    mean.withUnsafeBufferPointer { mean in
      guard let mean = mean.baseAddress else { return }
      cb.withUnsafeBufferPointer { cb in
        if let cb = cb.baseAddress { Self.mix(mean, cb, background.cb, count, into: cbTarget) }
      }
      cr.withUnsafeBufferPointer { cr in
        if let cr = cr.baseAddress { Self.mix(mean, cr, background.cr, count, into: crTarget) }
      }
    }
  }

  /// Computes the mean coverage of the four pixels of each chroma sample.
  private mutating func averageCoverage() {
    coverage.upper.withUnsafeBufferPointer { upper in
      coverage.lower.withUnsafeBufferPointer { lower in
        for index in mean.indices {
          let (first, second) = (UInt16(upper[2 * index]), UInt16(upper[2 * index + 1]))
          let (third, fourth) = (UInt16(lower[2 * index]), UInt16(lower[2 * index + 1]))
          mean[index] = UInt8(truncatingIfNeeded: (first &+ second &+ third &+ fourth &+ 2) &>> 2)
        }
      }
    }
  }

  /// Mixes colors with the background by coverage, rounded to the nearest integer.
  private static func mix(
    _ coverage: UnsafePointer<UInt8>, _ color: UnsafePointer<UInt8>, _ background: UInt8, _ count: Int,
    into target: UnsafeMutablePointer<UInt8>
  ) {
    let background = UInt16(background)
    for index in 0..<count {
      let part = UInt16(coverage[index])
      // At most 255 · 255 + 128, and the quotient by 255 is exact for numbers of this size.
      let sum = UInt16(color[index]) &* part &+ background &* (255 &- part) &+ 128
      target[index] = UInt8(truncatingIfNeeded: (sum &+ (sum &>> 8)) &>> 8)
    }
  }
}
