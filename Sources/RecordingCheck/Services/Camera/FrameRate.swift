/// The number of analyzed frames per second.
struct FrameRate: RecordingService {
  let name = "rate"
  let title = "Frame rate"

  /// The rates for a note and for a warning: the usual filter of movement, 6 Hz, needs at least twice its frequency
  /// (Nyquist), and four times its frequency for phases accurate to a twentieth of a second.
  private static let (note, warning) = (24.0, 12.0)
  /// The tolerance for rates such as 23.976.
  private static let tolerance = 0.5

  func evaluation(of scene: RecordingScene) -> SceneEvaluation? { nil }

  func result(of evaluations: [SceneEvaluation], in recording: Recording) -> ServiceResult {
    guard let rate = recording.frameRate, rate > 0 else { return unclear("The video has no frame rate") }
    let mark: CheckMark =
      rate < Self.warning - Self.tolerance ? .warning : rate < Self.note - Self.tolerance ? .note : .good
    return ServiceResult(
      self, mark, score: min(1, rate / 30), value: rate, unit: "fps",
      number: rate < 0.05
        ? "less than 0.1 frames per second" : NumberText.decimal(rate, " frames per second"),
      message: mark == .good ? "" : "Fast movements fall between frames",
      remedy: "Record at 30 frames per second, or at 60 for jumps and Olympic lifts, and analyze every frame."
    )
  }
}
