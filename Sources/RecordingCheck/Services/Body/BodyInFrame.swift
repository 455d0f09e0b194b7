import FormCheckPose

/// Whether the body is inside the frame: no joint within 3 % of an edge.
struct BodyInFrame: RecordingService {
  let name = "frame"
  let title = "Body in frame"

  /// The margin in which a joint counts as cut off, as a fraction of the frame's side.
  static let margin = 0.03
  /// The presence, 0…1, below which the network places a joint outside the frame.
  private static let minimumPresence: Float = 0.5
  /// The fractions of scenes with a joint at an edge for a note and for a warning: one of twelve may be an error of the
  /// network or a step into position.
  private static let (note, warning) = (1.5 / 12, 4.0 / 12)

  func evaluation(of scene: RecordingScene) -> SceneEvaluation? {
    guard let body = scene.subject else { return nil }
    let joints = (KeypointName.limbs + [.nose]).compactMap { name in
      body.pose[name].map { (name, $0, body.fraction($0.position)) }
    }
    let outside = joints.filter { !Self.isInside($0.1, of: body) }
    let distance = joints.map { Self.distance($0.2) }.min() ?? 0
    let inner = Rectangle(
      x: Self.margin, y: Self.margin, width: 1 - 2 * Self.margin, height: 1 - 2 * Self.margin)
    return SceneEvaluation(
      score: outside.isEmpty ? 1 : 1 - 2 * Double(outside.count) / Double(joints.count), value: distance,
      message: outside.isEmpty ? "the body is inside the frame" : "\(outside.count) joints are at the edge",
      shapes: [.box(inner)] + outside.map { .point($0.2) }, affected: outside.map { Self.part($0.0) })
  }

  /// Whether a joint is in the frame and not at its edge.
  static func isInside(_ keypoint: Keypoint, of body: BodyGeometry) -> Bool {
    keypoint.presence >= minimumPresence && distance(body.fraction(keypoint.position)) >= margin
  }

  /// Returns the distance to the nearest edge, negative outside the frame, as a fraction of the frame.
  private static func distance(_ position: Point) -> Double {
    min(position.x, 1 - position.x, position.y, 1 - position.y)
  }

  private static func part(_ name: KeypointName) -> String {
    switch name {
    case .nose: "head"
    case .leftShoulder, .rightShoulder: "shoulders"
    case .leftElbow, .rightElbow: "elbows"
    case .leftWrist, .rightWrist: "hands"
    case .leftHip, .rightHip: "hips"
    case .leftKnee, .rightKnee: "knees"
    default: "feet"
    }
  }

  func result(of evaluations: [SceneEvaluation], in recording: Recording) -> ServiceResult {
    guard !evaluations.isEmpty, let value = Quantile.value(0.1, of: evaluations.map(\.value)) else {
      return ServiceResult(
        self, .warning, score: 0, number: "nobody", message: "No person is detected",
        remedy: "Check that the athlete is in the frame, large enough, and well lit.")
    }
    if 2 * evaluations.count < recording.scenes {
      return ServiceResult(
        self, .warning, score: Double(evaluations.count) / Double(recording.scenes),
        number: "in \(evaluations.count) of \(recording.scenes)",
        message: "The athlete isn't detected in most of the moments",
        remedy: "Check that the athlete is in the frame, large enough, and well lit.")
    }
    let cut = evaluations.filter { !$0.affected.isEmpty }
    let fraction = Double(cut.count) / Double(evaluations.count)
    let mark: CheckMark = fraction > Self.warning ? .warning : fraction > Self.note ? .note : .good
    let parts = NumberText.frequent(cut.flatMap { Set($0.affected) }, count: 3)
    return ServiceResult(
      self, mark, score: 1 - fraction, value: value * 100, unit: "%",
      number: cut.isEmpty ? "inside" : "\(cut.count) of \(evaluations.count) at an edge",
      message: mark == .good
        ? ""
        : parts == ["head"]
          ? "The head comes within 3 % of an edge or leaves the frame"
          : "The \(NumberText.list(parts)) come within 3 % of an edge or leave the frame",
      remedy: "Move the camera back, or aim it at the part that is cut off.")
  }
}
