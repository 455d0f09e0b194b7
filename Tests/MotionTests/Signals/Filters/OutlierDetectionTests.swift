import Testing

@testable import FormCheckMotion

@Suite struct OutlierDetectionTests {
  private let times = (0..<30).map { Double($0) / 30 }
  private var detection: OutlierDetection { OutlierDetection(times: times, trunkLength: 100) }

  private func outliers(x: [Float], y: [Float]? = nil) -> [Int] {
    let found = detection.outliers(x: x, y: y ?? x.map { _ in 0 }, in: Array(x.indices))
    return found.indices.filter { found[$0] }
  }

  /// A single jump is an outlier if it is farther than 8 % of the trunk, whatever its direction and position.
  @Test(arguments: [-40, -9, -8.1, -7.9, -1, 1, 7.9, 8.1, 9, 40] as [Float]) func singleJumps(_ jump: Float) {
    for position in 0..<30 {
      var signal = [Float](repeating: 50, count: 30)
      signal[position] += jump
      let expected = abs(jump) > 8 ? [position] : []
      #expect(outliers(x: signal) == expected, "x jumps by \(jump) at \(position)")
      #expect(outliers(x: signal.map { _ in 0 }, y: signal) == expected, "y jumps by \(jump) at \(position)")
    }
  }

  /// Uniform motion has no outliers at any speed, even at the ends, where all neighbors are on one side.
  @Test(arguments: [0, 1, 5, 20, 100] as [Float]) func uniformMotionHasNoOutliers(_ speed: Float) {
    #expect(outliers(x: (0..<30).map { speed * Float($0) }).isEmpty, "\(speed) pixels a frame")
  }

  /// Among neighbors that scatter, a sample has to be four robust standard deviations away.
  @Test func scatterIsTolerated() {
    let scatter = (0..<30).map { Float([-20, 20, -10, 10, 0, 15][$0 % 6]) }
    #expect(outliers(x: scatter).isEmpty)
    var signal = scatter
    signal[15] = 200
    #expect(outliers(x: signal) == [15])
  }

  /// Two consecutive errors are found; a step to a new position is none.
  @Test func consecutiveErrorsAreFoundAndStepsArent() {
    var signal = [Float](repeating: 0, count: 30)
    signal[14] = 60
    signal[15] = 60
    #expect(outliers(x: signal) == [14, 15])
    #expect(outliers(x: (0..<30).map { $0 < 15 ? 0 : 60 }).isEmpty)
  }

  /// At least three frames on either side are neighbors, however far apart they are in time.
  @Test func neighborsAreCountedAtLowFrameRates() {
    let slow = OutlierDetection(times: (0..<9).map(Double.init), trunkLength: 100)
    var signal = [Float](repeating: 0, count: 9)
    signal[4] = 30
    let found = slow.outliers(x: signal, y: signal.map { _ in 0 }, in: Array(0..<9))
    #expect(found.indices.filter { found[$0] } == [4])
  }

  @Test func twoFramesHaveNoOutliers() {
    for count in 0...2 {
      let signal = (0..<count).map { Float($0) * 500 }
      #expect(outliers(x: signal).isEmpty, "\(count) frames")
    }
  }
}
