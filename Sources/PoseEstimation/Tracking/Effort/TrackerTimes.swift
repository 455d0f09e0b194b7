public import FormCheckPose

/// The time that a tracker took so far, by kind of work.
public struct TrackerTimes: Hashable, Sendable {
  /// Sampling the networks' inputs from frames.
  public internal(set) var sampling = WorkTime()
  /// Running the detector.
  public internal(set) var detection = WorkTime()
  /// Running the landmark network.
  public internal(set) var landmarks = WorkTime()
}

extension PoseTracker {
  /// The CPU time of the networks' threads beside the caller's so far, in seconds.
  public var helperSeconds: Double { networks.reduce(0) { $0 + $1.helperSeconds } }

  var networks: [ImageNetwork] { [search.estimator.network, finder.detector.network] }

  /// The time that this tracker took so far, by kind of work.
  public var times: TrackerTimes {
    var times = TrackerTimes()
    times.sampling = networks.reduce(WorkTime()) { $0 + $1.samplingTime }
    times.detection = finder.detector.network.inferenceTime
    times.landmarks = search.estimator.network.inferenceTime
    return times
  }
}
