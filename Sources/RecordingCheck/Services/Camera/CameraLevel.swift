import FormCheckPixels
import FormCheckPose
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The camera's roll: every inclination against the vertical is wrong by it.
struct CameraLevel: RecordingService {
  let name = "level"
  let title = "Camera roll"
  let subject = ServiceSubject.background

  /// The rolls, in degrees, for a note and for a warning: angles are accurate to a few degrees, so 2° is invisible, and
  /// from 5° on inclinations are mostly roll.
  private static let (note, warning) = (2.0, 5.0)

  func evaluation(of scene: RecordingScene) -> SceneEvaluation? {
    guard let roll = CameraRoll(scene) else { return nil }
    let body = scene.subject.flatMap(Posture.tilt)
      .map { ", the standing body by \(NumberText.decimal($0, "°"))" }
    return SceneEvaluation(
      score: Self.score(roll.degrees), value: roll.degrees,
      message: "edges lean by \(NumberText.decimal(roll.degrees, "°"))\(body ?? "")",
      shapes: Self.shapes(roll.degrees, scene), detail: roll.error)
  }

  private static func score(_ degrees: Double) -> Double { 1 - abs(degrees) / (2 * warning) }

  /// Returns the level lines, and the measured horizontal and vertical through the frame's center.
  private static func shapes(_ degrees: Double, _ scene: RecordingScene) -> [GuideShape] {
    let tangent = tan(degrees * .pi / 180)
    let aspect = Double(scene.size.width) / Double(max(1, scene.size.height))
    let (rise, shift) = (0.4 * tangent * aspect, 0.4 * tangent / aspect)
    return [
      .line(from: Point(x: 0, y: 0.5), to: Point(x: 1, y: 0.5)),
      .line(from: Point(x: 0.5, y: 0), to: Point(x: 0.5, y: 1)),
      .measured(from: Point(x: 0.1, y: 0.5 - rise), to: Point(x: 0.9, y: 0.5 + rise)),
      .measured(from: Point(x: 0.5 + shift, y: 0.1), to: Point(x: 0.5 - shift, y: 0.9)),
    ]
  }

  /// The largest deviation, in degrees, of a standing body's axis from the vertical: people lean by a few degrees with a
  /// weight, and the axis from ankles to shoulders is uncertain by a few more.
  private static let maximumLean = 6.0

  func result(of evaluations: [SceneEvaluation], in recording: Recording) -> ServiceResult {
    guard let degrees = evaluations.map(\.value).median else {
      return unclear("The background shows too few straight edges")
    }
    // Leaning architecture also has straight edges: only a standing body confirms the vertical.
    if abs(degrees) > Self.note {
      let edges = "Edges lean by \(NumberText.decimal(degrees, "°"))"
      guard let tilt = recording.posture.tilt else {
        return unclear("\(edges), and nobody stands upright to compare")
      }
      guard abs(tilt - degrees) <= Self.maximumLean else {
        return unclear("\(edges), but the standing body leans by \(NumberText.decimal(tilt, "°"))")
      }
    }
    let spread = evaluations.map { abs($0.value - degrees) }.median ?? 0
    let error = max(spread, evaluations.compactMap(\.detail).median ?? 0)
    // A roll with an error of more than 2° isn't subtracted from inclinations.
    guard error <= Self.note else {
      return unclear("The background's edges lean differently, by \(NumberText.decimal(error, "°"))")
    }
    let size = abs(degrees)
    let mark: CheckMark = size > Self.warning ? .warning : size > Self.note ? .note : .good
    return ServiceResult(
      self, mark, score: Self.score(degrees), value: degrees, unit: "°", error: error,
      number: "\(NumberText.decimal(degrees, "°")) ± \(NumberText.decimal(error, "°"))",
      message: mark == .good ? "" : "Inclinations of trunk and shank are wrong by the same angle",
      remedy: "Level the camera: turn it \(degrees > 0 ? "clockwise" : "counterclockwise").")
  }
}
