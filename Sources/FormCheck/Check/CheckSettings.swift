public import FormCheckMotion
public import FormCheckPixels
import FormCheckPose
public import FormCheckRecordingCheck

/// The settings of a recording check.
public struct CheckSettings: Sendable {
  /// The services.
  public var services: [any RecordingService] = RecordingServices.all
  /// The exercise; nil if it isn't known yet.
  public var exercise: Exercise?
  /// The distance between analyzed frames, which divides the frame rate.
  public var frameStep = 1
  /// The rotation of frames after the one that the file states.
  public var rotation = FrameRotation.none
  /// The part of the video, in seconds; nil for all of it.
  public var seconds: ClosedRange<Double>?
  /// The number of cores to use. Does not affect results.
  public var jobs: Int

  /// Creates the defaults for a machine with `jobs` cores.
  public init(jobs: Int) { self.jobs = max(1, jobs) }
}
