/// Random numbers that are a function of a seed and a position, so that a frame doesn't depend on earlier frames or on
/// the worker that draws it.
struct GlyphNoise {
  private let seed: UInt32

  /// Creates the numbers of a seed.
  init(seed: UInt32) { self.seed = seed }

  /// Returns a number for a position, uniform over all of `UInt32` (Wellons 2018, "lowbias32").
  @inline(__always)
  func value(_ x: Int, _ y: Int, _ z: Int = 0) -> UInt32 {
    var hash = seed &* 0x9E37_79B9
    for part in [x, y, z] { hash = Self.mix(hash ^ UInt32(truncatingIfNeeded: part)) }
    return hash
  }

  @inline(__always)
  private static func mix(_ value: UInt32) -> UInt32 {
    var hash = value &+ 0x9E37_79B9
    hash = (hash ^ hash >> 16) &* 0x21F0_AAAD
    hash = (hash ^ hash >> 15) &* 0x735A_2D97
    return hash ^ hash >> 15
  }
}
