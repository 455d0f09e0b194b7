/// Up to 256 colors that represent the colors of an image: median cut over colors with five bits per channel.
///
/// P. Heckbert, Color Image Quantization for Frame Buffer Display, SIGGRAPH 1982.
struct ColorTable: Hashable {
  /// A color: red, green, blue.
  typealias Color = SIMD3<UInt8>

  /// The colors, 1…256.
  let colors: [Color]
  /// The index of the color for each value of ``bin(blue:green:red:)``.
  private let indices: [UInt8]

  /// The number of bits of a channel that the table distinguishes.
  private static let bits = 5
  private static let binCount = 1 << (3 * bits)
  private static let maximumCount = 256

  /// Creates a table for the pixels of an image: blue, green, red, and a byte that is disregarded.
  ///
  /// - Complexity: O(*n*) for *n* pixels.
  init(bgrx pixels: [UInt8]) {
    var counts = [Int](repeating: 0, count: Self.binCount)
    for pixel in stride(from: 0, to: pixels.count - 3, by: 4) {
      counts[Self.bin(blue: pixels[pixel], green: pixels[pixel + 1], red: pixels[pixel + 2])] += 1
    }
    let boxes = Self.boxes(counts)
    var indices = [UInt8](repeating: 0, count: Self.binCount)
    for (index, box) in boxes.enumerated() {
      for bin in box.bins { indices[bin] = UInt8(truncatingIfNeeded: index) }
    }
    self.indices = indices
    colors = boxes.isEmpty ? [Color(0, 0, 0)] : boxes.map { $0.mean(counts) }
  }

  /// Returns the index of the color that represents a color of the image.
  @inline(__always)
  func index(blue: UInt8, green: UInt8, red: UInt8) -> UInt8 {
    indices[Self.bin(blue: blue, green: green, red: red)]
  }

  @inline(__always)
  private static func bin(blue: UInt8, green: UInt8, red: UInt8) -> Int {
    Int(red >> 3) << 10 | Int(green >> 3) << 5 | Int(blue >> 3)
  }

  /// Divides the colors of an image into boxes. The box with the most pixels times extent is divided next.
  private static func boxes(_ counts: [Int]) -> [Box] {
    let used = counts.indices.filter { counts[$0] > 0 }
    guard !used.isEmpty else { return [] }
    var boxes = [Box(used, counts)]
    while boxes.count < maximumCount {
      guard
        let widest = boxes.indices.filter({ boxes[$0].bins.count > 1 }).max(by: {
          boxes[$0].weight < boxes[$1].weight
        })
      else { break }
      let (low, high) = boxes[widest].halves(counts)
      boxes[widest] = low
      boxes.append(high)
    }
    return boxes
  }

  /// A set of colors that one color represents.
  private struct Box {
    let bins: [Int]
    /// The channel with the largest extent, as the position of its bits.
    let shift: Int
    /// The number of pixels times the extent.
    let weight: Int

    init(_ bins: [Int], _ counts: [Int]) {
      self.bins = bins
      let extents = [10, 5, 0].map { shift -> (extent: Int, shift: Int) in
        let values = bins.map { $0 >> shift & 31 }
        return ((values.max() ?? 0) - (values.min() ?? 0), shift)
      }
      let widest = extents.max { $0.extent < $1.extent } ?? (0, 0)
      shift = widest.shift
      weight = widest.extent * bins.reduce(0) { $0 + counts[$1] }
    }

    /// Divides the box at the median of its widest channel. Both halves have at least one color.
    func halves(_ counts: [Int]) -> (Box, Box) {
      let sorted = bins.sorted { ($0 >> shift & 31, $0) < ($1 >> shift & 31, $1) }
      let half = bins.reduce(0) { $0 + counts[$1] } / 2
      var (sum, count) = (0, 0)
      while count < sorted.count - 1, sum < half || count == 0 {
        sum += counts[sorted[count]]
        count += 1
      }
      return (Box(Array(sorted[..<count]), counts), Box(Array(sorted[count...]), counts))
    }

    func mean(_ counts: [Int]) -> Color {
      var (sum, total) = (SIMD3<Int>(), 0)
      for bin in bins {
        sum &+= SIMD3(bin >> 10 & 31, bin >> 5 & 31, bin & 31) &* counts[bin]
        total += counts[bin]
      }
      func channel(_ value: Int) -> UInt8 {
        // The middle of 8 values of 8 bits.
        UInt8(clamping: (8 * value + total / 2) / max(1, total) + 4)
      }
      return Color(channel(sum.x), channel(sum.y), channel(sum.z))
    }
  }
}
