/// A loop of as many multiply-adds as a processor can start, from registers only. It is an upper bound for the speed of
/// kernels.
///
/// There are enough independent chains that none waits for its previous step. With their factor they must fit the
/// registers.
public enum PeakLoop<let chains: Int, Level: VectorLevel> {
  /// Runs `rounds` steps of every chain: `sum = sum + sum · factor`. This form is one instruction on every processor
  /// with fused multiply-adds. The factor is so small that rounding keeps every sum.
  ///
  /// - Returns: The number of multiply-adds, and the sum of all chains, so that the work cannot be optimized away.
  @inlinable @inline(always)
  public static func run(rounds: Int) -> (multiplyAdds: Int, sum: Float) {
    let factor = Level.broadcast(0x1p-30)
    var sums = InlineArray<chains, Level.Vector>(repeating: Level.broadcast(1))
    for index in 0..<chains { sums[index][0] = Float(index) }
    for _ in 0..<rounds {
      for index in 0..<chains { sums[index] = Level.mulAdd(sums[index], sums[index], factor) }
    }
    var total: Float = 0
    for index in 0..<chains {
      for lane in 0..<Level.width { total += sums[index][lane] }
    }
    return (rounds * chains * Level.width, total)
  }
}
