/// The likeliest sequence of frames that are as they should be and frames whose sides are exchanged.
///
/// Found by dynamic programming (Viterbi 1967) over the states of two frames in a row, from what each three frames in a
/// row cost (``PairedWays``), what an exchange costs, and what an exchanged frame does.
struct SwapViterbi {
  /// How much likelier a way must be for every exchange.
  private static let exchangeCost: Float = 2.5
  /// What a second of exchanged frames costs, so that the rarer side of two is the exchanged one.
  private static let secondCost: Float = 1.5

  /// The frames' states: whether they are exchanged.
  let states: [Bool]

  /// Of frames at `times`; `costs` are those of the third frame and of all behind it.
  init(_ costs: [SIMD4<Float>], times: [Double]) {
    let frame = Self.secondCost * Float((times[times.count - 1] - times[0]) / Double(max(1, times.count - 1)))
    // The cheapest way to a frame in state b whose predecessor is in state a, at 2 a + b.
    var cheapest = SIMD4(0, Self.exchangeCost + frame, Self.exchangeCost + frame, 2 * frame)
    var origins: [SIMD4<UInt8>] = []
    origins.reserveCapacity(costs.count)
    for cost in costs {
      var next = SIMD4<Float>()
      var origin = SIMD4<UInt8>()
      for pair in 0..<4 {
        let (before, state) = (pair >> 1, pair & 1)
        let own = (before == state ? 0 : Self.exchangeCost) + (state == 1 ? frame : 0)
        let kept = cheapest[before] + cost[2 * before + (before ^ state)]
        let exchanged = cheapest[2 + before] + cost[2 * (1 ^ before) + (before ^ state)]
        next[pair] = min(kept, exchanged) + own
        origin[pair] = kept <= exchanged ? 0 : 1
      }
      cheapest = next
      origins.append(origin)
    }
    states = Self.trace(origins, from: cheapest)
  }

  private static func trace(_ origins: [SIMD4<UInt8>], from costs: SIMD4<Float>) -> [Bool] {
    var pair = (0..<4).min { costs[$0] < costs[$1] } ?? 0
    var states: [Bool] = [pair & 1 == 1]
    for origin in origins.reversed() {
      states.append(pair >> 1 == 1)
      pair = 2 * Int(origin[pair]) + pair >> 1
    }
    states.append(pair >> 1 == 1)
    return states.reversed()
  }
}
