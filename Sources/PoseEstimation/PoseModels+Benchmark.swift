public import FormCheckNeuralNetwork

extension PoseModels {
  /// A network with a choice of its outputs, to be timed. The raw value is its name on the command line.
  public enum BenchmarkCase: String, CaseIterable, Codable, Sendable {
    /// The landmark network with all outputs.
    case landmark
    /// The landmark network without its silhouette.
    case landmarkWithoutSilhouette = "landmark_noseg"
    /// What of the landmark network makes a pose.
    case poses
    /// The detector.
    case detector
    /// The detector without the kernel that leaves out weights that are zero.
    case detectorWithZeros = "detector_dense"
  }

  /// The network of a case, ready to run on an input of noise with `threads` threads.
  public func benchmarkNetwork(
    _ benchmarkCase: BenchmarkCase, threads: Int
  ) throws(PoseEstimationError) -> Network {
    let network = try self.network(benchmarkCase, threads: threads)
    var generator = NoiseGenerator()
    for index in network.input.indices { network.input[index] = Float.random(in: 0..<1, using: &generator) }
    return network
  }

  /// The network of a case, ready to run with `threads` threads, its input empty.
  public func network(_ benchmarkCase: BenchmarkCase, threads: Int) throws(PoseEstimationError) -> Network {
    let (model, outputs) = try contents(of: benchmarkCase)
    return try PoseEstimationError.wrapping { () throws(NeuralNetworkError) in
      try Network(model, outputs: outputs, threads: threads)
    }
  }

  private func contents(
    of benchmarkCase: BenchmarkCase
  ) throws(PoseEstimationError) -> (NetworkModel, outputs: Set<String>) {
    switch benchmarkCase {
    case .landmark: (landmark, Set(landmark.outputNames))
    case .landmarkWithoutSilhouette:
      (landmark, Set(landmark.outputNames).subtracting([LandmarkEstimator.silhouetteName]))
    case .poses: (landmark, LandmarkEstimator.outputNames)
    case .detector: (detector, PersonDetector.outputNames)
    case .detectorWithZeros: (try Self.detectorWithZeros(level), PersonDetector.outputNames)
    }
  }
}

/// The same noise in every run: Knuth's 64-bit linear congruential generator (MMIX), the best bits first.
private struct NoiseGenerator: RandomNumberGenerator {
  private var state: UInt64 = 1

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state.byteSwapped
  }
}
