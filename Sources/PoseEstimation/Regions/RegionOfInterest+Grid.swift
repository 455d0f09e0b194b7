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

  /// The nearest region of a grid: sides 9 % apart, centers 1/64 of a side, rolls 5.6°.
  ///
  /// Each region is derived from the last pose. Without the grid, this feedback would amplify a difference in the last
  /// bits between two CPU levels to pixels within a few frames. On the grid the difference vanishes, and a value
  /// between two cells converges again after one or two frames. The shift is smaller than those in the network's
  /// training data. Decision 5 lists the measurements.
  var onGrid: RegionOfInterest {
    let side = exp2((log2(side) * Self.sizesPerDoubling).rounded() / Self.sizesPerDoubling)
    let step = side / Self.positionsPerSide
    let turn = 2 * Double.pi / Self.rollsPerTurn
    return RegionOfInterest(
      center: Point(x: (center.x / step).rounded() * step, y: (center.y / step).rounded() * step), side: side,
      roll: (roll / turn).rounded() * turn)
  }
}
