import FormCheckKernels
import FormCheckNeuralNetwork
public import FormCheck
public import FormCheckPoseEstimation

/// A benchmark of the networks on this machine, relative to the peak rate of its processor.
public struct Benchmark: Sendable {
  /// The networks to run.
  public let models: PoseModels
  /// The cases to measure.
  public let cases: [PoseModels.BenchmarkCase]
  /// The numbers of threads. Each case is measured with each number.
  public let threadCounts: [Int]
  /// The minimum number of runs of each measurement.
  public let runs: Int
  /// Whether each layer is also measured.
  public let timesLayers: Bool

  /// Creates a benchmark of `models`.
  public init(
    models: PoseModels, cases: [PoseModels.BenchmarkCase], threadCounts: [Int], runs: Int,
    timesLayers: Bool = false
  ) {
    self.models = models
    self.cases = cases
    self.threadCounts = threadCounts
    self.runs = runs
    self.timesLayers = timesLayers
  }

  /// Runs all measurements in alternating bursts, so that changes in the machine's speed affect all of them equally.
  ///
  /// - Throws: an error if there is too little memory for the networks.
  public func run() async throws(FormCheckError) -> BenchmarkReport {
    var peaks = await measuredPeaks()
    var workers: [BenchmarkWorker] = []
    for benchmarkCase in cases {
      for threads in threadCounts {
        workers.append(try BenchmarkWorker(models: models, benchmarkCase, threads: threads))
      }
    }
    while let shortest = workers.map(\.times.count).min(), shortest < runs {
      for worker in workers { worker.runBurst() }
    }
    if timesLayers { for worker in workers { worker.runLayers(runs) } }
    peaks.merge(await measuredPeaks(), uniquingKeysWith: max)
    return BenchmarkReport(
      processorLevel: models.level.rawValue,
      peaks: threadCounts.map { .init(threads: $0, gflops: peaks[$0] ?? 0) },
      networks: workers.map { $0.measurement(peak: peaks[$0.threads] ?? 0) })
  }

  private func measuredPeaks() async -> [Int: Double] {
    var peaks: [Int: Double] = [:]
    for threads in threadCounts {
      peaks[threads] = await PeakMeasurement(level: models.level, threads: threads).gflops()
    }
    return peaks
  }
}
