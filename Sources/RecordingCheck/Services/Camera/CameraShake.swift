import FormCheckPixels
import FormCheckPose

/// The camera's movement between consecutive frames.
struct CameraShake: RecordingService {
  let name = "shake"
  let title = "Camera shake"
  let subject = ServiceSubject.background

  /// The speeds in body heights per second for a note and for a warning. A change of 0.06 m/s in a lift's velocity
  /// corresponds to about 5 % of the one-repetition maximum (González-Badillo and Sánchez-Medina 2010), and a body
  /// height is about 1.7 m; ten times as much exceeds slow lifts.
  private static let (note, warning) = (0.06 / 1.7, 0.6 / 1.7)
  /// The body's height as a fraction of the frame's height if nobody is detected: the middle of the good range.
  private static let usualHeight = 0.65
  /// The frame rate if the video states none.
  private static let usualFrameRate = 30.0

  func evaluation(of scene: RecordingScene) -> SceneEvaluation? {
    guard let shift = CameraShift(scene) else { return nil }
    let fraction = shift.length / scene.scale / Double(max(1, scene.size.height))
    return SceneEvaluation(
      score: 1 - min(1, fraction), value: shift.length,
      message: "the camera moved by \(NumberText.decimal(shift.length, " px"))", detail: fraction)
  }

  func result(of evaluations: [SceneEvaluation], in recording: Recording) -> ServiceResult {
    guard let pixels = evaluations.map(\.value).median,
      let frames = evaluations.compactMap(\.detail).median
    else { return unclear("Needs two consecutive frames and a background with texture") }
    let heights = frames / (recording.posture.height ?? Self.usualHeight)
    let speed = heights * (recording.videoFrameRate ?? Self.usualFrameRate)
    let mark: CheckMark = speed > Self.warning ? .warning : speed > Self.note ? .note : .good
    return ServiceResult(
      self, mark, score: 1 - min(1, speed / (2 * Self.warning)), value: pixels, unit: "px",
      number: "\(NumberText.decimal(pixels, " px")) per frame",
      message: mark == .good ? "" : "Speeds and the bar's path include the camera's movement",
      remedy: "Put the camera on a stand or against something solid.")
  }
}
