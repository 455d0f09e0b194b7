#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import FormCheckPose

extension RegionOfInterest {
  private static let sizesPerDoubling = 8.0
  private static let positionsPerSide = 64.0
  private static let rollsPerTurn = 64.0

  /// The nearest of the regions that are looked at: sides 9 % apart, middles 1/64 of a side, rolls 5.6°.
  ///
  /// Where a body is looked for follows from where it was seen before. Were the region as exact as the floats are, the
  /// last bits in which two processor levels differ would grow by that feedback into pixels within a few frames. On a
  /// grid they vanish, and what rarely falls to another side of it is back after a frame or two. The network takes no
  /// notice of such a shift; it was trained with larger ones.
  var onGrid: RegionOfInterest {
    let side = exp2((log2(side) * Self.sizesPerDoubling).rounded() / Self.sizesPerDoubling)
    let step = side / Self.positionsPerSide
    let turn = 2 * Double.pi / Self.rollsPerTurn
    return RegionOfInterest(
      center: Point(x: (center.x / step).rounded() * step, y: (center.y / step).rounded() * step), side: side,
      roll: (roll / turn).rounded() * turn)
  }
}
