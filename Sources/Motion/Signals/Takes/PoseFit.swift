/// The scale and the shift that bring one pose closest to another one: least squares, weighted by confidence.
struct PoseFit {
  /// A keypoint's positions in two frames, with its lower confidence.
  struct Pair {
    let from: SIMD2<Double>
    let to: SIMD2<Double>
    let weight: Double
  }

  let reframing: Takes.Reframing
  /// The root mean square of the remaining distances, in the unit of the positions.
  let distance: Double

  /// Fits the first positions to the second ones; nil if all are in one place, or if only a mirrored pose would fit.
  ///
  /// - Complexity: O(*k*) for *k* pairs.
  init?(_ pairs: [Pair]) {
    let from = Self.mean(of: pairs) { $0.from }
    let to = Self.mean(of: pairs) { $0.to }
    let spread = Self.mean(of: pairs) { ($0.from - from) * ($0.from - from) }.sum()
    let common = Self.mean(of: pairs) { ($0.from - from) * ($0.to - to) }.sum()
    guard spread > 0, common > 0 else { return nil }
    let scale = common / spread
    let reframing = Takes.Reframing(scale: scale, shift: to - scale * from)
    let squares = Self.mean(of: pairs) { pair in
      let rest = reframing.position(pair.from) - pair.to
      return rest * rest
    }
    (self.reframing, distance) = (reframing, squares.sum().squareRoot())
  }

  private static func mean(of pairs: [Pair], _ term: (Pair) -> SIMD2<Double>) -> SIMD2<Double> {
    let weight = pairs.reduce(0) { $0 + $1.weight }
    return pairs.reduce(SIMD2()) { $0 + $1.weight * term($1) } / weight
  }
}
