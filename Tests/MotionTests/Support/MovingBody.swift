import FormCheckMotion
import FormCheckPose

/// A 3D stick figure of known joint angles: trunk 0.5 m, thigh and shank 0.42 m, upper arm 0.3 m, forearm 0.25 m.
///
/// Segments are given as absolute angles in the sagittal plane, in degrees from upright (legs, trunk) or from hanging down
/// (arms), positive forward.
struct MovingBody {
  var shank = (left: 0.0, right: 0.0)
  var thigh = (left: 0.0, right: 0.0)
  var trunk = 0.0
  var upperArm = 0.0
  var forearm = 0.0
  /// Degrees by which the right forearm is behind the left one.
  var forearmLag = 0.0
  /// Degrees by which arms and legs are spread to the side.
  var armSpread = 0.0
  var legSpread = 0.0
  /// Meters on either side by which the knees are farther apart than hips and feet.
  var kneeSpread = 0.0
  /// The height of the heels above the floor, in meters.
  var heelRise = 0.0
  /// The height of the hips above the floor, in meters, for a body that stands neither on both feet nor on its hands.
  var hipHeight: Double?
  /// Whether the hands stay in position instead of the feet.
  var hangsOnHands = false

  /// A position relative to the body in meters: forward, up and to its left.
  typealias Position = SIMD3<Double>

  /// The positions of the joints relative to the mid-hip.
  var joints: [KeypointName: Position] {
    func along(_ degrees: Double, _ length: Double, up: Double = 1) -> Position {
      let angle = degrees * .pi / 180
      return Position(length * sine(angle), up * length * cosine(angle), 0)
    }
    /// Returns a segment spread to the side, which is −1 for the right one.
    func out(_ position: Position, _ degrees: Double, _ side: Double) -> Position {
      let angle = degrees * .pi / 180
      return Position(position.x, position.y * cosine(angle), position.z - side * position.y * sine(angle))
    }
    var joints: [KeypointName: Position] = [:]
    for (side, names) in [(1.0, Names.left), (-1.0, Names.right)] {
      let (shin, upper) = side > 0 ? (shank.left, thigh.left) : (shank.right, thigh.right)
      let hip = Position(0, 0, 0.1 * side)
      let thigh = out(along(upper, -0.42), legSpread, side)
      let knee = hip + thigh + Position(0, 0, kneeSpread * side)
      let ankle = hip + thigh + out(along(shin, -0.42), legSpread, side)
      let shoulder = Position(0, 0, 0.18 * side) + along(trunk, 0.5)
      let bend = side > 0 ? forearm : forearm - forearmLag
      let elbow = shoulder + out(along(upperArm, 0.3, up: -1), armSpread, side)
      let wrist = elbow + out(along(bend, 0.25, up: -1), armSpread, side)
      joints[names.hip] = hip
      joints[names.knee] = knee
      joints[names.ankle] = ankle
      joints[names.heel] = ankle + Position(-0.06, -0.05 + heelRise, 0)
      joints[names.toe] = ankle + Position(0.16, -0.06, 0)
      joints[names.shoulder] = shoulder
      joints[names.elbow] = elbow
      joints[names.wrist] = wrist
    }
    joints[.nose] = along(trunk, 0.75) + Position(0.08, 0, 0)
    return joints
  }

  /// Returns the degrees by which thigh and shank lean if the foot is `distance` meters below the hip.
  static func bend(_ distance: Double) -> Double { arcCosine(min(1, distance / 0.84)) * 180 / .pi }

  private struct Names {
    let hip, knee, ankle, heel, toe, shoulder, elbow, wrist: KeypointName
    static let left = Names(
      hip: .leftHip, knee: .leftKnee, ankle: .leftAnkle, heel: .leftHeel, toe: .leftFootIndex,
      shoulder: .leftShoulder, elbow: .leftElbow, wrist: .leftWrist)
    static let right = Names(
      hip: .rightHip, knee: .rightKnee, ankle: .rightAnkle, heel: .rightHeel, toe: .rightFootIndex,
      shoulder: .rightShoulder, elbow: .rightElbow, wrist: .rightWrist)
  }

  /// Returns the body's pose in a view from `yaw` degrees: 0 from the front, 90 from its right side.
  ///
  /// A meter is 200 pixels; feet, or hands, are near (400, 500). Keypoints that the figure lacks are at the nose.
  func pose(yaw: Double, noise: inout Noise, confidence: Float = 0.9) -> Pose {
    let joints = joints
    func middle(_ left: KeypointName, _ right: KeypointName) -> Position {
      ((joints[left] ?? .zero) + (joints[right] ?? .zero)) / 2
    }
    let foot = hangsOnHands ? middle(.leftWrist, .rightWrist) : middle(.leftAnkle, .rightAnkle)
    let anchor = hipHeight.map { Position(0, -$0, 0) } ?? foot
    let (s, c) = (sine(yaw * .pi / 180), cosine(yaw * .pi / 180))
    var keypoints: [Keypoint] = []
    var worldPoints: [WorldPoint] = []
    for name in Skeleton.blazePose33.keypoints {
      let position = joints[name] ?? joints[.nose] ?? .zero
      let right = position.x * s + position.z * c
      let away = -position.x * c + position.z * s
      let shift = SIMD3(noise.next(), noise.next(), noise.next())
      worldPoints.append(
        WorldPoint(x: Float(right + shift.x), y: Float(-position.y + shift.y), z: Float(away + shift.z)))
      let anchored = position - anchor
      let pixel = Point(
        x: 400 + 200 * (anchored.x * s + anchored.z * c + shift.x), y: 500 - 200 * (anchored.y - shift.y))
      keypoints.append(
        Keypoint(position: pixel, visibility: confidence, presence: confidence, confidence: confidence))
    }
    return Pose(skeleton: .blazePose33, score: 1, keypoints: keypoints, worldPoints: worldPoints)
  }
}

/// Reproducible noise, uniform within ±`size` (Knuth's linear congruential generator).
struct Noise {
  private var state: UInt64
  private let size: Double

  init(_ size: Double, seed: UInt64 = 1) {
    self.size = size
    state = seed
  }

  mutating func next() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return size * (2 * Double(state >> 11) / Double(1 << 53) - 1)
  }
}
