public import FormCheckMotion
public import FormCheckPose
public import FormCheckPoseEstimation

/// What of a video is analyzed, and what is made of it.
public struct AnalysisSettings: Hashable, Sendable {
  /// Where to begin; nil is the first shown frame.
  public var start: TimePosition?
  /// Where to stop, the frame there not included; nil is behind the last frame.
  public var end: TimePosition?
  /// Every how many frames the network looks; between them the pose is interpolated for the video.
  public var frameStep = 1
  /// How people are looked for and followed.
  public var tracking = PoseTracker.Settings()
  /// Who of those who were seen counts.
  public var people = PeopleSettings()
  /// How motion is cleaned, and which exercise it is.
  public var motion = MotionSettings()
  /// Whether `<stem>.annotated.mp4` is made.
  public var makesVideo = true
  /// Whether `<stem>.poses.csv` and `<stem>.reps.csv` are made.
  public var makesCSV = true
  /// Whether `<stem>.report.html` is made.
  public var makesReport = true
  /// Whether existing outputs are overwritten.
  public var overwrites = false
  /// Whether saved observations and outputs of an earlier run of the same job are used again.
  public var resumes = true
  /// What the file may cost.
  public var limits = ResourceLimits()
  /// How the video looks.
  public var presentation = RenderSettings()
  /// Segments that are worked on at the same time; the results don't depend on it.
  public var jobs: Int

  /// The defaults, for a machine with `jobs` cores.
  public init(jobs: Int) { self.jobs = max(1, jobs) }
}

extension AnalysisSettings {
  /// What bears on the observations, as text: the same here means the same bytes there.
  var observationDescription: [String: String] {
    [
      "start": Self.text(start), "end": Self.text(end), "every": "\(frameStep)",
      "detection_interval_s": "\(tracking.detectionInterval)", "minimum_score": "\(tracking.minimumScore)",
      "patience_s": "\(tracking.patience)", "search_interval_s": "\(tracking.searchInterval)",
      "quality": tracking.quality.rawValue, "minimum_limb_peak": "\(tracking.minimumLimbPeak)",
      "minimum_detection_score": "\(tracking.minimumDetectionScore)",
      "tracked_people": "\(tracking.maximumPeople)", "single_picture": "\(tracking.isStill)",
    ]
  }

  /// What bears on the outputs beyond the observations, as text.
  var outputDescription: [String: String] {
    presentation.description(of: people).merging(motion.description) { own, _ in own }
  }

  private static func text(_ position: TimePosition?) -> String {
    switch position {
    case .seconds(let seconds): "\(seconds)"
    case .frame(let frame): "#\(frame)"
    case nil: ""
    }
  }
}
