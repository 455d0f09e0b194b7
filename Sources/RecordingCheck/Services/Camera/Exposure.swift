import FormCheckPose
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The exposure of the athlete.
struct Exposure: RecordingService {
  let name = "exposure"
  let title = "Exposure"
  let subject = ServiceSubject.person

  /// The deviations in stops for a note and for a warning: in the zone system, texture is complete within two stops of
  /// middle gray and lost beyond three (Adams 1981, "The Negative").
  private static let (note, warning) = (2.0, 3.0)
  /// Middle gray (18 % reflectance) in an 8-bit picture, and the exponent of its encoding.
  private static let (middle, gamma) = (118.0, 2.2)

  func evaluation(of scene: RecordingScene) -> SceneEvaluation? {
    guard let body = scene.subject, let frame = scene.frame, let luma = LumaStatistics(frame, in: body.box)
    else { return nil }
    let stops = Self.gamma * log2(max(1, luma.median) / Self.middle)
    return SceneEvaluation(
      score: 1 - abs(stops) / (2 * Self.warning), value: stops,
      message: "the athlete is \(NumberText.decimal(stops, " stops")) from middle gray",
      shapes: [.box(body.fraction(body.box))])
  }

  func result(of evaluations: [SceneEvaluation], in recording: Recording) -> ServiceResult {
    guard let stops = evaluations.map(\.value).median else { return unclear("No person is detected") }
    let size = abs(stops)
    let mark: CheckMark = size > Self.warning ? .warning : size > Self.note ? .note : .good
    return ServiceResult(
      self, mark, score: 1 - size / (2 * Self.warning), value: stops, unit: "stops",
      number: NumberText.decimal(stops, " stops"),
      message: mark == .good ? "" : stops < 0 ? "The athlete is too dark" : "The athlete is too bright",
      remedy: stops < 0
        ? "Add light in front, or don't record against a window; tap the athlete to set the exposure."
        : "Reduce light, or tap the athlete to set the exposure.")
  }
}
