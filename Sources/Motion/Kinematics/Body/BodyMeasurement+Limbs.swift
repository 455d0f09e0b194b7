import FormCheckPose

extension BodyMeasurement {
  /// Returns the value of a channel of the arms; NaN for other channels.
  func armValue(_ channel: BodyChannel, _ side: BodySide, _ offset: Int) -> Float {
    switch channel {
    case .elbow: 180 - innerAngle(.shoulder, .elbow, .wrist, side, offset)
    case .shoulder: innerAngle(.hip, .shoulder, .elbow, side, offset)
    case .wristHeight: height(.wrist, over: .shoulder, side, offset)
    case .elbowHeight: height(.elbow, over: .shoulder, side, offset)
    case .wristClearance: height(.wrist, over: .ankle, side, offset)
    case .handShoulder: distance(.wrist, .shoulder, side, offset)
    case .handRise: rise(.wrist, side, offset)
    case .wristShift: shift(.wrist, side, offset)
    case .reachAlong, .reachOut, .reachFront: reach(channel, side, offset)
    default: .nan
    }
  }

  /// Returns the position of a wrist relative to the trunk, in trunk lengths.
  private func reach(_ channel: BodyChannel, _ side: BodySide, _ offset: Int) -> Float {
    let axes = axes(offset)
    let wrist = keypoints.world(.wrist, side, offset)
    let fromMiddle = wrist - keypoints.middle(.shoulder, offset)
    let length =
      switch channel {
      case .reachAlong: (wrist - keypoints.world(.shoulder, side, offset)).dot(axes.along)
      case .reachFront: fromMiddle.dot(axes.front)
      default: (fromMiddle - fromMiddle.dot(axes.along) * axes.along).length
      }
    return Float(length / keypoints.trunk.world[offset])
  }

  /// Returns the value of a channel of the legs; NaN for other channels.
  func legValue(_ channel: BodyChannel, _ side: BodySide, _ offset: Int) -> Float {
    switch channel {
    case .knee: 180 - innerAngle(.hip, .knee, .ankle, side, offset)
    case .hip: 180 - innerAngle(.shoulder, .hip, .knee, side, offset)
    case .ankle: innerAngle(.knee, .ankle, .toes, side, offset)
    case .thigh: inclination(.hip, .knee, side, offset)
    case .shank: inclination(.knee, .ankle, side, offset)
    case .kneeHeight: height(.knee, over: .hip, side, offset)
    case .ankleHeight: height(.ankle, over: .hip, side, offset)
    case .footRise: rise(.ankle, side, offset)
    case .toeRise: rise(.toes, side, offset)
    case .heelHeight: rise(.heel, side, offset) - rise(.toes, side, offset)
    case .kneeShift: shift(.knee, side, offset)
    default: .nan
    }
  }

  /// Returns the inclination of a leg's segment from hanging down, in degrees.
  private func inclination(_ upper: Joint, _ lower: Joint, _ side: BodySide, _ offset: Int) -> Float {
    let segment = keypoints.world(lower, side, offset) - keypoints.world(upper, side, offset)
    return Float(segment.angle(to: -WorldVector.up))
  }

  /// Returns the horizontal distance of a joint from the middle of the hips in the image, in trunk lengths.
  private func shift(_ joint: Joint, _ side: BodySide, _ offset: Int) -> Float {
    let hips = (keypoints.image(.hip, .left, offset) + keypoints.image(.hip, .right, offset)) / 2
    return (keypoints.image(joint, side, offset).x - hips.x) / keypoints.trunk.image[offset]
  }
}
