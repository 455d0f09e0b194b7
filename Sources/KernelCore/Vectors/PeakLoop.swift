/// A loop of as many multiply-adds as a processor can start, from registers only. It is an upper bound for the speed of
/// kernels.
///
/// There are enough independent chains that none waits for its previous step. With their two constants they must fit the
/// registers.
public enum PeakLoop<let chains: Int, Level: VectorLevel> {
  /// Runs `rounds` steps of every chain. The factor is so small that sums stay near 1.
  ///
  /// - Returns: The number of multiply-adds, and the sum of all chains, so that the work cannot be optimized away.
  @inlinable @inline(always)
  public static func run(rounds: Int) -> (multiplyAdds: Int, sum: Float) {
    let (factor, bias) = (Level.broadcast(0x1p-30), Level.broadcast(1))
    var sums = InlineArray<chains, Level.Vector>(repeating: bias)
    for index in 0..<chains { sums[index][0] = Float(index) }
    for _ in 0..<rounds {
      for index in 0..<chains { sums[index] = step(sums[index], factor, bias) }
    }
    var total: Float = 0
    for index in 0..<chains {
      for lane in 0..<Level.width { total += sums[index][lane] }
    }
    return (rounds * chains * Level.width, total)
  }

  /// Computes one multiply-add in the form that needs no copy of a register: arm64 overwrites the addend, x86-64 a
  /// factor.
  @inlinable @inline(always)
  static func step(_ sum: Level.Vector, _ factor: Level.Vector, _ bias: Level.Vector) -> Level.Vector {
    #if arch(arm64)
      Level.mulAdd(sum, sum, factor)
    #else
      Level.mulAdd(bias, sum, factor)
    #endif
  }
}
