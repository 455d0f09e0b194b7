import FormCheckKernels
import FormCheckPoseEstimation
import Testing

@testable import FormCheckBenchmarks

@Suite struct BenchmarkTests {
  @Test func everyCombinationIsMeasured() async throws {
    let models = try PoseModels.bundled()
    let report = try await Benchmark(
      models: models, cases: [.detector], threadCounts: [1, 2], runs: 2, timesLayers: true
    ).run()
    #expect(report.processorLevel == models.level.rawValue)
    #expect(report.peaks.map(\.threads) == [1, 2] && report.peaks.allSatisfy { $0.gflops > 0 })
    #expect(report.networks.map(\.threads) == [1, 2])
    for network in report.networks {
      #expect(network.model == "detector" && network.runs >= 2 && network.multiplyAdds > 0)
      #expect(0 < network.bestMs && network.bestMs <= network.medianMs, "\(network)")
      let layers = try #require(network.layers)
      #expect(layers.reduce(0) { $0 + $1.multiplyAdds } == network.multiplyAdds)
      #expect(layers.allSatisfy { $0.medianMs >= 0 && !$0.name.isEmpty && !$0.shape.isEmpty }, "\(network)")
    }
  }

  @Test func layersAreMeasuredOnRequestOnly() throws {
    let worker = try BenchmarkWorker(models: try PoseModels.bundled(), .detector, threads: 1)
    let burst = worker.runBurst()
    #expect(burst.count >= 10 && burst.allSatisfy { $0 > 0 })
    let result = worker.measurement(peak: 10)
    #expect(result.layers == nil && result.runs == burst.count)
    #expect(result.bestMs == burst.min() && result.peakFraction == result.gflops / 10)
  }
}
