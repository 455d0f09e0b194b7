import FormCheckNeuralNetwork
public import FormCheck
public import FormCheckPoseEstimation

/// A runner that measures one network in bursts, as `scripts/bench-peers` does with other inference engines.
public final class BenchmarkWorker {
  let benchmarkCase: PoseModels.BenchmarkCase
  let threads: Int
  private(set) var times: [Double] = []
  private var layerTimes: [[Double]] = []
  private let network: Network

  /// The number of unmeasured runs before a burst.
  private static let warmUps = 4
  /// The minimum number of runs in a burst.
  private static let minimumBurstRuns = 10
  /// The minimum duration of a burst.
  private static let minimumBurstDuration = Duration.milliseconds(250)

  /// Creates a runner for one case. The network runs a few times to warm up.
  ///
  /// - Throws: an error if there is too little memory for the network.
  public init(
    models: PoseModels, _ benchmarkCase: PoseModels.BenchmarkCase, threads: Int
  ) throws(FormCheckError) {
    self.benchmarkCase = benchmarkCase
    self.threads = threads
    network = try FormCheckError.wrapping { try models.benchmarkNetwork(benchmarkCase, threads: threads) }
    for _ in 0..<5 { network.run() }
  }

  /// Runs one burst and returns the run times in milliseconds.
  @discardableResult public func runBurst() -> [Double] {
    for _ in 0..<Self.warmUps { network.run() }
    let clock = ContinuousClock()
    let start = clock.now
    var burst: [Double] = []
    while burst.count < Self.minimumBurstRuns || clock.now - start < Self.minimumBurstDuration {
      burst.append(clock.measure { network.run() } / .milliseconds(1))
    }
    times += burst
    return burst
  }

  /// Measures every layer in `runs` runs.
  func runLayers(_ runs: Int) {
    for _ in 0..<Self.warmUps { network.run() }
    layerTimes = (0..<runs).map { _ in network.runTimed().map { $0 / .milliseconds(1) } }
  }

  /// Returns the result of all bursts.
  ///
  /// - Parameter peak: the peak rate of the processor, in GFLOP/s.
  func measurement(peak: Double) -> BenchmarkReport.Network {
    let sorted = times.sorted()
    let gflops = Double(2 * network.multiplyAdds) / sorted[0] / 1e6
    return BenchmarkReport.Network(
      model: benchmarkCase.rawValue, threads: threads, runs: times.count,
      multiplyAdds: network.multiplyAdds, medianMs: sorted[sorted.count / 2], bestMs: sorted[0],
      gflops: gflops, peakFraction: gflops / peak, layers: layerTimes.isEmpty ? nil : layers())
  }

  private func layers() -> [BenchmarkReport.Layer] {
    network.costs.enumerated().map { index, cost in
      let sorted = layerTimes.map { $0[index] }.sorted()
      return BenchmarkReport.Layer(
        name: cost.name, kind: cost.kind, shape: cost.shape.dimensions, multiplyAdds: cost.multiplyAdds,
        bytes: cost.bytes, medianMs: sorted[sorted.count / 2])
    }
  }
}
