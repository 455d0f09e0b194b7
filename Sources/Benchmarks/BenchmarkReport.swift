/// The result of a benchmark. The JSON output uses the property names in snake case.
public struct BenchmarkReport: Codable, Hashable, Sendable {
  /// The CPU level that was used.
  public let processorLevel: String
  /// The peak rates of the processor at this level, one for each number of threads.
  public let peaks: [Peak]
  /// The measured networks.
  public let networks: [Network]

  /// The rate of multiply-adds that use registers only.
  public struct Peak: Codable, Hashable, Sendable {
    /// The number of threads.
    public let threads: Int
    /// Billions of additions and multiplications per second, over all threads.
    public let gflops: Double
  }

  /// The measurement of one network with one number of threads.
  public struct Network: Codable, Hashable, Sendable {
    /// The case, as the command line names it.
    public let model: String
    /// The number of threads.
    public let threads: Int
    /// The number of runs.
    public let runs: Int
    /// The multiply-adds of one run, including those with zero weights.
    public let multiplyAdds: Int
    /// The median run time, in milliseconds.
    public let medianMs: Double
    /// The shortest run time, in milliseconds.
    public let bestMs: Double
    /// The rate of the fastest run, in billions of operations per second. A multiply-add counts as two operations.
    public let gflops: Double
    /// The fraction of the peak rate with the same number of threads.
    public let peakFraction: Double
    /// The layers in the order in which they run; nil if they weren't measured.
    public let layers: [Layer]?

    private enum CodingKeys: String, CodingKey {
      case model, threads, runs, multiplyAdds, medianMs, bestMs, gflops
      case peakFraction = "peakShare"
      case layers
    }
  }

  /// The measurement of one layer.
  public struct Layer: Codable, Hashable, Sendable {
    /// The name in the weight file.
    public let name: String
    /// The kind of layer.
    public let kind: String
    /// The shape of the output.
    public let shape: [Int]
    /// The multiply-adds of one run.
    public let multiplyAdds: Int
    /// The bytes of inputs, weights, and output.
    public let bytes: Int
    /// The median run time, in milliseconds.
    public let medianMs: Double
  }
}
