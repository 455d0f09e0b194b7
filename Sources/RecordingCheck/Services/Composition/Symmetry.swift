import FormCheckPose

/// Symmetry: the mean difference of the picture's mirrored halves, and of the body's halves about its own axis.
struct Symmetry: RecordingService {
  let name = "symmetry"
  let title = "Symmetry"
  let kind = ServiceKind.composition
  let subject = ServiceSubject.person

  /// The similarity of the halves, 0…1, from which a picture appears symmetrical: a mean difference of a tenth of the
  /// range of gray.
  private static let minimum = 0.9
  private static let side = 128

  func evaluation(of scene: RecordingScene) -> SceneEvaluation? {
    guard let frame = scene.frame else { return nil }
    let difference = Self.difference(LumaImage(frame, maximumSide: Self.side))
    let body = scene.subject.flatMap { Self.asymmetry($0) }
    let bodyText = body.map { "; the body's by \(NumberText.percent($0)) of the trunk" } ?? ""
    return SceneEvaluation(
      score: 1 - difference, value: difference,
      message: "the halves differ by \(NumberText.hundredths(difference))\(bodyText)",
      shapes: [.line(from: Point(x: 0.5, y: 0), to: Point(x: 0.5, y: 1))] + Self.axis(scene.subject),
      detail: body)
  }

  /// Returns the mean difference of mirrored samples, 0…1.
  static func difference(_ image: LumaImage) -> Double {
    guard image.width > 1 else { return 0 }
    var sum = 0.0
    for row in 0..<image.height {
      for column in 0..<image.width / 2 {
        sum += Double(abs(image[column, row] - image[image.width - 1 - column, row]))
      }
    }
    return sum / Double(image.height * (image.width / 2)) / 255
  }

  /// Returns the mean distance between a joint and the mirrored joint of the other side, in trunk lengths.
  static func asymmetry(_ body: BodyGeometry) -> Double? {
    let axis = body.shoulders - body.hips
    guard axis.length > 0 else { return nil }
    let along = axis * (1 / axis.length)
    func coordinates(_ point: Point) -> Point {
      let offset = point - body.hips
      return Point(x: offset.x * along.y - offset.y * along.x, y: offset.x * along.x + offset.y * along.y)
    }
    let distances = Self.pairs.compactMap { left, right -> Double? in
      guard let one = body.pose[left]?.position, let other = body.pose[right]?.position else { return nil }
      let (first, second) = (coordinates(one), coordinates(other))
      return Point(x: first.x + second.x, y: first.y - second.y).length / body.trunkLength
    }
    return distances.isEmpty ? nil : distances.reduce(0, +) / Double(distances.count)
  }

  private static let pairs: [(KeypointName, KeypointName)] = [
    (.leftShoulder, .rightShoulder), (.leftElbow, .rightElbow), (.leftWrist, .rightWrist),
    (.leftHip, .rightHip),
    (.leftKnee, .rightKnee), (.leftAnkle, .rightAnkle),
  ]

  /// Returns the body's own axis, extended beyond the head and to the feet.
  private static func axis(_ body: BodyGeometry?) -> [GuideShape] {
    guard let body else { return [] }
    let trunk = body.shoulders - body.hips
    return [
      .measured(from: body.fraction(body.hips - trunk * 1.7), to: body.fraction(body.shoulders + trunk * 0.7))
    ]
  }

  func result(of evaluations: [SceneEvaluation], in recording: Recording) -> ServiceResult {
    guard let difference = evaluations.map(\.value).median else {
      return unclear("No frame can be measured")
    }
    let similarity = 1 - difference
    let body = evaluations.compactMap(\.detail).median
    let isGood = similarity >= Self.minimum
    let own = body.map { "Left and right of the body differ by \(NumberText.percent($0)) of the trunk" } ?? ""
    return ServiceResult(
      self, isGood ? .good : .note, score: similarity, value: difference,
      number: NumberText.hundredths(difference),
      message: isGood
        ? own : ["The frame's halves differ", own].filter { !$0.isEmpty }.joined(separator: ". "),
      remedy: nil)
  }
}
