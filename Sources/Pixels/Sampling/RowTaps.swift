/// The four samples round each pixel of a target row, in one plane or in two that lie alike.
///
/// A row is done in sweeps over small arrays, first all positions, then all samples, then all colors: what is
/// arithmetic is then done in whole vectors, and what reads memory here and there isn't in between.
final class RowTaps {
  /// Four samples in a word: upper left, upper right, lower left, lower right from the lowest byte on.
  typealias Words = RowArray<UInt32>

  /// Words of the plane.
  let first: Words
  /// Words of the other plane.
  let second: Words

  private let columns: Words
  private let rows: Words
  /// How far each pixel is from its left to its right samples, 0…1.
  private let right: RowArray<Float>
  /// How far each pixel is from its upper to its lower samples, 0…1.
  private let down: RowArray<Float>
  private var count = 0

  /// Memory for rows of up to `capacity` pixels.
  init(capacity: Int) {
    first = Words(capacity: capacity, of: 0)
    second = Words(capacity: capacity, of: 0)
    columns = Words(capacity: capacity, of: 0)
    rows = Words(capacity: capacity, of: 0)
    right = RowArray(capacity: capacity, of: 0)
    down = RowArray(capacity: capacity, of: 0)
  }

  /// Finds the samples round the target pixels `pixels` of a row.
  func place(_ pixels: Range<Int>, row: Int, on path: SamplePath) {
    count = pixels.count
    for start in stride(from: 0, to: count, by: SampleLanes.scalarCount) {
      let middles = SampleLanes.counting + (Float(pixels.lowerBound + start) + 0.5)
      let across = Self.split(path.x(middles, row: row), path.width)
      let along = Self.split(path.y(middles, row: row), path.height)
      columns.store(across.before, at: start)
      right.store(across.way, at: start)
      rows.store(along.before, at: start)
      down.store(along.way, at: start)
    }
  }

  /// Splits positions along an axis of `extent` samples into the sample before and the way from it to the next.
  @inline(__always)
  private static func split(
    _ positions: SampleLanes, _ extent: Float
  ) -> (before: SIMD8<UInt32>, way: SampleLanes) {
    // The middle of sample 0 is at 0.5. A position that isn't a number counts as 0. At the far edge a hair is left to
    // go, so that the last sample is a next one and never the one before.
    let position = (positions - 0.5).larger(0).smaller((extent - 1).nextDown)
    // Added to 1.5 · 2^23 a float has no bits left for fractions and its lowest bits count: rounding half a step lower
    // gives the sample before, or for a position on a sample maybe the one before that, all the way from it.
    let counted = (position - 0.5) + 12_582_912
    return (unsafeBitCast(counted, to: SIMD8<UInt32>.self) & 0x3FFFFF, position - (counted - 12_582_912))
  }

  /// Reads the samples that were found from a plane.
  func gather(_ plane: PixelPlane) {
    let below = plane.height > 1 ? plane.stride : 0
    let (first, rows, columns) = (first.base, rows.base, columns.base)
    for index in 0..<count {
      let place = Int(rows[index]) &* plane.stride &+ Int(columns[index])
      first[index] = Self.four(plane.base + place, below)
    }
  }

  /// Reads the samples that were found from two planes of the same size and stride.
  func gather(_ plane: PixelPlane, _ other: PixelPlane) {
    let below = plane.height > 1 ? plane.stride : 0
    let (first, second, rows, columns) = (first.base, second.base, rows.base, columns.base)
    for index in 0..<count {
      let place = Int(rows[index]) &* plane.stride &+ Int(columns[index])
      first[index] = Self.four(plane.base + place, below)
      second[index] = Self.four(other.base + place, below)
    }
  }

  /// In a plane of one column the right samples are what lies behind it (inside the allocation): they weigh nothing.
  @inline(__always)
  private static func four(_ sample: UnsafeMutablePointer<UInt8>, _ below: Int) -> UInt32 {
    let upper = UnsafeRawPointer(sample).loadUnaligned(as: UInt16.self)
    let lower = UnsafeRawPointer(sample + below).loadUnaligned(as: UInt16.self)
    return UInt32(UInt16(littleEndian: upper)) | UInt32(UInt16(littleEndian: lower)) &<< 16
  }

  /// The values between the samples in `words`, from pixel `start` on.
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
    _ near: SIMD8<UInt32>, _ far: SIMD8<UInt32>, _ share: SampleLanes
  ) -> SampleLanes {
    let here = SampleLanes(SIMD8<Int32>(truncatingIfNeeded: near))
    return here + share * (SampleLanes(SIMD8<Int32>(truncatingIfNeeded: far)) - here)
  }
}
