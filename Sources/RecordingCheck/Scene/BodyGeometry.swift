public import FormCheckPixels
public import FormCheckPose

/// A person's body in a frame: the sizes and boxes that services measure.
public struct BodyGeometry: Sendable {
  /// The keypoints, in pixels of the frame.
  public let pose: Pose
  /// The size of the frame.
  public let frame: PixelSize
  /// The distance between the middles of shoulders and hips, in pixels; more than 0.
  public let trunkLength: Double
  /// The middle of the shoulders, in pixels.
  public let shoulders: Point
  /// The middle of the hips, in pixels.
  public let hips: Point
  /// The box around head, trunk, arms, and legs, in pixels.
  public let box: Rectangle

  /// Creates the geometry of a pose; nil if it has no trunk.
  public init?(_ pose: Pose, in frame: PixelSize) {
    guard let shoulders = pose.middle(.leftShoulder, .rightShoulder),
      let hips = pose.middle(.leftHip, .rightHip), let limbs = pose.limbBox
    else { return nil }
    // Seen along the body, the trunk is shorter than the shoulders are wide.
    let trunk = max(shoulders.distance(to: hips), pose.shoulderWidth * Self.trunkPerShoulderWidth / 2)
    guard trunk.isFinite, trunk >= 1 else { return nil }
    (self.pose, self.frame, trunkLength) = (pose, frame, trunk)
    (self.shoulders, self.hips) = (shoulders, hips)
    box = limbs
  }

  /// The trunk's length as a multiple of the shoulders' width: 0.288 and 0.259 of stature (Drillis and Contini 1966).
  private static let trunkPerShoulderWidth = 0.288 / 0.259
  /// The distance from the eyes to the top of the head as a multiple of the trunk's length: 0.064 and 0.288 of stature
  /// (Drillis and Contini 1966).
  private static let eyeToTop = 0.064 / 0.288
  /// The forearm's length as a multiple of the trunk's length: 0.146 and 0.288 of stature (Drillis and Contini 1966).
  private static let forearm = 0.146 / 0.288

  /// The forearm's length without foreshortening, in pixels.
  public var forearmLength: Double { Self.forearm * trunkLength }

  /// The top of the head, in pixels, above the eyes in the direction of the trunk; nil without eyes.
  public var topOfHead: Point? {
    guard let eyes = pose.middle(.leftEye, .rightEye) else { return nil }
    let axis = shoulders - hips
    guard axis.length > 0 else { return nil }
    return eyes + axis * (Self.eyeToTop * trunkLength / axis.length)
  }

  /// The box around head, trunk, and legs with the feet, in pixels: the body without its arms.
  public var bodyBox: Rectangle {
    let points = Self.bodyPoints.compactMap { pose[$0]?.position } + [topOfHead].compactMap(\.self)
    return Rectangle(enclosing: points) ?? box
  }

  private static let bodyPoints: [KeypointName] = [
    .leftShoulder, .rightShoulder, .leftHip, .rightHip, .leftKnee, .rightKnee, .leftAnkle, .rightAnkle,
    .leftHeel, .rightHeel, .leftFootIndex, .rightFootIndex,
  ]

  /// The center of the body's box as fractions of the frame's width and height.
  public var center: Point { fraction(bodyBox.center) }

  /// Returns a position as fractions of the frame's width and height.
  public func fraction(_ point: Point) -> Point {
    Point(x: point.x / Double(max(1, frame.width)), y: point.y / Double(max(1, frame.height)))
  }

  /// Returns a rectangle as fractions of the frame's width and height.
  public func fraction(_ box: Rectangle) -> Rectangle {
    let corner = fraction(Point(x: box.x, y: box.y))
    let size = fraction(Point(x: box.width, y: box.height))
    return Rectangle(x: corner.x, y: corner.y, width: size.x, height: size.y)
  }
}

extension Pose {
  /// Returns the middle of two keypoints, in pixels; nil if one is missing or not finite.
  func middle(_ first: KeypointName, _ second: KeypointName) -> Point? {
    guard let one = self[first]?.position, let other = self[second]?.position else { return nil }
    let middle = one.midpoint(to: other)
    return middle.x.isFinite && middle.y.isFinite ? middle : nil
  }

  /// The distance between the shoulders, in pixels; 0 if one is missing.
  var shoulderWidth: Double {
    guard let left = self[.leftShoulder]?.position, let right = self[.rightShoulder]?.position else {
      return 0
    }
    return left.distance(to: right)
  }
}
