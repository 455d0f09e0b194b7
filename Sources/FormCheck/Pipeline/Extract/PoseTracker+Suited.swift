import FormCheckPoseEstimation
import FormCheckVideo

extension PoseTracker.Settings {
  /// Returns these settings for a video, or the still-image settings of the same quality for an image.
  func suited(to source: VideoSource) -> PoseTracker.Settings {
    source.timeline.frameCount == 1 ? .still(quality: quality) : self
  }
}
