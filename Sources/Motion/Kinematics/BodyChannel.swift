/// A number that describes the whole body at a moment, from which exercises are recognized and counted.
///
/// Angles are taken in space, so that they mean the same from every side; heights and distances are in trunk lengths.
public enum BodyChannel: Hashable, Sendable, CaseIterable {
  /// Flexion of the knees, both sides' mean: 0 straight.
  case knee
  /// Flexion of the hips, both sides' mean: 0 standing.
  case hip
  /// Flexion of the elbows, both sides' mean: 0 straight.
  case elbow
  /// Elevation of the upper arms, both sides' mean: 0 at the side, 180 overhead.
  case shoulder
  /// The trunk's inclination against upright: 0 standing, 90 lying, more with the head down.
  case trunk
  /// How far the wrists are above the shoulders.
  case wristHeight
  /// How far the hips are above the ankles.
  case hipHeight
  /// How far the wrists are above the ankles.
  case wristClearance
  /// How far the ankles are apart.
  case footSpread
  /// How much higher one foot stands than the other.
  case footStep
  /// By how many degrees the hips' flexions differ.
  case hipAsymmetry
  /// Left hip flexion less right hip flexion.
  case hipAlternation
  /// How high the hips are in the picture.
  case bodyRise
  /// How far to the right the hips are in the picture.
  case bodyShift
  /// How high the shoulders are in the picture.
  case shoulderRise
  /// How high the wrists are in the picture.
  case handRise
  /// How high the ankles are in the picture.
  case footRise

  /// What it is, for people.
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

  /// `°` for angles, else `trunk`.
  public var unit: String {
    switch self {
    case .knee, .hip, .elbow, .shoulder, .trunk, .hipAsymmetry, .hipAlternation: "°"
    default: "trunk"
    }
  }

  /// The joint angles of the two sides, if it is their mean.
  var sides: (left: AngleName, right: AngleName)? {
    switch self {
    case .knee: (.leftKneeFlexion, .rightKneeFlexion)
    case .hip: (.leftHipFlexion, .rightHipFlexion)
    case .elbow: (.leftElbowFlexion, .rightElbowFlexion)
    case .shoulder: (.leftShoulderElevation, .rightShoulderElevation)
    default: nil
    }
  }
}
