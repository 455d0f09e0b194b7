import FormCheckPose

extension BodyMeasurement {
  /// Returns the value of a channel without sides; NaN for channels of limbs.
  func bodyValue(_ channel: BodyChannel, _ offset: Int) -> Float {
    switch channel {
    case .trunk:
      Float((keypoints.middle(.shoulder, offset) - keypoints.middle(.hip, offset)).angle(to: .up))
    case .facingUp: Float(axes(offset).front.dot(.up))
    case .hipHeight:
      Float(
        (keypoints.weightedMiddle(.ankle, offset).y - keypoints.weightedMiddle(.hip, offset).y)
          / keypoints.trunk.world[offset])
    case .bodyRise: -keypoints.imageMiddle(.hip, offset).y / keypoints.trunk.image[offset]
    case .bodyShift: keypoints.imageMiddle(.hip, offset).x / keypoints.trunk.image[offset]
    case .shoulderRise: -keypoints.imageMiddle(.shoulder, offset).y / keypoints.trunk.image[offset]
    case .handShift, .wristDistance, .footSpread, .footStep, .footStride: spread(channel, offset)
    case .hipAsymmetry, .handAsymmetry, .hipAlternation, .kneeAlternation, .elbowAlternation:
      difference(channel, offset)
    default: .nan
    }
  }

  /// Returns a distance between the limbs of both sides, in trunk lengths.
  private func spread(_ channel: BodyChannel, _ offset: Int) -> Float {
    let feet = keypoints.world(.ankle, .left, offset) - keypoints.world(.ankle, .right, offset)
    let hips = keypoints.world(.hip, .left, offset) - keypoints.world(.hip, .right, offset)
    let hands = keypoints.world(.wrist, .left, offset) - keypoints.world(.wrist, .right, offset)
    let length =
      switch channel {
      case .footSpread: feet.length
      case .footStep: abs(feet.y)
      case .footStride: abs(feet.dot(hips.unit.cross(.up)))
      case .wristDistance: hands.length
      default:
        (keypoints.middle(.wrist, offset) - keypoints.middle(.shoulder, offset)).dot(axes(offset).left)
      }
    return Float(length / keypoints.trunk.world[offset])
  }

  /// Returns a difference of the left and the right side.
  private func difference(_ channel: BodyChannel, _ offset: Int) -> Float {
    func difference(_ limb: BodyChannel) -> Float { value(limb, .left, offset) - value(limb, .right, offset) }
    return switch channel {
    case .hipAsymmetry: abs(difference(.hip))
    case .handAsymmetry: abs(difference(.wristHeight))
    case .hipAlternation: difference(.hip)
    case .kneeAlternation: difference(.knee)
    default: difference(.elbow)
    }
  }
}
