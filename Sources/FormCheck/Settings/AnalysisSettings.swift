import FormCheckExercises
public import FormCheckMotion
public import FormCheckPixels
public import FormCheckPose
public import FormCheckPoseEstimation

/// The part of a video to analyze, how to analyze it, and the files to write.
public struct AnalysisSettings: Hashable, Sendable {
  /// The first frame; nil for the first shown frame.
  public var start: TimePosition?
  /// The end of the range, exclusive; nil for the end of the video.
  public var end: TimePosition?
  /// The distance between analyzed frames. For the annotated video, poses in between are interpolated.
  public var frameStep = 1
  /// The rotation of frames after the one that the file states.
  public var rotation = FrameRotation.none
  /// The settings for detecting and tracking people.
  public var tracking = PoseTracker.Settings()
  /// The selection among the detected people.
  public var people = PeopleSettings()
  /// The motion filter and the exercise.
  public var motion = MotionSettings()
  /// Whether `<stem>.annotated.mp4` is written.
  public var makesVideo = true
  /// Whether `<stem>.poses.csv` and `<stem>.reps.csv` are written.
  public var makesCSV = true
  /// Whether `<stem>.report.html` is written.
  public var makesReport = true
  /// Whether the recording is checked first; its worst lines are in the report.
  public var checksRecording = false
  /// Whether existing outputs are overwritten.
  public var overwrites = false
  /// Whether the outputs of earlier content of the same file are overwritten, unless they were edited.
  public var replacesEarlierResults = false
  /// Whether observations and outputs from an earlier run of the same job are reused.
  public var resumes = true
  /// The time, memory, and frame size limits for one file.
  public var limits = ResourceLimits()
  /// The settings for drawing and encoding the annotated video.
  public var render = RenderSettings()
  /// Whether the provenance record contains the time of each stage. The record then differs from run to run.
  public var recordsTimings = false
  /// The number of segments, or parts of the annotated video, to process at the same time. Does not affect results.
  public var jobs: Int

  /// Creates the defaults for a machine with `jobs` cores: by default, those that this process may use.
  public init(jobs: Int = ProcessorCores.count) { self.jobs = max(1, jobs) }
}

extension AnalysisSettings {
  /// The files to write with these settings, in the order of ``Artifact/all``.
  var artifacts: [Artifact] {
    let omitted: [(isMade: Bool, artifacts: [Artifact])] = [
      (makesVideo, [.annotatedVideo]), (makesCSV, [.poseTable, .repetitionTable]), (makesReport, [.report]),
      (makesCSV && motion.bar.mode != .off, [.barTable]),
    ]
    return Artifact.all.filter { artifact in
      !omitted.contains { !$0.isMade && $0.artifacts.contains(artifact) }
    }
  }

  /// Whether faces are searched: if some are covered, and pixels of the video are written.
  var searchesFaces: Bool {
    render.privacy.faces != nil && artifacts.contains { $0.sources.contains(.drawing) }
  }

  /// Whether the pixels of some moments are measured while poses are extracted: for the check, or for the camera's roll.
  var measuresMoments: Bool { checksRecording || motion.units.level == .automatic }

  /// The settings of all outputs that are based on the observations.
  var output: OutputSettings { OutputSettings(people: people, motion: motion, render: render) }
}
