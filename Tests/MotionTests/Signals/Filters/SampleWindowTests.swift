import FormCheckPose
import Testing

@testable import FormCheckMotion

@Suite struct SampleWindowTests {
  /// Signals of every length up to 12, with rises, falls and equal values.
  private static let signals: [[Double]] = (0...12).flatMap { (count: Int) -> [[Double]] in
    let rules: [(Int) -> Int] = [{ $0 }, { -$0 }, { $0 * 7 % 5 }, { $0 * $0 * 3 % 7 - 3 }, { _ in 2 }]
    return rules.map { rule in (0..<count).map { Double(rule($0)) } }
  }

  private func neighbors(_ signal: [Double], _ index: Int, _ radius: Int) -> ArraySlice<Double> {
    signal[max(0, index - radius)...min(signal.count - 1, index + radius)]
  }

  /// Compares mean, root mean square and maximum to their definitions, at every radius.
  @Test(arguments: 2...6) func everyStatisticMatchesItsDefinition(_ radius: Int) {
    let window = SampleWindow(step: 1, seconds: Double(radius))
    for signal in Self.signals {
      let (mean, square) = (window.mean(signal), window.rootMeanSquare(signal))
      let maximum = window.maximum(signal)
      #expect([mean.count, square.count, maximum.count].allSatisfy { $0 == signal.count }, "\(signal)")
      for index in signal.indices {
        let values = neighbors(signal, index, radius)
        let count = Double(values.count)
        #expect(
          abs(mean[index] - values.reduce(0, +) / count) < 1e-9, "\(signal) at \(index), radius \(radius)")
        let expected = (values.map { $0 * $0 }.reduce(0, +) / count).squareRoot()
        #expect(abs(square[index] - expected) < 1e-9, "\(signal) at \(index), radius \(radius)")
        #expect(maximum[index] == values.max(), "\(signal) at \(index), radius \(radius)")
      }
    }
  }

  @Test(arguments: [(0.1, 0.25, 3), (0.1, 0.5, 5), (1.0 / 30, 0.25, 8), (10, 0.25, 2)])
  func theRadiusIsAtLeastTwoSamples(_ step: Double, _ seconds: Double, _ radius: Int) {
    let window = SampleWindow(step: step, seconds: seconds)
    let impulse = (0..<31).map { $0 == 15 ? 1.0 : 0 }
    let reached = window.maximum(impulse).indices.filter { window.maximum(impulse)[$0] == 1 }
    #expect(reached == Array((15 - radius)...(15 + radius)), "\(seconds) s at steps of \(step) s")
  }
}
