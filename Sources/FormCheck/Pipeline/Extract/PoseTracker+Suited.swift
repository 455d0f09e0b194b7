import FormCheckPoseEstimation
import FormCheckVideo

extension PoseTracker.Settings {
  /// These settings for a video; for a single image, the still-image settings of the same quality.
  func suited(to source: VideoSource) -> PoseTracker.Settings {
    source.timeline.frameCount == 1 ? .still(quality: quality) : self
  }
}
