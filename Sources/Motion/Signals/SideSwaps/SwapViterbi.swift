/// The most likely sequence of correct and exchanged frames.
///
/// The sequence is found by dynamic programming (Viterbi 1967) over the states of two consecutive frames. The costs are
/// those of every three consecutive frames (``SwapTransitionCosts``), of each change of state, and of the time spent
/// exchanged.
struct SwapViterbi {
  /// Whether each frame is exchanged.
  let states: [Bool]

  /// Finds the sequence for frames at `times` (in seconds). `costs` begin with the third frame.
  ///
  /// - Complexity: O(*n*) for *n* frames.
  init(_ costs: [SIMD4<Float>], times: [Double], tuning: SideSwapTuning = .standard) {
    let frame =
      tuning.costPerSecond * Float((times[times.count - 1] - times[0]) / Double(max(1, times.count - 1)))
    // The lowest cost of reaching a frame in state b from a predecessor in state a, at index 2 a + b.
    var lowest = SIMD4(0, tuning.exchangeCost + frame, tuning.exchangeCost + frame, 2 * frame)
    var origins: [SIMD4<UInt8>] = []
    origins.reserveCapacity(costs.count)
    for cost in costs {
      var next = SIMD4<Float>()
      var origin = SIMD4<UInt8>()
      for pair in 0..<4 {
        let (before, state) = (pair >> 1, pair & 1)
        let own = (before == state ? 0 : tuning.exchangeCost) + (state == 1 ? frame : 0)
        let correct = lowest[before] + cost[2 * before + (before ^ state)]
        let exchanged = lowest[2 + before] + cost[2 * (1 ^ before) + (before ^ state)]
        next[pair] = min(correct, exchanged) + own
        origin[pair] = correct <= exchanged ? 0 : 1
      }
      lowest = next
      origins.append(origin)
    }
    states = Self.states(origins, from: lowest)
  }

  /// Returns the states, traced back from the state with the lowest cost.
  private static func states(_ origins: [SIMD4<UInt8>], from costs: SIMD4<Float>) -> [Bool] {
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
