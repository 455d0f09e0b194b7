/// As many multiply-adds as a processor can start, from registers only: what no kernel can be faster than.
///
/// `chains` sums grow beside each other, so many that none waits for the one before; with their two factors they have
/// to fit into the registers.
public enum PeakLoop<let chains: Int, Level: VectorLevel> {
  /// Does `rounds` steps of every chain: `sum = bias + sum · factor`, which stays near `bias / (1 − factor)`.
  ///
  /// - Returns: how many multiply-adds that were, and the sum of all chains, so that the work can't be left out.
  @inlinable @inline(always)
  public static func run(rounds: Int, factor: Float, bias: Float) -> (multiplyAdds: Int, sum: Float) {
    let (factor, bias) = (Level.broadcast(factor), Level.broadcast(bias))
    var sums = InlineArray<chains, Level.Vector>(repeating: bias)
    for index in 0..<chains { sums[index][0] = Float(index) }
    for _ in 0..<rounds {
      for index in 0..<chains { sums[index] = Level.mulAdd(bias, sums[index], factor) }
    }
    var total: Float = 0
    for index in 0..<chains {
      for lane in 0..<Level.width { total += sums[index][lane] }
    }
    return (rounds * chains * Level.width, total)
  }
}
