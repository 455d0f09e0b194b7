import FormCheckPoseEstimation
import FormCheckVideo

extension PoseTracker.Settings {
  /// Returns these settings for a video, or the still-image settings of the same quality and for as many people for an image.
  func suited(to source: VideoSource) -> PoseTracker.Settings {
    guard source.timeline.frameCount == 1 else { return self }
    var still = PoseTracker.Settings.still(quality: quality)
    still.maximumPeople = maximumPeople
    return still
  }
}
