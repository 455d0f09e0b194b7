import Testing

@testable import FormCheckMotion

@Suite struct ZeroPhaseSmootherTests {
  /// The gain is that of a Butterworth filter run in both directions, without a lag, at every rate and frequency.
  @Test(arguments: [24.0, 30, 60, 120, 240])
  func gainAndPhaseAreThoseOfTheFilter(_ rate: Double) {
    let times = (0..<Int(6 * rate)).map { Double($0) / rate }
    for frequency in [0.5, 1, 2, 4, 6, 8, 11] where frequency <= rate / 3 {
      let wave = times.map { sine(2 * .pi * frequency * $0) }
      let smoothed = ZeroPhaseSmoother(cutoff: 6).smoothed(
        [wave], weights: times.map { _ in 1 }, times: times)[0]
      let middle = (times.count / 4)..<(times.count * 3 / 4)
      let inPhase =
        middle.reduce(0) { $0 + 2 * smoothed[$1] * sine(2 * .pi * frequency * times[$1]) }
        / Double(middle.count)
      let outOfPhase =
        middle.reduce(0) { $0 + 2 * smoothed[$1] * cosine(2 * .pi * frequency * times[$1]) }
        / Double(middle.count)
      let ratio = frequency * 0.802 / 6
      let expected = 1 / (1 + ratio * ratio * ratio * ratio)
      #expect(abs(inPhase - expected) < 0.07, "\(frequency) Hz at \(rate): gain \(inPhase), not \(expected)")
      #expect(abs(outOfPhase) < 0.02, "\(frequency) Hz at \(rate): lags by \(outOfPhase)")
    }
  }

  /// Straight lines are unchanged up to their ends, at irregular times, with any weights, across gaps.
  @Test func straightLinesAreUnchanged() {
    let times = Frames.variable(3)
    let line = times.map { 5 - 3 * $0 }
    for pattern in 1...6 {
      var broken = line
      let weights = times.indices.map { $0 % pattern == 0 ? 1.0 : $0 % 5 == 0 ? 0 : 0.1 }
      for index in times.indices where weights[index] == 0 { broken[index] = .nan }
      let smoothed = ZeroPhaseSmoother(cutoff: 6).smoothed([broken], weights: weights, times: times)[0]
      for index in times.indices {
        #expect(abs(smoothed[index] - line[index]) < 1e-6, "pattern \(pattern), sample \(index)")
      }
    }
  }

  @Test func uncertainSamplesBendTheCurveLess() {
    let times = Frames.steady(2)
    let spike = times.indices.map { $0 == 30 ? 1.0 : 0 }
    var last = Double.infinity
    for weight in [1.0, 0.5, 0.2, 0.05, 0] {
      let weights = times.indices.map { $0 == 30 ? weight : 1 }
      let height = ZeroPhaseSmoother(cutoff: 6).smoothed([spike], weights: weights, times: times)[0][30]
      #expect(height < last, "\(weight)")
      last = height
    }
    #expect(abs(last) < 1e-6)
  }

  @Test func shortSignalsAreUnchanged() {
    for count in 0...2 {
      let times = (0..<count).map(Double.init)
      #expect(
        ZeroPhaseSmoother(cutoff: 6).smoothed([times], weights: times.map { _ in 1 }, times: times) == [
          times
        ], "\(count)")
    }
  }
}
