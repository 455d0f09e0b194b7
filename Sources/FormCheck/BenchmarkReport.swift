/// What a benchmark came to; as JSON it has these names.
public struct BenchmarkReport: Codable, Hashable, Sendable {
  /// The instructions that were used.
  public let processorLevel: String
  /// What the processor can do at that level, for each number of threads.
  public let peaks: [Peak]
  /// The measurements.
  public let networks: [Network]

  /// What multiply-adds from registers alone come to.
  public struct Peak: Codable, Hashable, Sendable {
    /// Threads that ran at the same time.
    public let threads: Int
    /// Thousand million additions and multiplications a second, all threads together.
    public let gflops: Double
  }

  /// One network on some number of threads.
  public struct Network: Codable, Hashable, Sendable {
    /// The name on the command line.
    public let model: String
    /// Threads it ran on.
    public let threads: Int
    /// How often it ran.
    public let runs: Int
    /// Multiplications whose products are summed up, those with weights that are 0 included.
    public let multiplyAdds: Int
    /// The middle of all runs, in milliseconds.
    public let medianMs: Double
    /// The fastest run, in milliseconds.
    public let bestMs: Double
    /// Two for each multiply-add of the fastest run.
    public let gflops: Double
    /// That as a share of the peak with as many threads.
    public let peakShare: Double
    /// Its layers in the order in which they run, if they were timed.
    public let layers: [Layer]?
  }

  /// One layer.
  public struct Layer: Codable, Hashable, Sendable {
    /// The name in the weight file.
    public let name: String
    /// What it computes.
    public let kind: String
    /// The shape of what it writes.
    public let shape: [Int]
    /// As of the network.
    public let multiplyAdds: Int
    /// Bytes of its inputs, weights and output.
    public let bytes: Int
    /// The middle of all runs, in milliseconds.
    public let medianMs: Double
  }
}
