extension BodyChannel {
  /// The zero of reported values and the meaning of larger or negative ones, such as "0 straight, more when bent". A position in the
  /// image is reported from where the body rests.
  public var direction: String {
    switch self {
    case .knee, .elbow: "0 straight, more when bent"
    case .hip: "0 standing, more when bent"
    case .shoulder: "0 at the side, 90 horizontal, 180 overhead"
    case .trunk: "0 upright, 90 lying"
    case .thigh, .shank: "0 standing, 90 horizontal"
    case .ankle: "about 110 standing, less with the knee farther forward"
    case .hipAsymmetry: "0 if both are equal, never negative"
    case .hipAlternation, .kneeAlternation, .elbowAlternation: "positive if the left one is bent farther"
    case .wristHeight, .elbowHeight: "0 at shoulder height, positive above"
    case .hipHeight, .wristClearance: "0 at ankle height, positive above"
    case .kneeHeight, .ankleHeight: "0 at hip height, negative below"
    case .heelHeight: "0 at the height of the toes, positive above"
    case .reachAlong: "0 at the shoulders, positive beyond the head, negative toward the hips"
    case .reachOut: "0 on the trunk's axis, never negative"
    case .reachFront: "0 in the plane of the trunk, positive in front of it"
    case .handShoulder: "0 at the shoulder, never negative"
    case .handShift: "0 in the middle, positive to the left of the body"
    case .handAsymmetry, .footStep: "0 at the same height, never negative"
    case .wristShift, .kneeShift: "0 at the middle of the hips, positive to the right in the image"
    case .wristDistance, .footSpread: "never negative"
    case .footStride: "0 side by side, never negative"
    case .bodyRise, .shoulderRise, .handRise, .footRise, .toeRise: "0 where the body rests, positive above"
    case .bodyShift: "0 where the body rests, positive to the right in the image"
    case .facingUp: "1 lying on the back, −1 lying face down"
    }
  }
}
