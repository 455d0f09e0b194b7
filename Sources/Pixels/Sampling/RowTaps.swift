/// The four samples around each pixel of a target row, in one plane or in two with the same layout.
///
/// A row is processed in sweeps over small arrays: all positions, then all samples, then all colors. This keeps the
/// arithmetic vectorized and separate from scattered memory reads.
final class RowTaps {
  /// Four samples per word: upper left, upper right, lower left, lower right, starting at the lowest byte.
  typealias Words = RowArray<UInt32>

  /// The words of the first plane.
  let first: Words
  /// The words of the second plane.
  let second: Words

  private let columns: Words
  private let rows: Words
  /// The fraction, 0…1, from the left to the right samples.
  private let right: RowArray<Float>
  /// The fraction, 0…1, from the upper to the lower samples.
  private let down: RowArray<Float>
  private var count = 0

  /// Allocates rows of up to `capacity` pixels.
  init(capacity: Int) {
    first = Words(capacity: capacity, of: 0)
    second = Words(capacity: capacity, of: 0)
    columns = Words(capacity: capacity, of: 0)
    rows = Words(capacity: capacity, of: 0)
    right = RowArray(capacity: capacity, of: 0)
    down = RowArray(capacity: capacity, of: 0)
  }

  /// Computes the samples around the target pixels `pixels` of a row.
  func locate(_ pixels: Range<Int>, row: Int, on path: SamplePath) {
    count = pixels.count
    for start in stride(from: 0, to: count, by: SampleLanes.scalarCount) {
      let middles = SampleLanes.counting + (Float(pixels.lowerBound + start) + 0.5)
      let across = Self.split(path.x(middles, row: row), path.width)
      let along = Self.split(path.y(middles, row: row), path.height)
      columns.store(across.before, at: start)
      right.store(across.fraction, at: start)
      rows.store(along.before, at: start)
      down.store(along.fraction, at: start)
    }
  }

  /// Splits positions along an axis of `extent` samples into the previous sample and the fraction to the next one.
  @inline(__always)
  private static func split(
    _ positions: SampleLanes, _ extent: Float
  ) -> (before: SIMD8<UInt32>, fraction: SampleLanes) {
    // The center of sample 0 is at 0.5. NaN counts as 0. The upper limit lies just below the last sample, so that the
    // last sample is always the next one.
    let position = (positions - 0.5).larger(0).smaller((extent - 1).nextDown)
    // A float plus 1.5 · 2^23 has no fraction bits left, and its low bits count. Rounding half a step lower yields the
    // previous sample; for a position exactly on a sample it may yield the one before, with a fraction of 1.
    let counted = (position - 0.5) + 12_582_912
    return (unsafeBitCast(counted, to: SIMD8<UInt32>.self) & 0x3FFFFF, position - (counted - 12_582_912))
  }

  /// Reads the samples from a plane.
  func gather(_ plane: PixelPlane) {
    let below = plane.height > 1 ? plane.stride : 0
    let (first, rows, columns) = (first.base, rows.base, columns.base)
    for index in 0..<count {
      let offset = Int(rows[index]) &* plane.stride &+ Int(columns[index])
      first[index] = Self.four(plane.base + offset, below)
    }
  }

  /// Reads the samples from two planes with the same size and stride.
  func gather(_ plane: PixelPlane, _ other: PixelPlane) {
    let below = plane.height > 1 ? plane.stride : 0
    let (first, second, rows, columns) = (first.base, second.base, rows.base, columns.base)
    for index in 0..<count {
      let offset = Int(rows[index]) &* plane.stride &+ Int(columns[index])
      first[index] = Self.four(plane.base + offset, below)
      second[index] = Self.four(other.base + offset, below)
    }
  }

  /// Returns a sample, its right neighbor, and the two below, from the lowest byte to the highest.
  ///
  /// In a plane of one column the right samples lie past the row, but inside the allocation, and have weight 0.
  @inline(__always)
  private static func four(_ sample: UnsafeMutablePointer<UInt8>, _ below: Int) -> UInt32 {
    let upper = UnsafeRawPointer(sample).loadUnaligned(as: UInt16.self)
    let lower = UnsafeRawPointer(sample + below).loadUnaligned(as: UInt16.self)
    return UInt32(UInt16(littleEndian: upper)) | UInt32(UInt16(littleEndian: lower)) &<< 16
  }

  /// Returns the interpolated values of `words` from pixel `start` on.
  @inline(__always)
  func values(_ words: Words, _ start: Int) -> SampleLanes {
    let word: SIMD8<UInt32> = words.load(start)
    let (right, down): (SampleLanes, SampleLanes) = (right.load(start), down.load(start))
    let upper = Self.between(word & 255, word &>> 8 & 255, right)
    let lower = Self.between(word &>> 16 & 255, word &>> 24, right)
    return upper + down * (lower - upper)
  }

  @inline(__always)
  private static func between(
    _ near: SIMD8<UInt32>, _ far: SIMD8<UInt32>, _ fraction: SampleLanes
  ) -> SampleLanes {
    let here = SampleLanes(SIMD8<Int32>(truncatingIfNeeded: near))
    return here + fraction * (SampleLanes(SIMD8<Int32>(truncatingIfNeeded: far)) - here)
  }
}
