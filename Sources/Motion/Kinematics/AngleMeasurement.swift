public import FormCheckPose

/// The measurement of angles in the image plane.
///
/// A flexion is 180° minus the inner angle at the joint, so a straight limb has 0° and a bent limb a positive angle. An
/// elevation is the inner angle itself, a dorsiflexion is 90° minus the inner angle, and an inclination is the angle
/// between a segment and the vertical: that of the image, unless the camera's roll is known. All are unsigned except the dorsiflexion, which is negative in plantar
/// flexion.
public struct AngleMeasurement: Sendable {
  private let width: Double
  private let height: Double
  /// The width of a pixel relative to its height.
  let pixelAspectRatio: Double
  /// The vertical of the world in the image, upward.
  private var up = Point(x: 0, y: -1)
  private let tuning = AngleTuning.standard

  /// The reason why an angle has no value.
  struct Unmeasurable: Error {
    let reason: AngleQuality.Reason
  }

  /// Creates a measurement in images of `width` × `height` pixels, each `pixelAspectRatio` times as wide as high.
  public init(width: Int, height: Int, pixelAspectRatio: Double = 1) {
    self.init(width: Double(width), height: Double(height), pixelAspectRatio: pixelAspectRatio)
  }

  /// The same measurement of positions in heights of a pixel.
  var inSquarePixels: AngleMeasurement {
    var square = AngleMeasurement(width: width * pixelAspectRatio, height: height, pixelAspectRatio: 1)
    square.up = up
    return square
  }

  private init(width: Double, height: Double, pixelAspectRatio: Double) {
    (self.width, self.height, self.pixelAspectRatio) = (width, height, pixelAspectRatio)
  }

  /// The size of the image, in pixels.
  var size: (width: Double, height: Double) { (width, height) }

  /// The longer side of the image, in heights of a pixel.
  var longerSide: Double { max(width * pixelAspectRatio, height) }

  /// Returns the same measurement with inclinations against a vertical that leans clockwise by `degrees` in the image.
  public func leveled(_ degrees: Double) -> AngleMeasurement {
    var leveled = self
    let angle = degrees * .pi / 180
    leveled.up = Point(x: angle.sine, y: -angle.cosine)
    return leveled
  }

  /// Returns all angles of a pose.
  public func angles(of pose: Pose) -> [AngleName: AngleSample] {
    Dictionary(uniqueKeysWithValues: AngleName.allCases.map { ($0, angle($0, of: pose)) })
  }

  /// Returns one angle of a pose. In a single frame, an angle is measurable or unmeasurable, but never doubtful.
  public func angle(_ name: AngleName, of pose: Pose) -> AngleSample {
    let names = name.keypoints
    do throws(Unmeasurable) {
      let degrees = try degrees(name) { number throws(Unmeasurable) in
        guard let keypoint = pose[names[number]] else { throw Unmeasurable(reason: .missing) }
        return try usable(keypoint.position, confidence: keypoint.confidence)
      }
      return AngleSample(degrees: degrees, quality: .measurable)
    } catch {
      return AngleSample(degrees: nil, quality: .unmeasurable(error.reason))
    }
  }

  /// Returns an angle in degrees, given the positions of its keypoints by their index in ``AngleName/keypoints``.
  func degrees(
    _ name: AngleName, at point: (Int) throws(Unmeasurable) -> Point
  ) throws(Unmeasurable) -> Double {
    switch name.definition {
    case .flexion, .elevation, .dorsiflexion:
      let (from, vertex, to) = (try point(0), try point(1), try point(2))
      return name.definition.degrees(
        innerAngle: innerAngle(try segment(vertex, from), try segment(vertex, to)))
    case .inclination:
      let (lower, upper) = name == .trunkInclination ? try trunk(point) : (try point(0), try point(1))
      return innerAngle(try segment(lower, upper), up)
    }
  }

  private func trunk(
    _ point: (Int) throws(Unmeasurable) -> Point
  ) throws(Unmeasurable) -> (lower: Point, upper: Point) {
    let hips = (try point(0), try point(1))
    let shoulders = (try point(2), try point(3))
    return (hips.0.midpoint(to: hips.1), shoulders.0.midpoint(to: shoulders.1))
  }

  /// Returns a keypoint's position in square pixels.
  ///
  /// - Throws: ``Unmeasurable`` if the position is too unreliable to measure an angle.
  func usable(_ point: Point, confidence: Float) throws(Unmeasurable) -> Point {
    if let reason = reasonAgainst(point, confidence: confidence) { throw Unmeasurable(reason: reason) }
    return Point(x: point.x * pixelAspectRatio, y: point.y)
  }

  /// Returns the reason why no angle can be measured at a keypoint; nil if one can.
  func reasonAgainst(_ point: Point, confidence: Float) -> AngleQuality.Reason? {
    // NaN coordinates also fail this check.
    guard point.x >= 0, point.x <= width, point.y >= 0, point.y <= height else { return .outsideImage }
    return confidence >= tuning.minimumConfidence ? nil : .lowConfidence
  }

  /// Returns the vector between two points that are far enough apart to give a direction.
  private func segment(_ start: Point, _ end: Point) throws(Unmeasurable) -> Point {
    let segment = end - start
    guard segment.length >= tuning.minimumSegmentLength else { throw Unmeasurable(reason: .degenerate) }
    return segment
  }

  /// Returns the angle between two vectors, in degrees, 0…180. Unlike an arc cosine, the result is also precise near 0
  /// and 180.
  private func innerAngle(_ first: Point, _ second: Point) -> Double {
    let cross = first.x * second.y - first.y * second.x
    let dot = first.x * second.x + first.y * second.y
    return abs(arcTangent(cross, dot)) * 180 / .pi
  }
}
