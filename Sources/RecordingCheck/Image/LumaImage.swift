import FormCheckPixels

/// A small luma image, in which each sample is the mean of a square of a frame's samples.
struct LumaImage: Sendable {
  /// The number of columns.
  let width: Int
  /// The number of rows.
  let height: Int
  /// The side of the square of frame pixels behind one sample.
  let factor: Int
  /// The samples by rows, 0…255 in full range.
  let samples: [Float]

  /// Averages a frame's luma so that the longer side has at most `maximumSide` samples.
  ///
  /// - Complexity: O(*n*) for *n* pixels of the frame.
  init(_ frame: PixelBuffer, maximumSide: Int) {
    let longer = max(frame.size.width, frame.size.height)
    let factor = max(1, (longer + maximumSide - 1) / maximumSide)
    let (width, height) = (max(1, frame.size.width / factor), max(1, frame.size.height / factor))
    let range = LumaRange(frame.color)
    var samples: [Float] = []
    samples.reserveCapacity(width * height)
    let columns = min(factor, frame.luma.width)
    var sums = [UInt32](repeating: 0, count: width * columns)
    for row in 0..<height {
      let rows = row * factor..<min((row + 1) * factor, frame.luma.height)
      Self.add(rows, of: frame.luma, to: &sums)
      let area = Float(max(1, rows.count * columns))
      for column in 0..<width {
        let square = sums[column * columns..<(column + 1) * columns]
        samples.append(range.full(Float(square.reduce(0, &+)) / area))
      }
    }
    self.init(width: width, height: height, factor: factor, samples: samples)
  }

  /// Creates an image from samples by rows.
  ///
  /// - Precondition: There are `width` × `height` samples.
  init(width: Int, height: Int, factor: Int = 1, samples: [Float]) {
    precondition(samples.count == width * height)
    (self.width, self.height, self.factor, self.samples) = (width, height, factor, samples)
  }

  /// Replaces `sums` by the sums of each column over some rows. The loop over columns is the inner one, so that the
  /// compiler uses vectors.
  private static func add(_ rows: Range<Int>, of plane: PixelPlane, to sums: inout [UInt32]) {
    sums.withUnsafeMutableBufferPointer { sums in
      sums.update(repeating: 0)
      for row in rows {
        let samples = plane.base + row * plane.stride
        for column in sums.indices { sums[column] &+= UInt32(samples[column]) }
      }
    }
  }

  /// Returns the sample at a column and a row; the nearest one outside the image.
  subscript(column: Int, row: Int) -> Float {
    samples[min(max(0, row), height - 1) * width + min(max(0, column), width - 1)]
  }

  /// Returns the image with half the columns and rows, each sample the mean of four.
  ///
  /// - Complexity: O(*n*) for *n* samples.
  var halved: LumaImage {
    let (columns, rows) = (max(1, width / 2), max(1, height / 2))
    var half = [Float](repeating: 0, count: columns * rows)
    for row in 0..<rows {
      for column in 0..<columns {
        let (x, y) = (2 * column, 2 * row)
        half[row * columns + column] = (self[x, y] + self[x + 1, y] + self[x, y + 1] + self[x + 1, y + 1]) / 4
      }
    }
    return LumaImage(width: columns, height: rows, factor: 2 * factor, samples: half)
  }
}

/// The range of a frame's luma samples.
struct LumaRange {
  private let offset: Float
  private let gain: Float

  init(_ color: ColorDescription) {
    (offset, gain) = color.isFullRange ? (0, 1) : (16, 255 / 219)
  }

  /// Returns a sample in full range, 0…255.
  func full(_ sample: Float) -> Float { min(255, max(0, (sample - offset) * gain)) }
}
