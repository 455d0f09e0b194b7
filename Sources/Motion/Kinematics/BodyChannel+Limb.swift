import FormCheckPose

extension BodyChannel {
  /// The angles that describe a movement or a position of the whole body in numbers that people can interpret.
  static let posture: [BodyChannel] = [.knee, .hip, .elbow, .shoulder, .trunk]

  /// A limb that both sides have.
  enum Limb: Hashable, Sendable, CaseIterable {
    case arm
    case leg
  }

  /// The limb that the channel describes, each side on its own; nil for a channel of the whole body.
  var limb: Limb? {
    switch self {
    case .elbow, .shoulder, .wristHeight, .elbowHeight, .wristClearance, .handShoulder, .handRise,
      .wristShift,
      .reachAlong, .reachOut, .reachFront:
      .arm
    case .knee, .hip, .ankle, .thigh, .shank, .kneeHeight, .ankleHeight, .footRise, .toeRise, .heelHeight,
      .kneeShift:
      .leg
    default: nil
    }
  }

  /// The joints that the channel is measured from: `own`, of which the channel's side is needed (both sides in a channel
  /// of the whole body), and `either`, of which one side is enough.
  var needs: (own: [BodyKeypoints.Joint], either: [BodyKeypoints.Joint]) {
    switch self {
    case .elbow, .elbowAlternation: ([.shoulder, .elbow, .wrist], [])
    case .shoulder: ([.hip, .shoulder, .elbow], [])
    case .wristHeight, .handShoulder, .handAsymmetry: ([.shoulder, .wrist], [])
    case .elbowHeight: ([.shoulder, .elbow], [])
    case .wristClearance: ([.wrist, .ankle], [])
    case .handRise: ([.wrist], [])
    case .wristShift: ([.wrist], [.hip])
    case .reachAlong, .reachOut, .reachFront: ([.shoulder, .wrist], [.shoulder, .hip])
    case .handShift: ([.wrist], [.shoulder, .hip])
    case .wristDistance: ([.wrist], [])
    case .knee, .kneeAlternation: ([.hip, .knee, .ankle], [])
    case .hip, .hipAsymmetry, .hipAlternation: ([.shoulder, .hip, .knee], [])
    case .ankle: ([.knee, .ankle, .toes], [])
    case .thigh, .kneeHeight: ([.hip, .knee], [])
    case .shank: ([.knee, .ankle], [])
    case .ankleHeight: ([.hip, .ankle], [])
    case .footRise, .footSpread, .footStep: ([.ankle], [])
    case .footStride: ([.ankle, .hip], [])
    case .toeRise: ([.toes], [])
    case .heelHeight: ([.heel, .toes], [])
    case .kneeShift: ([.knee], [.hip])
    case .trunk, .facingUp: ([], [.shoulder, .hip])
    case .hipHeight: ([], [.hip, .ankle])
    case .bodyRise, .bodyShift: ([], [.hip])
    case .shoulderRise: ([], [.shoulder])
    }
  }
}
