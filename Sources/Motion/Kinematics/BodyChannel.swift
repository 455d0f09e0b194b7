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
    case .hipAsymmetry: "difference of the hips"
    case .hipAlternation: "left against right hip"
    case .bodyRise: "height of the body"
    case .bodyShift: "place of the body"
    case .shoulderRise: "height of the shoulders"
    case .footRise: "height of the feet"
    case .handRise: "height of the hands"
    }
  }

  /// The unit: `°` for angles, otherwise `trunk` for trunk lengths.
  public var unit: String {
    switch self {
    case .knee, .hip, .elbow, .shoulder, .trunk, .hipAsymmetry, .hipAlternation: "°"
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
