import Testing

@testable import FormCheckMotion

@Suite struct LinearFillTests {
  /// For every pattern of 6 samples whose ends count, the filled samples lie on the line between their neighbors.
  @Test func everyGapIsFilledOnTheStraightLine() {
    let times = [0, 0.1, 0.15, 0.4, 0.5, 0.8]
    for pattern in 0..<16 {
      let weights = [1] + (0..<4).map { pattern >> $0 & 1 == 1 ? 0.5 : 0 } + [1]
      let signal = times.indices.map { weights[$0] > 0 ? 3 - 2 * times[$0] : .nan }
      let filled = LinearFill(times: times, weights: weights).filled(signal)
      for index in times.indices {
        #expect(abs(filled[index] - (3 - 2 * times[index])) < 1e-12, "pattern \(pattern), sample \(index)")
      }
    }
  }

  @Test func samplesWithWeightStay() {
    let signal = [1.0, 5, -3, 4]
    let fill = LinearFill(times: [0, 1, 2, 3], weights: [1, 0.1, 1, 1])
    #expect(fill.filled(signal) == signal)
    #expect(LinearFill(times: [], weights: []).filled([]).isEmpty)
  }

  @Test func repeatedTimesGiveANumber() {
    let filled = LinearFill(times: [1, 1, 1], weights: [1, 0, 1]).filled([2, .nan, 4])
    #expect(filled[1] == 2)
  }
}
