import Testing

@testable import FormCheckMotion

@Suite struct SwapViterbiTests {
  private let tuning = SideSwapTuning.standard

  /// The cost of a sequence of states by its definition.
  private func cost(_ states: [Bool], _ costs: [SIMD4<Float>], frame: Float) -> Float {
    func differ(_ first: Int, _ second: Int) -> Int { states[first] == states[second] ? 0 : 1 }
    let changes = (1..<states.count).reduce(0) { $0 + differ($1 - 1, $1) }
    let transitions = costs.indices.reduce(Float(0)) { sum, index in
      sum + costs[index][2 * differ(index, index + 1) + differ(index + 1, index + 2)]
    }
    return transitions + Float(changes) * tuning.exchangeCost + Float(states.count { $0 }) * frame
  }

  /// For random costs of 3 to 7 frames no other of the 2ⁿ sequences is cheaper.
  @Test(arguments: 3...7) func noSequenceIsCheaper(_ count: Int) {
    let times = (0..<count).map { Double($0) / 30 }
    let frame = tuning.costPerSecond * Float(times[count - 1] / Double(count - 1))
    for seed in 1...8 as ClosedRange<UInt64> {
      var noise = Noise(4, seed: seed)
      let costs = (2..<count).map { _ in
        SIMD4<Float>((0..<4).map { _ in Float(4 + noise.next()) })
      }
      let found = SwapViterbi(costs, times: times).states
      let lowest = (0..<(1 << count)).map { bits in
        cost((0..<count).map { bits >> $0 & 1 == 1 }, costs, frame: frame)
      }.min()
      #expect(
        abs(cost(found, costs, frame: frame) - (lowest ?? 0)) < 1e-3,
        "\(count) frames, seed \(seed): \(found)")
    }
  }

  /// Without evidence nothing is exchanged.
  @Test func equalCostsExchangeNothing() {
    for count in 3...20 {
      let costs = [SIMD4<Float>](repeating: SIMD4(repeating: 1), count: count - 2)
      let states = SwapViterbi(costs, times: (0..<count).map { Double($0) / 30 }).states
      #expect(states == [Bool](repeating: false, count: count), "\(count) frames")
    }
  }
}

@Suite struct SwapSegmentsTests {
  private func segments(_ pattern: String) -> SwapSegments {
    SwapSegments(pattern.map { $0 == "x" }, times: pattern.indices.enumerated().map { Double($0.offset) })
  }

  /// Judges all segments of a pattern, in which `x` is an exchanged frame, and returns them in order.
  private func judged(_ pattern: String, exchangesUpTo length: Int) -> [Range<Int>] {
    var segments = segments(pattern)
    var judged: [Range<Int>] = []
    while let (frames, _) = segments.next, judged.count < 50 {
      judged.append(frames)
      if frames.count <= length { segments.exchange(frames) } else { segments.keep(frames) }
    }
    return judged
  }

  @Test func exchangedSegmentsAreJudgedFromTheShortest() {
    #expect(judged("..xxxx.x..xx.", exchangesUpTo: 9) == [7..<8, 10..<12, 2..<6])
    #expect(judged("x..xx", exchangesUpTo: 9) == [0..<1, 3..<5])
  }

  /// What is between two long exchanges that are kept, and shorter than both, is judged in turn.
  @Test func exceptionsAreJudgedAfterwards() throws {
    #expect(judged("xxxx.xxxxx", exchangesUpTo: 1) == [0..<4, 5..<10, 4..<5, 0..<10])
    #expect(judged("xxx....xxx", exchangesUpTo: 1) == [0..<3, 7..<10], "longer than its neighbors")
    var segments = segments("xxxx.xxxxx")
    segments.keep(0..<4)
    segments.keep(5..<10)
    #expect(try #require(segments.next).isException)
    segments.exchange(4..<5)
    #expect(try #require(segments.next).frames == 0..<10, "joined with its neighbors")
  }

  /// For every pattern of up to 8 frames judging ends, and each exchanged frame is judged.
  @Test func everyPatternIsJudgedToTheEnd() {
    for count in 1...8 {
      for bits in 0..<(1 << count) {
        let pattern = String((0..<count).map { bits >> $0 & 1 == 1 ? "x" : "." })
        for length in [0, 1, 3, 20] {
          let ranges = judged(pattern, exchangesUpTo: length)
          #expect(ranges.count < 50, "\(pattern), exchanges up to \(length)")
          let frames = Set(ranges.flatMap(Array.init))
          let exchanged = (0..<count).filter { bits >> $0 & 1 == 1 }
          #expect(frames.isSuperset(of: exchanged), "\(pattern), exchanges up to \(length)")
        }
      }
    }
  }

  @Test func correctFramesNeedNoJudging() {
    #expect(segments("......").next == nil && segments("").next == nil)
  }
}
