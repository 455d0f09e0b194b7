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
    var sums = [Int](repeating: 0, count: width)
    for row in 0..<height {
      let rows = row * factor..<min((row + 1) * factor, frame.luma.height)
      let columns = Self.add(rows, of: frame.luma, to: &sums, factor)
      for sum in sums { samples.append(range.full(Float(sum) / Float(max(1, rows.count * columns)))) }
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

  /// Replaces `sums` by the sums of squares of `side` columns over some rows, and returns the number of columns of each.
  private static func add(_ rows: Range<Int>, of plane: PixelPlane, to sums: inout [Int], _ side: Int) -> Int
  {
    let columns = min(side, plane.width)
    for index in sums.indices { sums[index] = 0 }
    for row in rows {
      var sample = plane.base + row * plane.stride
      for index in sums.indices {
        var sum = 0
        for column in 0..<columns { sum &+= Int(sample[column]) }
        sums[index] &+= sum
        sample += side
      }
    }
    return columns
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
