public import FormCheckPose

/// Measures the angles of a pose in the plane of the picture.
///
/// Definitions: a flexion is 180° less the inner angle at the joint, so that a straight limb is 0 and a bent one
/// positive; an elevation is the inner angle itself; a dorsiflexion is 90° less it; an inclination is the angle between
/// a segment and the picture's vertical. All are unsigned but dorsiflexion, which is negative in plantar flexion.
public struct AngleMeasurement: Sendable {
  /// A point less sure than this gives no angle.
  public static let minimumConfidence: Float = 0.5
  /// Points nearer to each other than this, in pixels, give no direction.
  public static let minimumSegmentLength = 2.0

  private let width: Double
  private let height: Double
  private let pixelAspectRatio: Double

  /// Measures in pictures of `width` × `height` pixels, each `pixelAspectRatio` times as wide as high.
  public init(width: Int, height: Int, pixelAspectRatio: Double = 1) {
    self.width = Double(width)
    self.height = Double(height)
    self.pixelAspectRatio = pixelAspectRatio
  }

  /// All angles of a pose, each with its number or the reason why there is none.
  public func angles(of pose: Pose) -> [AngleName: AngleReading] {
    Dictionary(uniqueKeysWithValues: AngleName.allCases.map { ($0, reading(of: $0, in: pose)) })
  }

  /// One angle of a pose.
  public func reading(of name: AngleName, in pose: Pose) -> AngleReading {
    reading(of: name, at: name.keypoints.map { pose[$0] })
  }

  /// One angle of the points that it is measured at, in its order.
  func reading(of name: AngleName, at keypoints: [Keypoint?]) -> AngleReading {
    var points: [Point] = []
    for keypoint in keypoints {
      switch trusted(keypoint) {
      case .success(let point): points.append(point)
      case .failure(let distrust): return .unmeasurable(distrust.reason)
      }
    }
    return name.joints == nil ? inclination(of: name, points) : jointAngle(of: name, points)
  }

  private struct Distrust: Error {
    let reason: UnmeasurableReason
  }

  private func trusted(_ keypoint: Keypoint?) -> Result<Point, Distrust> {
    guard let keypoint else { return .failure(Distrust(reason: .missing)) }
    let point = keypoint.position
    if let reason = distrust(point, confidence: keypoint.confidence) {
      return .failure(Distrust(reason: reason))
    }
    return .success(Point(x: point.x * pixelAspectRatio, y: point.y))
  }

  /// Why a point gives no angle; nil if it does.
  func distrust(_ point: Point, confidence: Float) -> UnmeasurableReason? {
    // No number at all is outside too.
    guard point.x >= 0, point.x <= width, point.y >= 0, point.y <= height else { return .outsidePicture }
    return confidence >= Self.minimumConfidence ? nil : .lowConfidence
  }

  private func jointAngle(of name: AngleName, _ points: [Point]) -> AngleReading {
    let (first, second) = (points[0] - points[1], points[2] - points[1])
    guard min(first.length, second.length) >= Self.minimumSegmentLength else {
      return .unmeasurable(.degenerate)
    }
    return .degrees(name.definition.degrees(innerAngle: innerAngle(first, second)))
  }

  private func inclination(of name: AngleName, _ points: [Point]) -> AngleReading {
    let (lower, upper) =
      points.count == 4
      ? (points[0].midpoint(to: points[1]), points[2].midpoint(to: points[3])) : (points[0], points[1])
    let segment = upper - lower
    guard segment.length >= Self.minimumSegmentLength else { return .unmeasurable(.degenerate) }
    return .degrees(innerAngle(segment, Point(x: 0, y: -1)))
  }

  /// The angle between two vectors in degrees, 0…180; exact near 0 and 180, where an arc cosine is not.
  private func innerAngle(_ first: Point, _ second: Point) -> Double {
    let cross = first.x * second.y - first.y * second.x
    let dot = first.x * second.x + first.y * second.y
    return abs(arcTangent(cross, dot)) * 180 / .pi
  }
}
