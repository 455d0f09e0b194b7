import FormCheckPixels
import FormCheckPose
import FormCheckRecordingCheck
import FormCheckVideo

/// The measurements of the services that read pixels, in one frame, made while poses were extracted.
struct MomentEvaluation: Codable, Hashable, Sendable {
  /// The frame, as a number in the whole file.
  let frame: Int
  /// The evaluations. People have the indices of the frame's observation.
  let evaluations: PixelEvaluations
}

/// A frame with its people, which is evaluated once the frame after it is decoded.
struct PendingMoment: Sendable {
  let frame: VideoFrame
  let people: [Pose]

  /// Evaluates the frame in square pixels; `next` is the frame after it, nil at the end of the video.
  func evaluated(next: PixelBuffer?, _ pixels: SquarePixels) -> MomentEvaluation {
    let scene = RecordingScene(
      frame: pixels.frame(frame.pixels), next: next.map(pixels.frame), people: people.map(pixels.square))
    return MomentEvaluation(
      frame: frame.index, evaluations: PixelEvaluations(scene, services: RecordingServices.measurements))
  }
}
