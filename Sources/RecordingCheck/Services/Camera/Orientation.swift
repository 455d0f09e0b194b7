import FormCheckMotion
import FormCheckPose

/// Which way up the video is. Cameras that are turned after the recording was started, and programs that drop a file's
/// rotation, leave bodies lying or upside down.
struct Orientation: RecordingService {
  let name = "orientation"
  let title = "Orientation"

  /// The angles between the trunk's upper end and the vertical, in degrees, from which a body lies or is upside down:
  /// the middles between upright, lying, and inverted.
  private static let (lying, inverted) = (45.0, 135.0)
  /// The fraction of scenes in which an orientation counts as that of the whole video: a burpee, or picking up a weight,
  /// passes through others.
  private static let prevalence = 0.8
  private static let minimumScenes = 3
  /// The minimum fraction of scenes with a trunk in a video of an upside-down body.
  private static let bodies = 2.0 / 3

  /// Returns the clockwise angle from the vertical to the direction from hips to shoulders, in degrees, −180…180.
  ///
  /// A trunk that points at the camera may be drawn in any direction, so it isn't measured.
  func evaluation(of scene: RecordingScene) -> SceneEvaluation? {
    guard let body = scene.subject else { return nil }
    let trunk = body.shoulders - body.hips
    guard trunk.length >= body.trunkLength / 2 else { return nil }
    let degrees = arcTangent(trunk.x, -trunk.y) * 180 / .pi
    let isLevel = LyingTrunk(body.pose) != nil
    let measured = isLevel ? min(Self.inverted - 1, max(1 - Self.inverted, degrees)) : degrees
    return SceneEvaluation(
      score: 1 - abs(measured) / 180, value: measured,
      message: "the trunk leans by \(NumberText.decimal(measured, "°"))")
  }

  func result(of evaluations: [SceneEvaluation], in recording: Recording) -> ServiceResult {
    let angles = evaluations.map(\.value)
    guard angles.count >= Self.minimumScenes || recording.scenes < Self.minimumScenes, !angles.isEmpty else {
      return unclear("Too few moments show a trunk")
    }
    func prevails(_ isMet: (Double) -> Bool) -> Bool {
      Double(angles.count(where: isMet)) >= Self.prevalence * Double(angles.count)
    }
    if prevails({ abs($0) > Self.inverted }) {
      // Animals and objects that are taken for a body are so in some moments only.
      return Double(angles.count) >= Self.bodies * Double(recording.scenes)
        ? upsideDown(recording) : unclear("Too few moments show a body")
    }
    for side in [1.0, -1] where prevails({ (Self.lying...Self.inverted).contains(side * $0) }) {
      return lying(degrees: 90 * side, recording)
    }
    return ServiceResult(self, .good, score: 1, value: 0, unit: "°", number: "upright")
  }

  private func upsideDown(_ recording: Recording) -> ServiceResult {
    ServiceResult(
      self, .warning, score: 0, value: 180, unit: "°", number: "upside down",
      message: "The body is upside down",
      remedy: "Unless this is a handstand, the video is turned: \(recording.advice(turningBy: 180)).")
  }

  /// Returns the result for a body that lies in the image, as it should or because the video is turned, with its head at
  /// 90° (to the right) or −90° (to the left).
  private func lying(degrees: Double, _ recording: Recording) -> ServiceResult {
    let remedy = Recording.advice(raisingHeadAt: degrees, after: recording.rotationDegrees)
    let number = "lying, head to the \(degrees > 0 ? "right" : "left")"
    guard let exercise = recording.exercise else {
      // Once the exercise is recognized, a video of push-ups needs no such line.
      return ServiceResult(
        self, recording.isExerciseRecognizedLater ? .good : .note, score: 0.5, value: degrees, unit: "°",
        number: number, remedy: "If the athlete is actually standing, the video is turned: \(remedy).")
    }
    guard !exercise.mayBeDoneLying else {
      return ServiceResult(
        self, .good, score: 1, value: degrees, unit: "°", number: number,
        message: exercise.isDoneLying ? "" : "If the athlete is actually standing, \(remedy)")
    }
    return ServiceResult(
      self, .warning, score: 0, value: degrees, unit: "°", number: number,
      message: "This exercise isn't done lying down", remedy: "The video is turned: \(remedy).")
  }
}
