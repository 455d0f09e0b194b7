import Pose

/// How evenly the two points of each pair move on, if they are taken as they are or exchanged.
struct PairedWays {
  private let points: PointSignals
  private let pairs: [(left: Int, right: Int)]
  private let times: [Double]
  private let size: Float
  /// A point that jumps farther than this, in trunk lengths, is lost: how far it jumps says nothing.
  private static let farthest: Float = 0.5

  /// The ways of `pairs` of points of a body whose trunk is `size` pixels long.
  init(_ points: PointSignals, _ pairs: [(left: Int, right: Int)], times: [Double], size: Double) {
    self.points = points
    self.pairs = pairs
    self.times = times
    self.size = Float(size)
  }

  /// How far the points are from where they were a frame before, in trunk lengths, kept and exchanged.
  func change(from first: Int, to second: Int) -> (kept: Double, exchanged: Double) {
    let costs = deviations(first, first, second)
    return (costs[0], costs[1])
  }

  /// How far the points are from where their last two places say, in trunk lengths.
  ///
  /// An unsure point counts less: where it jumps says little about which side it is.
  ///
  /// Four numbers at 2 i + j: i is 1 if the sides are exchanged between the first and the second frame, j if they are
  /// between the second and the third.
  func deviations(_ first: Int, _ second: Int, _ third: Int) -> [Double] {
    let ahead =
      first == second ? 0 : Float((times[third] - times[second]) / max(1e-3, times[second] - times[first]))
    let reach = min(ahead, 2)
    var sums = [Float](repeating: 0, count: 4)
    for pair in pairs {
      let before = sides(pair, first)
      let now = sides(pair, second)
      let next = sides(pair, third)
      let weight = min(before.weight, now.weight, next.weight)
      for i in 0..<2 {
        let leftGoal = now.left + reach * (now.left - (i == 0 ? before.left : before.right))
        let rightGoal = now.right + reach * (now.right - (i == 0 ? before.right : before.left))
        sums[2 * i] += weight * (distance(leftGoal, next.left) + distance(rightGoal, next.right))
        sums[2 * i + 1] += weight * (distance(leftGoal, next.right) + distance(rightGoal, next.left))
      }
    }
    return sums.map { Double($0) / Double(pairs.count) }
  }

  /// How far apart the two points of a pair are in some frames, the mean, in trunk lengths; of the widest pair.
  func separation(_ frames: some Collection<Int>) -> Double {
    pairs.map { pair in
      frames.reduce(0.0) { sum, frame in
        let sides = sides(pair, frame)
        let way = sides.left - sides.right
        return sum + Double((way * way).sum().squareRoot() / size)
      } / Double(max(1, frames.count))
    }.max() ?? 0
  }

  private func sides(
    _ pair: (left: Int, right: Int), _ offset: Int
  ) -> (left: SIMD2<Float>, right: SIMD2<Float>, weight: Float) {
    let (left, right) = (points.place(pair.left, offset), points.place(pair.right, offset))
    let weight = Self.weight(min(points.confidence[left], points.confidence[right]))
    return (
      SIMD2(points.rawX[left], points.rawY[left]), SIMD2(points.rawX[right], points.rawY[right]), weight
    )
  }

  /// Of points that are as good as lost, a jump says next to nothing; of others nearly as much as of sure ones.
  private static func weight(_ confidence: Float) -> Float {
    confidence < 0.15 ? 0.05 : max(0.4, confidence.squareRoot())
  }

  private func distance(_ a: SIMD2<Float>, _ b: SIMD2<Float>) -> Float {
    let way = a - b
    return min(Self.farthest, (way * way).sum().squareRoot() / size)
  }
}
