import NeuralNetwork

extension PoseModels {
  /// How long one of the networks takes on this machine, on one core.
  public struct Timing: Hashable, Sendable {
    /// The network's name in its weight file, and which outputs were asked for.
    public let name: String
    /// The instructions that were used.
    public let level: String
    /// Milliseconds, the median of all runs.
    public let median: Double
    /// Milliseconds, the best run.
    public let best: Double
  }

  /// Runs both networks `runs` times: the detector, the landmark network as it is used, and with all its outputs.
  public func timings(runs: Int) throws(PoseEstimationError) -> [Timing] {
    [
      try timing(detector, "", PersonDetector.outputNames, runs),
      try timing(landmark, "", LandmarkEstimator.outputNames, runs),
      try timing(landmark, ", all outputs", nil, runs),
    ]
  }

  private func timing(
    _ model: NetworkModel, _ suffix: String, _ outputs: Set<String>?, _ runs: Int
  ) throws(PoseEstimationError) -> Timing {
    let network = try PoseEstimationError.wrapping { () throws(NeuralNetworkError) in
      try Network(model, outputs: outputs)
    }
    let measured = NetworkBenchmark.measure(network, runs: runs)
    return Timing(
      name: model.name + suffix, level: "\(model.level)", median: measured.median, best: measured.best)
  }
}
