public import FormCheckPose

/// The area of a frame that one person's head covers, with a margin for the error of the estimated pose.
public struct HeadArea: Hashable, Sendable {
  /// The center of the face.
  public var center: Point
  /// The radius of the head with its margin, in pixels.
  public var radius: Double
  /// The center of the head as derived from shoulders and hips alone; equal to ``center`` if the face is clear.
  public var expected: Point

  /// The radius of a head with hair, relative to the length of the trunk and to the extent of the whole body. The
  /// margin is about half a head.
  private static let radiusPerTrunk = 0.36
  private static let radiusPerExtent = 0.075
  /// The radius, relative to the distance of the points of the face from their center.
  private static let radiusPerFace = 1.7
  /// The factor by which the area is larger for points of the face without any confidence.
  private static let maximumDilation = 0.7
  /// The minimum confidence of a face at which ``expected`` doesn't matter.
  private static let clearConfidence: Float = 0.6
  /// The distance of the center of the head from the middle of the shoulders, in trunk lengths.
  private static let neckLength = 0.42

  /// The radius of a head with its margin, relative to the longer side of the box from forehead to chin.
  private static let radiusPerFaceBox = 0.8

  /// Creates the area of the head with a face; nil for a box without finite numbers.
  ///
  /// - Parameter box: the box from forehead to chin, in pixels.
  public init?(face box: Rectangle) {
    (center, expected) = (box.center, box.center)
    radius = Self.radiusPerFaceBox * max(box.width, box.height)
    guard radius.isFinite, radius > 0, radius < Self.maximumCoordinate,
      center.length < Self.maximumCoordinate
    else { return nil }
  }

  /// Creates the area of a head; nil for a pose without finite keypoints of a face.
  ///
  /// - Complexity: O(*n*) in the number of keypoints.
  public init?(_ pose: Pose) {
    let face = Self.face(of: pose)
    guard let box = Rectangle(enclosing: face.map(\.position)) else { return nil }
    center = box.center
    let confidence = Self.meanConfidence(face)
    radius = Self.radius(of: face, around: center, pose) * (1 + Self.maximumDilation * Double(1 - confidence))
    expected = center
    if confidence < Self.clearConfidence, let head = Self.expected(pose) { expected = head }
    guard radius.isFinite, radius < Self.maximumCoordinate, center.length < Self.maximumCoordinate,
      expected.length < Self.maximumCoordinate
    else { return nil }
  }

  /// The maximum absolute coordinate of a keypoint, in pixels. Larger ones come from damaged data.
  private static let maximumCoordinate = 1e6

  /// Whether the points of a pose's face are confident enough to locate the head.
  static func isClear(_ pose: Pose) -> Bool { meanConfidence(face(of: pose)) >= clearConfidence }

  private static func face(of pose: Pose) -> [Keypoint] {
    facePoints.compactMap { pose[$0] }.filter { $0.position.isFinite }
  }

  private static func meanConfidence(_ face: [Keypoint]) -> Float {
    face.isEmpty ? 0 : face.map(\.confidence).reduce(0, +) / Float(face.count)
  }

  private static func radius(of face: [Keypoint], around center: Point, _ pose: Pose) -> Double {
    let spread = face.map { $0.position.distance(to: center) }.max() ?? 0
    let extent = pose.limbBox.map { Point(x: $0.width, y: $0.height).length } ?? 0
    return max(radiusPerFace * spread, radiusPerTrunk * pose.torsoLength, radiusPerExtent * extent)
  }

  private static func expected(_ pose: Pose) -> Point? {
    func middle(_ one: KeypointName, _ other: KeypointName) -> Point? {
      guard let one = pose[one]?.position, let other = pose[other]?.position else { return nil }
      return one.midpoint(to: other)
    }
    guard let shoulders = middle(.leftShoulder, .rightShoulder), let hips = middle(.leftHip, .rightHip)
    else { return nil }
    let head = shoulders + (shoulders - hips) * neckLength
    return head.isFinite ? head : nil
  }

  /// The points around the head; every skeleton has some of them.
  private static let facePoints: [KeypointName] = [
    .nose, .leftEye, .rightEye, .leftEyeInner, .rightEyeInner, .leftEyeOuter, .rightEyeOuter, .leftEar,
    .rightEar,
    .mouthLeft, .mouthRight,
  ]

  /// The covered area.
  public var area: CoveredArea { CoveredArea(from: center, to: expected, radius: radius) }
}
