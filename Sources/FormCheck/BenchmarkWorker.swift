import FormCheckNeuralNetwork
public import FormCheckPoseEstimation

/// Runs one network in bursts and keeps the times: bursts as the peers' runners do them, so that both can be compared.
public final class BenchmarkWorker {
  let benchmarkCase: PoseModels.BenchmarkCase
  let threads: Int
  private(set) var times: [Double] = []
  private var layerTimes: [[Double]] = []
  private let network: Network

  /// Unmeasured runs before a burst.
  private static let warmUps = 4
  /// Runs that a burst has at least.
  private static let burstRuns = 10
  /// How long a burst lasts at least.
  private static let burstDuration = Duration.milliseconds(250)

  /// A worker whose network has run a few times.
  public init(
    models: PoseModels, _ benchmarkCase: PoseModels.BenchmarkCase, threads: Int
  ) throws(FormCheckError) {
    self.benchmarkCase = benchmarkCase
    self.threads = threads
    network = try FormCheckError.wrapping { try models.benchmarkNetwork(benchmarkCase, threads: threads) }
    for _ in 0..<5 { network.run() }
  }

  /// One burst's times in milliseconds.
  @discardableResult public func runBurst() -> [Double] {
    for _ in 0..<Self.warmUps { network.run() }
    let clock = ContinuousClock()
    let start = clock.now
    var burst: [Double] = []
    while burst.count < Self.burstRuns || clock.now - start < Self.burstDuration {
      burst.append(clock.measure { network.run() } / .milliseconds(1))
    }
    times += burst
    return burst
  }

  /// Times every layer, `runs` times.
  func runLayers(_ runs: Int) {
    for _ in 0..<Self.warmUps { network.run() }
    layerTimes = (0..<runs).map { _ in network.runTimed().map { $0 / .milliseconds(1) } }
  }

  /// What came out; `peak` in GFLOP/s.
  func measurement(peak: Double) -> BenchmarkReport.Network {
    let sorted = times.sorted()
    let gflops = Double(2 * network.multiplyAdds) / sorted[0] / 1e6
    return BenchmarkReport.Network(
      model: benchmarkCase.rawValue, threads: threads, runs: times.count,
      multiplyAdds: network.multiplyAdds, medianMs: sorted[sorted.count / 2], bestMs: sorted[0],
      gflops: gflops, peakShare: gflops / peak, layers: layerTimes.isEmpty ? nil : layers())
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
