public import FormCheckNeuralNetwork

extension PoseModels {
  /// A network with a selection of its outputs, for benchmarks. The raw value is its name on the command line.
  public enum BenchmarkCase: String, CaseIterable, Codable, Sendable {
    /// The landmark network with all outputs.
    case landmark
    /// The landmark network without the outputs that no pose requires, such as a silhouette.
    case landmarkWithoutSilhouette = "landmark_noseg"
    /// The part of the landmark network that pose estimation requires.
    case poses
    /// The detector.
    case detector
    /// The detector without the kernel that skips zero weights.
    case detectorWithZeros = "detector_dense"
  }

  /// Returns the network of a benchmark case, with `threads` threads and noise as input.
  ///
  /// - Throws: an error if there is too little memory.
  public func benchmarkNetwork(
    _ benchmarkCase: BenchmarkCase, threads: Int
  ) throws(PoseEstimationError) -> Network {
    let network = try self.network(benchmarkCase, threads: threads)
    var generator = NoiseGenerator()
    for index in network.input.indices { network.input[index] = Float.random(in: 0..<1, using: &generator) }
    return network
  }

  /// Returns the network of a benchmark case, with `threads` threads and zeros as input.
  ///
  /// - Throws: an error if there is too little memory.
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
      (landmark, Set(landmark.outputNames).subtracting(network.landmarks.auxiliaryOutputs))
    case .poses: (landmark, network.landmarks.decoder.outputNames)
    case .detector: (detector, network.detector.decoder.outputNames)
    case .detectorWithZeros: (try detectorWithZeros(), network.detector.decoder.outputNames)
    }
  }

  /// Loads the bundled detector for kernels that multiply by every weight, zeros included.
  private func detectorWithZeros() throws(PoseEstimationError) -> NetworkModel {
    try PoseEstimationError.wrapping { () throws(NeuralNetworkError) in
      try NetworkModel(weights: network.weights.detector(), level: level, skipsZeros: false)
    }
  }
}

/// A generator of the same noise in every run: Knuth's 64-bit linear congruential generator (MMIX), high bits first.
private struct NoiseGenerator: RandomNumberGenerator {
  private var state: UInt64 = 1

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state.byteSwapped
  }
}
