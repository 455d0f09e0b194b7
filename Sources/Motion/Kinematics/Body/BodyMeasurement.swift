import FormCheckPose

/// The measurement of a body's channels in single frames, each side on its own.
struct BodyMeasurement: Sendable {
  let keypoints: BodyKeypoints

  /// Creates the measurement; nil if the skeleton lacks a limb.
  ///
  /// - Parameter image: the size of the image, in pixels, outside which keypoints have no confidence; nil for no limit.
  /// - Complexity: O(*T*) for *T* frames.
  init?(
    _ points: KeypointSignals, _ world: WorldSignals, _ trunk: TrunkLengths,
    in plane: TakePlane = TakePlane(), image: (width: Double, height: Double)? = nil
  ) {
    guard let keypoints = BodyKeypoints(points, world, trunk, in: plane, image: image) else { return nil }
    self.keypoints = keypoints
  }

  /// Returns a channel's value in its unit; NaN where missing. Of a channel without sides, `side` is ignored.
  func value(_ channel: BodyChannel, _ side: BodySide, _ offset: Int) -> Float {
    switch channel.limb {
    case .arm: armValue(channel, side, offset)
    case .leg: legValue(channel, side, offset)
    case nil: bodyValue(channel, offset)
    }
  }

  /// Returns the lowest confidence of a channel's keypoints, 0…1. Of keypoints that are averaged over both sides, the
  /// more confident one counts.
  func confidence(_ channel: BodyChannel, _ side: BodySide, _ offset: Int) -> Float {
    let needs = channel.needs
    let own = needs.own.map { joint in
      channel.limb == nil
        ? min(keypoints.confidence(joint, .left, offset), keypoints.confidence(joint, .right, offset))
        : keypoints.confidence(joint, side, offset)
    }
    return (own + needs.either.map { keypoints.higherConfidence($0, offset) }).min() ?? 0
  }

  /// Returns a channel's value in its unit: of a limb, the mean of both sides, weighted by confidence; NaN where
  /// missing.
  func value(_ channel: BodyChannel, _ offset: Int) -> Float {
    guard channel.limb != nil else { return bodyValue(channel, offset) }
    let weights = [BodySide.left, .right].map { BodySignals.weight(confidence(channel, $0, offset)) }
    return BodySignals.mean(
      value(channel, .left, offset), value(channel, .right, offset), weights: (weights[0], weights[1]))
  }

  /// Returns the confidence of ``value(_:_:)``, 0…1: of a limb, that of the more confident side.
  func confidence(_ channel: BodyChannel, _ offset: Int) -> Float {
    guard channel.limb != nil else { return confidence(channel, .center, offset) }
    return max(confidence(channel, .left, offset), confidence(channel, .right, offset))
  }

  // MARK: Geometry

  typealias Joint = BodyKeypoints.Joint

  /// Returns the inner angle of a joint between two others, in degrees.
  func innerAngle(_ first: Joint, _ vertex: Joint, _ last: Joint, _ side: BodySide, _ offset: Int) -> Float {
    let origin = keypoints.world(vertex, side, offset)
    let segment = keypoints.world(first, side, offset) - origin
    return Float(segment.angle(to: keypoints.world(last, side, offset) - origin))
  }

  /// Returns the height of one joint above another in the world, in trunk lengths.
  func height(_ upper: Joint, over lower: Joint, _ side: BodySide, _ offset: Int) -> Float {
    let height = keypoints.world(lower, side, offset).y - keypoints.world(upper, side, offset).y
    return Float(height / keypoints.trunk.world[offset])
  }

  /// Returns the distance of two joints of a side in the world, in trunk lengths.
  func distance(_ first: Joint, _ second: Joint, _ side: BodySide, _ offset: Int) -> Float {
    let displacement = keypoints.world(first, side, offset) - keypoints.world(second, side, offset)
    return Float(displacement.length / keypoints.trunk.world[offset])
  }

  /// Returns the height of a joint in the image, in trunk lengths, upward.
  func rise(_ joint: Joint, _ side: BodySide, _ offset: Int) -> Float {
    -keypoints.image(joint, side, offset).y / keypoints.trunk.image[offset]
  }

  /// The axes of the trunk in the world, each of length 1.
  struct TrunkAxes {
    /// From the hips to the shoulders.
    let along: WorldVector
    /// To the person's left.
    let left: WorldVector
    /// To the person's front.
    let front: WorldVector
  }

  /// Returns the axes of the trunk.
  func axes(_ offset: Int) -> TrunkAxes {
    let trunk = keypoints.middle(.shoulder, offset) - keypoints.middle(.hip, offset)
    let hips = keypoints.world(.hip, .left, offset) - keypoints.world(.hip, .right, offset)
    let shoulders = keypoints.world(.shoulder, .left, offset) - keypoints.world(.shoulder, .right, offset)
    let (along, left) = (trunk.unit, (hips + shoulders).unit)
    return TrunkAxes(along: along, left: left, front: left.cross(along).unit)
  }
}
