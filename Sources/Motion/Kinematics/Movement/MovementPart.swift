/// A coordinate of the body in which movement is measured.
///
/// Angles are measured in the world. Heights and shifts are in trunk lengths; those "in the image" are measured there,
/// because the network's depth is only an estimate.
enum MovementPart: Hashable, Sendable, CaseIterable {
  /// The flexion of a knee, a hip or an elbow, or the elevation of an upper arm.
  case knee, hip, elbow, shoulder
  /// The height of a wrist above its shoulder, of a hip above its knee or ankle.
  case wristHeight, kneeHeight, ankleHeight
  /// The height of a wrist or an ankle in the image.
  case wristRise, ankleRise
  /// The horizontal distance of a wrist or a knee from the middle of the hips, in the image.
  case wristShift, kneeShift
  /// The inclination of the trunk from upright.
  case trunk
  /// The height of the hips or the shoulders in the image.
  case bodyRise, shoulderRise
  /// The distance between the ankles.
  case footSpread

  /// The range that counts as one unit of movement, in degrees or trunk lengths: about a third of the range of the
  /// joint (knee 135°, hip 120°, elbow 150°, shoulder 180°: Norkin and White 2016), or of the length of the limb (an arm
  /// is 1.2 and a leg 1.7 trunk lengths long: Winter 2009).
  var unit: Float {
    switch self {
    case .knee, .hip, .elbow, .shoulder: 40
    case .trunk: 30
    case .wristHeight, .ankleHeight, .wristRise, .ankleRise, .wristShift, .kneeShift: 0.5
    case .kneeHeight, .bodyRise, .shoulderRise: 0.4
    case .footSpread: 0.6
    }
  }

  /// The channel that measures the part.
  var channel: BodyChannel {
    switch self {
    case .knee: .knee
    case .hip: .hip
    case .elbow: .elbow
    case .shoulder: .shoulder
    case .wristHeight: .wristHeight
    case .kneeHeight: .kneeHeight
    case .ankleHeight: .ankleHeight
    case .wristRise: .handRise
    case .ankleRise: .footRise
    case .wristShift: .wristShift
    case .kneeShift: .kneeShift
    case .trunk: .trunk
    case .bodyRise: .bodyRise
    case .shoulderRise: .shoulderRise
    case .footSpread: .footSpread
    }
  }

  /// Whether the part is measured in the image.
  var isInImage: Bool {
    switch self {
    case .wristRise, .ankleRise, .wristShift, .kneeShift, .bodyRise, .shoulderRise: true
    case .knee, .hip, .elbow, .shoulder, .wristHeight, .kneeHeight, .ankleHeight, .trunk, .footSpread: false
    }
  }

  /// Whether each side of the body has its own value.
  var isPaired: Bool { channel.limb != nil }

  /// The part's weight in a comparison of movements. Several positions describe the same limb, so they share a weight.
  var weight: Float {
    switch self {
    case .wristHeight, .kneeHeight, .ankleHeight, .wristRise, .ankleRise, .wristShift, .kneeShift: 0.5
    default: 1
    }
  }

  /// The factor that a mirrored body applies to the value: −1 for directions to the left or right.
  var mirrorSign: Float { self == .wristShift || self == .kneeShift ? -1 : 1 }

  /// Whether a difference between the sides is a separate movement, as when limbs work in turn.
  var mayAlternate: Bool {
    switch self {
    case .knee, .hip, .elbow, .shoulder, .wristShift, .kneeShift: true
    default: false
    }
  }
}
