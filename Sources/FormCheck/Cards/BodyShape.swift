import FormCheckLineArt
import FormCheckPose

/// A body as capsules along the bones of a pose.
struct BodyShape {
  /// A bone and half its thickness, in trunk lengths.
  private typealias Limb = (from: KeypointName, to: KeypointName, radius: Double)

  private static let limbs: [Limb] = [
    (.leftShoulder, .rightShoulder, 0.16), (.leftHip, .rightHip, 0.18), (.leftShoulder, .leftHip, 0.18),
    (.rightShoulder, .rightHip, 0.18), (.leftShoulder, .rightHip, 0.18), (.rightShoulder, .leftHip, 0.18),
    (.leftShoulder, .leftElbow, 0.12), (.leftElbow, .leftWrist, 0.09), (.leftWrist, .leftIndex, 0.07),
    (.rightShoulder, .rightElbow, 0.12), (.rightElbow, .rightWrist, 0.09), (.rightWrist, .rightIndex, 0.07),
    (.leftHip, .leftKnee, 0.17), (.leftKnee, .leftAnkle, 0.12), (.leftHeel, .leftFootIndex, 0.07),
    (.rightHip, .rightKnee, 0.17), (.rightKnee, .rightAnkle, 0.12), (.rightHeel, .rightFootIndex, 0.07),
  ]
  private static let facePoints: [KeypointName] = [
    .nose, .leftEye, .rightEye, .leftEar, .rightEar, .mouthLeft, .mouthRight,
  ]
  /// The minimum confidence of both ends of a bone.
  private static let minimumConfidence: Float = 0.5
  /// The fraction of the thickness that certainly belongs to the body.
  private static let core = 0.4

  private let pose: Pose
  private let isThin: Bool

  /// Creates the shape of a body, or only its core.
  init(_ pose: Pose, isThin: Bool) { (self.pose, self.isThin) = (pose, isThin) }

  /// Sets the pixels of the body to 1; `convert` converts positions of the frame to pixels of the image.
  ///
  /// - Complexity: O(*n*) for *n* pixels around the bones.
  func draw(into image: inout GrayImage, _ convert: (Point) -> Point) {
    let unit = convert(Point(x: pose.torsoLength, y: 0)).x - convert(Point(x: 0, y: 0)).x
    for limb in Self.limbs {
      guard let from = point(limb.from), let to = point(limb.to) else { continue }
      image.drawCapsule(convert(from), convert(to), radius: limb.radius * unit * (isThin ? Self.core : 1))
    }
    guard !isThin, let head = head else { return }
    image.drawCapsule(
      convert(head.center), convert(head.center), radius: 1.25 * head.radius * unit / pose.torsoLength)
  }

  /// Returns the pixels of the face in an image of `size`; nil without a face. `convert` converts positions of the frame to
  /// pixels of the image.
  func face(size: PixelSize, _ convert: (Point) -> Point) -> BitImage? {
    guard let head else { return nil }
    let scale = convert(Point(x: 1, y: 0)).x - convert(Point(x: 0, y: 0)).x
    var mask = GrayImage(width: size.width, height: size.height)
    let center = convert(head.center)
    mask.drawCapsule(center, center, radius: 1.1 * head.radius * scale)
    return BitImage(width: mask.width, height: mask.height, bits: mask.values.map { $0 > 0.5 })
  }

  private func point(_ name: KeypointName) -> Point? {
    pose[name].flatMap {
      $0.confidence >= Self.minimumConfidence && $0.position.length.isFinite ? $0.position : nil
    }
  }

  /// The circle around the points of the face, in pixels of the frame; nil without points.
  private var head: (center: Point, radius: Double)? {
    let points = Self.facePoints.compactMap { pose[$0]?.position }.filter(\.length.isFinite)
    guard points.count > 2 else { return nil }
    let center = points.reduce(Point(x: 0, y: 0), +) * (1 / Double(points.count))
    let radius = points.map { $0.distance(to: center) }.max() ?? 0
    return (center, max(1.3 * radius, 0.16 * pose.torsoLength))
  }
}

extension GrayImage {
  /// Sets the pixels within `radius` of a line to 1.
  fileprivate mutating func drawCapsule(_ from: Point, _ to: Point, radius: Double) {
    guard [from.x, from.y, to.x, to.y, radius].allSatisfy({ abs($0) < 1e6 }) else { return }
    let columns = Self.range(from.x, to.x, radius, width)
    for y in Self.range(from.y, to.y, radius, height) {
      for x in columns {
        let point = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
        if point.distance(toSegmentFrom: from, to: to) <= radius { self[x, y] = 1 }
      }
    }
  }

  private static func range(_ one: Double, _ other: Double, _ radius: Double, _ limit: Int) -> Range<Int> {
    let low = max(0, Int(min(one, other) - radius))
    return low..<max(low, min(limit, Int(max(one, other) + radius) + 1))
  }
}
