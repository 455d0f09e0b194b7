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
  public var helperSeconds: Double { search.estimator.helperSeconds + finder.detector.helperSeconds }

  /// The time that this tracker took so far, by kind of work.
  public var times: TrackerTimes {
    let (estimator, detector) = (search.estimator, finder.detector)
    var times = TrackerTimes()
    times.sampling = estimator.samplingTime + detector.samplingTime
    times.detection = detector.inferenceTime
    times.landmarks = estimator.inferenceTime
    return times
  }
}
