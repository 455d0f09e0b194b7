public import FormCheckMotion
import FormCheckPose
import FormCheckPixels
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The direction from which the camera records the athlete, and the form rules that it allows.
struct ViewAngle: RecordingService {
  let name = "view"
  let title = "View"

  func evaluation(of scene: RecordingScene) -> SceneEvaluation? {
    guard let body = scene.subject, let degrees = Self.degrees(body.pose) else { return nil }
    return SceneEvaluation(
      score: 1, value: degrees,
      message: "\(BodyView(degrees: degrees).rawValue), \(NumberText.whole(degrees))°")
  }

  /// Returns the angle between the camera's direction and the direction that the body faces, in degrees: 0 from the
  /// front, 90 from the side, 180 from behind; nil without a body in 3D.
  static func degrees(_ pose: Pose) -> Double? {
    guard let turn = CameraView.turn(pose) else { return nil }
    // A person who faces the camera has the left shoulder on the right of the frame.
    let sides = [(KeypointName.leftShoulder, KeypointName.rightShoulder), (.leftHip, .rightHip)]
    let across = sides.reduce(0.0) { sum, side in
      guard let left = pose[side.0]?.position, let right = pose[side.1]?.position else { return sum }
      return sum + (left - right).length * (isLeftOfAxis(left, right, pose) ? -1 : 1)
    }
    return across >= 0 ? turn : 180 - turn
  }

  /// Whether the person's left lies on the left of the trunk's upward axis in the frame, as seen from behind.
  private static func isLeftOfAxis(_ left: Point, _ right: Point, _ pose: Pose) -> Bool {
    guard let shoulders = pose.middle(.leftShoulder, .rightShoulder),
      let hips = pose.middle(.leftHip, .rightHip)
    else { return left.x < right.x }
    let (up, side) = (shoulders - hips, left - right)
    return up.x * side.y - up.y * side.x < 0
  }

  func result(of evaluations: [SceneEvaluation], in recording: Recording) -> ServiceResult {
    let values = evaluations.map(\.value).sorted()
    guard let degrees = Median.of(values) else { return unclear("No person is found") }
    let rules = FormRuleCatalogue.viewRequirements(of: recording.exercise)
    let view = BodyView(degrees: degrees)
    let missing = rules.filter { !$0.views.contains(view.cameraView) }
    let allowed = rules.count - missing.count
    let fraction = rules.isEmpty ? 1 : Double(allowed) / Double(rules.count)
    let needs = missing.map(\.requirement).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    let mark: CheckMark =
      missing.isEmpty || recording.exercise == nil ? .good : fraction < 0.5 ? .warning : .note
    return ServiceResult(
      self, mark, score: fraction, value: degrees, unit: "°",
      error: (values[values.count * 3 / 4] - values[values.count / 4]) / 2,
      number: "\(view.rawValue), \(NumberText.whole(degrees))°",
      message: Self.message(allowed, rules.count, needs),
      remedy: "Record another set from the other direction to check these.")
  }

  private static func message(_ allowed: Int, _ count: Int, _ needs: [String]) -> String {
    let sentence = "\(allowed) of \(count) form rules can be checked"
    guard !needs.isEmpty else { return sentence }
    return sentence + "; " + needs.prefix(3).joined(separator: "; ")
  }
}

/// The side of the body that faces the camera.
public enum BodyView: String, CaseIterable, Hashable, Sendable, Codable {
  /// From the front, or along the body from the head.
  case front
  /// Between front and side, or between side and rear.
  case oblique
  /// From the side.
  case side
  /// From behind.
  case rear

  /// Creates the view from an angle, 0° from the front to 180° from behind, with the limits of form rules.
  public init(degrees: Double) {
    switch CameraView(turn: min(degrees, 180 - degrees)) {
    case .front: self = degrees < 90 ? .front : .rear
    case .side: self = .side
    case .oblique, .unclear: self = .oblique
    }
  }

  /// The view as form rules distinguish it: front and rear are the same.
  public var cameraView: CameraView {
    switch self {
    case .front, .rear: .front
    case .oblique: .oblique
    case .side: .side
    }
  }
}
