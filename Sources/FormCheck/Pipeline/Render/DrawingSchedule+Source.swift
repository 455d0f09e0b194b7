import FormCheckMotion
import FormCheckOverlay
import FormCheckPose
import FormCheckVideo

extension DrawingSchedule {
  /// Creates the schedule of the drawings among `edits` of a video.
  init(_ edits: [MotionEdit], of source: VideoSource) {
    let timeline = source.timeline
    self.init(edits) { seconds in
      timeline.frameIndex(at: .seconds(seconds)).flatMap { timeline.timestamp(ofFrame: $0)?.seconds }
    }
  }
}
