import FormCheckMotion
import FormCheckPose

/// A stick figure in space whose every joint angle is known: trunk 0.5 m, thigh and shank 0.42 m, arms 0.3 and 0.25 m.
///
/// Segments are given as absolute angles in the plane that the body faces, in degrees from upright (legs, trunk) or
/// from hanging down (arms), forward being positive.
struct MovingBody {
  var shank = (left: 0.0, right: 0.0)
  var thigh = (left: 0.0, right: 0.0)
  var trunk = 0.0
  var upperArm = 0.0
  var forearm = 0.0
  /// How far the right forearm is back behind the left one, in degrees.
  var forearmLag = 0.0
  /// How far arms and legs are out to the side, in degrees.
  var armSpread = 0.0
  var legSpread = 0.0
  /// How much farther apart than hips and feet the knees are, in meters on either side.
  var kneeSpread = 0.0
  /// How far the heels are off the floor, in meters.
  var heelRise = 0.0
  /// How high the hips are above the floor, in meters, of a body that stands on neither both feet nor its hands.
  var hipHeight: Double?
  /// Whether the hands stay where they are rather than the feet.
  var hangsOnHands = false

  /// A point in the body's own space: forward, up and to its left, in meters.
  typealias Place = SIMD3<Double>

  /// Where the joints are, the mid-hip at the origin.
  var joints: [KeypointName: Place] {
    func along(_ degrees: Double, _ length: Double, up: Double = 1) -> Place {
      let angle = degrees * .pi / 180
      return Place(length * sine(angle), up * length * cosine(angle), 0)
    }
    /// Turned out to the side, which is −1 for the right one.
    func out(_ place: Place, _ degrees: Double, _ side: Double) -> Place {
      let angle = degrees * .pi / 180
      return Place(place.x, place.y * cosine(angle), place.z - side * place.y * sine(angle))
    }
    var joints: [KeypointName: Place] = [:]
    for (side, names) in [(1.0, Names.left), (-1.0, Names.right)] {
      let (shin, upper) = side > 0 ? (shank.left, thigh.left) : (shank.right, thigh.right)
      let hip = Place(0, 0, 0.1 * side)
      let thigh = out(along(upper, -0.42), legSpread, side)
      let knee = hip + thigh + Place(0, 0, kneeSpread * side)
      let ankle = hip + thigh + out(along(shin, -0.42), legSpread, side)
      let shoulder = Place(0, 0, 0.18 * side) + along(trunk, 0.5)
      let bend = side > 0 ? forearm : forearm - forearmLag
      let elbow = shoulder + out(along(upperArm, 0.3, up: -1), armSpread, side)
      let wrist = elbow + out(along(bend, 0.25, up: -1), armSpread, side)
      joints[names.hip] = hip
      joints[names.knee] = knee
      joints[names.ankle] = ankle
      joints[names.heel] = ankle + Place(-0.06, -0.05 + heelRise, 0)
      joints[names.toe] = ankle + Place(0.16, -0.06, 0)
      joints[names.shoulder] = shoulder
      joints[names.elbow] = elbow
      joints[names.wrist] = wrist
    }
    joints[.nose] = along(trunk, 0.75) + Place(0.08, 0, 0)
    return joints
  }

  /// The degrees by which thigh and shank lean where the foot is so many meters below the hip.
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

  /// The body as a camera sees it that looks at it from `yaw` degrees: 0 from the front, 90 from its right side.
  ///
  /// 200 pixels a meter; feet, or hands, near (400, 500). Points that the figure hasn't got lie at the nose.
  func pose(yaw: Double, noise: inout Noise, confidence: Float = 0.9) -> Pose {
    let joints = joints
    func middle(_ left: KeypointName, _ right: KeypointName) -> Place {
      ((joints[left] ?? .zero) + (joints[right] ?? .zero)) / 2
    }
    let foot = hangsOnHands ? middle(.leftWrist, .rightWrist) : middle(.leftAnkle, .rightAnkle)
    let anchor = hipHeight.map { Place(0, -$0, 0) } ?? foot
    let (s, c) = (sine(yaw * .pi / 180), cosine(yaw * .pi / 180))
    var keypoints: [Keypoint] = []
    var worldPoints: [WorldPoint] = []
    for name in Skeleton.blazePose33.keypoints {
      let place = joints[name] ?? joints[.nose] ?? .zero
      let right = place.x * s + place.z * c
      let away = -place.x * c + place.z * s
      let shift = SIMD3(noise.next(), noise.next(), noise.next())
      worldPoints.append(
        WorldPoint(x: Float(right + shift.x), y: Float(-place.y + shift.y), z: Float(away + shift.z)))
      let anchored = place - anchor
      let position = Point(
        x: 400 + 200 * (anchored.x * s + anchored.z * c + shift.x), y: 500 - 200 * (anchored.y - shift.y))
      keypoints.append(
        Keypoint(position: position, visibility: confidence, presence: confidence, confidence: confidence))
    }
    return Pose(skeleton: .blazePose33, score: 1, keypoints: keypoints, worldPoints: worldPoints)
  }
}

/// Noise that is the same in every run: uniform within ±`size` meters (Knuth's linear congruential generator).
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
