import FormCheckPoseEstimation
import FormCheckVideo

extension PoseTracker.Settings {
  /// These settings for a film, or those of the same quality for a picture on its own.
  func suited(to source: VideoSource) -> PoseTracker.Settings {
    source.timeline.frameCount == 1 ? .still(quality: quality) : self
  }
}
