/// The time of each stage of an analysis. Not part of the record unless it was requested, because it differs from run
/// to run.
public struct Timings: Codable, Hashable, Sendable {
  /// A stage of the work.
  public enum Stage: String, Codable, Hashable, Sendable, CaseIterable {
    /// Hashing the input, opening it, and planning.
    case open
    /// Decoding, in both passes and for the stills of the report.
    case decode
    /// Sampling the networks' inputs from frames.
    case sample
    /// Running the detector.
    case detect
    /// Running the landmark network.
    case landmarks
    /// The rest of tracking: regions, decisions, and the detection of motion and scene cuts.
    case track
    /// Measuring pixels for the recording check.
    case check
    /// Searching for faces, to cover them.
    case faces
    /// Analyzing motion: identities, signals, angles, and repetitions.
    case motion
    /// Drawing overlays.
    case draw
    /// Encoding the annotated video.
    case encode
    /// Copying or encoding audio.
    case audio
    /// Writing observations, tables, report, and video files, including the wait for the disk.
    case write
  }

  /// The time of one stage, added over all threads.
  public struct StageTime: Codable, Hashable, Sendable {
    /// The stage.
    public var stage: Stage
    /// The duration in seconds, including waits for a core.
    public var wallS: Double
    /// The CPU time in seconds.
    public var cpuS: Double

    /// Creates the time of a stage.
    public init(_ stage: Stage, wallS: Double, cpuS: Double) {
      (self.stage, self.wallS, self.cpuS) = (stage, wallS, cpuS)
    }
  }

  /// The number of cores that the run was allowed to use (`--jobs`).
  public var jobs: Int
  /// The time from the start of the work to the writing of the record, in seconds.
  public var wallS: Double
  /// The CPU time of all stages, in seconds.
  public var cpuS: Double
  /// The mean fraction of the allowed cores that was in use, 0…1.
  public var coreUtilization: Double
  /// All stages, in the order of ``Stage``.
  public var stages: [StageTime]

  /// Creates timings from the times of stages.
  ///
  /// - Parameters:
  ///   - wallS: the duration of the whole work, in seconds.
  ///   - cpuS: the CPU time of the whole work, in seconds; nil for the sum over the stages.
  public init(jobs: Int, wallS: Double, cpuS: Double? = nil, stages: [StageTime]) {
    let cpu = cpuS ?? stages.reduce(0) { $0 + $1.cpuS }
    self.jobs = jobs
    self.wallS = wallS
    self.cpuS = cpu
    coreUtilization = wallS > 0 && jobs > 0 ? cpu / (wallS * Double(jobs)) : 0
    self.stages = stages
  }

  /// Returns the sum over several inputs, which may have been processed at the same time.
  ///
  /// - Parameters:
  ///   - wallS: the duration of the whole work, in seconds.
  ///   - cpuS: the CPU time of the process during the work, in seconds.
  /// - Complexity: O(*n*), where *n* is the number of inputs.
  public static func sum(_ inputs: [Timings], jobs: Int, wallS: Double, cpuS: Double) -> Timings {
    let stages = Stage.allCases.map { stage in
      let times = inputs.flatMap(\.stages).filter { $0.stage == stage }
      return StageTime(
        stage, wallS: times.reduce(0) { $0 + $1.wallS }, cpuS: times.reduce(0) { $0 + $1.cpuS })
    }
    return Timings(jobs: jobs, wallS: wallS, cpuS: cpuS, stages: stages)
  }
}
