/// A number that describes the whole body at one time. It is used to recognize exercises and to count repetitions.
///
/// Angles are measured in the world, in degrees, and so have the same meaning from every view. Heights and distances
/// are in trunk lengths.
public enum BodyChannel: Hashable, Sendable, CaseIterable {
  /// The mean flexion of both knees: 0 straight.
  case knee
  /// The mean flexion of both hips: 0 standing.
  case hip
  /// The mean flexion of both elbows: 0 straight.
  case elbow
  /// The mean elevation of both upper arms: 0 at the side, 180 overhead.
  case shoulder
  /// The trunk's inclination from upright: 0 standing, 90 lying, more with the head lower than the hips.
  case trunk
  /// The height of the wrists above the shoulders.
  case wristHeight
  /// The height of the hips above the ankles.
  case hipHeight
  /// The height of the wrists above the ankles.
  case wristClearance
  /// The distance between the ankles.
  case footSpread
  /// The difference in height between the ankles.
  case footStep
  /// The absolute difference between the flexions of the hips, in degrees.
  case hipAsymmetry
  /// The flexion of the left hip minus that of the right hip, in degrees.
  case hipAlternation
  /// The height of the hips in the image.
  case bodyRise
  /// The horizontal position of the hips in the image, to the right.
  case bodyShift
  /// The height of the shoulders in the image.
  case shoulderRise
  /// The height of the wrists in the image.
  case handRise
  /// The height of the ankles in the image.
  case footRise
  /// The inner angle of both ankles between shin and foot: 90 with the shin upright and the foot on the floor.
  case ankle
  /// The inclination of both thighs from hanging down: 0 standing, 90 level.
  case thigh
  /// The inclination of both shins from hanging down.
  case shank
  /// The height of the elbows above the shoulders.
  case elbowHeight
  /// The height of the knees above the hips.
  case kneeHeight
  /// The height of the ankles above the hips.
  case ankleHeight
  /// The height of the toes in the image.
  case toeRise
  /// The height of the heels above the toes in the image.
  case heelHeight
  /// The distance of the wrists from the shoulders along the trunk: positive beyond the head, negative toward the hips.
  case reachAlong
  /// The distance of the wrists from the trunk's axis.
  case reachOut
  /// The distance of the wrists in front of the trunk.
  case reachFront
  /// The distance between wrist and shoulder.
  case handShoulder
  /// The position of both hands to the left of the trunk.
  case handShift
  /// The distance between the wrists.
  case wristDistance
  /// The absolute difference in height between the wrists.
  case handAsymmetry
  /// The horizontal distance of the wrists from the hips in the image: positive to the right.
  case wristShift
  /// The horizontal distance of the knees from the hips in the image: positive to the right.
  case kneeShift
  /// The distance between the ankles to the front and the back of the hips.
  case footStride
  /// How far the front of the trunk points up: 1 lying on the back, −1 lying face down. It has no unit.
  case facingUp
  /// The flexion of the left knee minus that of the right knee, in degrees.
  case kneeAlternation
  /// The flexion of the left elbow minus that of the right elbow, in degrees.
  case elbowAlternation

  /// The name in reports and tables.
  public var title: String {
    switch self {
    case .knee: "knee flexion"
    case .hip: "hip flexion"
    case .elbow: "elbow flexion"
    case .shoulder: "shoulder elevation"
    case .trunk: "trunk inclination"
    case .wristHeight: "wrist height"
    case .hipHeight: "hip height"
    case .wristClearance: "wrist above ankle"
    case .footSpread: "distance of the feet"
    case .footStep: "step height"
    case .hipAsymmetry: "difference between the hips"
    case .hipAlternation: "left minus right hip"
    case .bodyRise: "height of the body"
    case .bodyShift: "horizontal hip position"
    case .shoulderRise: "height of the shoulders"
    case .footRise: "height of the feet"
    case .handRise: "height of the hands"
    case .ankle: "ankle angle"
    case .thigh: "thigh inclination"
    case .shank: "shank inclination"
    case .elbowHeight: "elbow height"
    case .kneeHeight: "knee height"
    case .ankleHeight: "ankle height"
    case .toeRise: "height of the toes"
    case .heelHeight: "height of the heels"
    case .reachAlong: "reach along the trunk"
    case .reachOut: "reach away from the trunk"
    case .reachFront: "reach to the front"
    case .handShoulder: "hand to shoulder"
    case .handShift: "hands to the side"
    case .wristDistance: "distance of the hands"
    case .handAsymmetry: "difference between the hands"
    case .wristShift: "hands beside the hips"
    case .kneeShift: "knees beside the hips"
    case .footStride: "stride length"
    case .facingUp: "chest pointing up"
    case .kneeAlternation: "left minus right knee"
    case .elbowAlternation: "left minus right elbow"
    }
  }

  /// The unit: `°` for angles, `trunk` for trunk lengths; empty for a number without a unit.
  public var unit: String {
    switch self {
    case .knee, .hip, .elbow, .shoulder, .trunk, .hipAsymmetry, .hipAlternation, .ankle, .thigh, .shank,
      .kneeAlternation, .elbowAlternation:
      "°"
    case .facingUp: ""
    default: "trunk"
    }
  }

  /// The joint angles whose mean is the channel; nil for other channels.
  public var sides: (left: AngleName, right: AngleName)? {
    switch self {
    case .knee: (.leftKneeFlexion, .rightKneeFlexion)
    case .hip: (.leftHipFlexion, .rightHipFlexion)
    case .elbow: (.leftElbowFlexion, .rightElbowFlexion)
    case .shoulder: (.leftShoulderElevation, .rightShoulderElevation)
    default: nil
    }
  }
}
