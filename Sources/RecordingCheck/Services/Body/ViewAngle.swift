import FormCheckMotion
import FormCheckPose
import FormCheckPixels

/// The direction from which the camera records the athlete, and the form rules that it allows.
struct ViewAngle: RecordingService {
  let name = "view"
  let title = "View"

  func evaluation(of scene: RecordingScene) -> SceneEvaluation? {
    guard let body = scene.subject, let heading = Self.heading(body.pose) else { return nil }
    let degrees = abs(heading)
    return SceneEvaluation(
      score: 1, value: degrees,
      message: "\(BodyView(degrees: degrees).rawValue), \(NumberText.whole(degrees))°", detail: heading)
  }

  /// Returns the direction that the body faces against the direction to the camera, in degrees, −180…180: 0 from the
  /// front, 90 if the right side faces the camera, −90 if the left one does, 180 from behind; nil without a body in 3D.
  static func heading(_ pose: Pose) -> Double? {
    guard let turn = CameraView.signedTurn(pose) else { return nil }
    if facesCamera(pose) { return turn }
    return turn >= 0 ? 180 - turn : -180 - turn
  }

  /// Whether the camera is in front of a body rather than behind it.
  private static func facesCamera(_ pose: Pose) -> Bool {
    let trunk = LyingTrunk(pose)
    if let trunk, trunk.isHeadNearer { return true }
    // A person who faces the camera has the left shoulder on the right of the frame.
    let sides = [(KeypointName.leftShoulder, KeypointName.rightShoulder), (.leftHip, .rightHip)]
    let across = sides.reduce(0.0) { sum, side in
      guard let left = pose[side.0]?.position, let right = pose[side.1]?.position else { return sum }
      if trunk != nil { return sum + left.x - right.x }
      return sum + (left - right).length * (isLeftOfAxis(left, right, pose) ? -1 : 1)
    }
    return across >= 0
  }

  /// Returns the heading with the smallest sum of angles to all others, the median on a circle; nil without headings.
  ///
  /// - Complexity: O(*n*²) for *n* headings.
  static func median(_ headings: [Double]) -> Double? {
    func distance(_ heading: Double) -> Double { headings.reduce(0) { $0 + angle($1, heading) } }
    return headings.map { ($0, distance($0)) }.min { ($0.1, $0.0) < ($1.1, $1.0) }?.0
  }

  /// Returns the angle between two headings, 0…180.
  private static func angle(_ first: Double, _ second: Double) -> Double {
    let difference = abs(first - second)
    return min(difference, 360 - difference)
  }

  /// Whether the person's left lies on the left of the trunk's upward axis in the frame, as in a view from behind.
  private static func isLeftOfAxis(_ left: Point, _ right: Point, _ pose: Pose) -> Bool {
    guard let shoulders = pose.middle(.leftShoulder, .rightShoulder),
      let hips = pose.middle(.leftHip, .rightHip)
    else { return left.x < right.x }
    let (up, side) = (shoulders - hips, left - right)
    return up.x * side.y - up.y * side.x < 0
  }

  func result(of evaluations: [SceneEvaluation], in recording: Recording) -> ServiceResult {
    let headings = evaluations.compactMap(\.detail)
    guard let heading = Self.median(headings) else { return unclear("No person is detected") }
    let degrees = abs(heading)
    let rules = FormRuleCatalog.viewRequirements(of: recording.exercise)
    let view = BodyView(degrees: degrees)
    // The limits of form rules, which are wider than the names of views.
    let cameraView = CameraView(turn: min(degrees, 180 - degrees))
    let missing = rules.filter { !$0.views.contains(cameraView) }
    let allowed = rules.count - missing.count
    let fraction = rules.isEmpty ? 1 : Double(allowed) / Double(rules.count)
    let needs = missing.map(\.requirement).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    let mark: CheckMark =
      missing.isEmpty || recording.exercise == nil ? .good : fraction < 0.5 ? .warning : .note
    return ServiceResult(
      self, mark, score: fraction, value: degrees, unit: "°",
      error: headings.map { Self.angle($0, heading) }.median,
      number: "\(view.rawValue), \(NumberText.whole(degrees))°",
      message: Self.message(allowed, rules.count, needs),
      remedy: "Record another set from the other direction to check these.")
  }

  private static func message(_ allowed: Int, _ count: Int, _ needs: [String]) -> String {
    guard count > 0 else { return "" }
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

  /// Creates the view from an angle, 0° from the front to 180° from behind: the nearest of eight equal directions, as in the
  /// names of a set's view.
  public init(degrees: Double) {
    switch CameraView(named: min(degrees, 180 - degrees)) {
    case .front: self = degrees < 90 ? .front : .rear
    case .side: self = .side
    case .oblique, .unclear: self = .oblique
    }
  }
}
