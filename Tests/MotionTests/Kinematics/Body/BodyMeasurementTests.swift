import FormCheckPose
import Testing

@testable import FormCheckMotion

/// Every channel of bodies whose values are known.
@Suite struct BodyMeasurementTests {
  /// A standing body whose left side moved. All lengths are relative to the trunk's 0.5 m.
  private static let body: MovingBody = {
    var body = MovingBody()
    body.thigh = (-60, 0)
    body.shank = (30, 0)
    (body.upperArm, body.forearm, body.forearmLag) = (0, 90, 90)
    return body
  }()

  /// The values of the channels of limbs, left and right, of ``body``.
  private static let limbs: [(channel: BodyChannel, left: Double, right: Double)] = [
    (.knee, 90, 0), (.elbow, 90, 0), (.thigh, 60, 0), (.shank, 30, 0),
    (.kneeHeight, -0.84 * cosine(.pi / 3), -0.84),
    (.ankleHeight, -0.84 * (cosine(.pi / 3) + cosine(.pi / 6)), -1.68),
    (.wristHeight, -0.6, -1.1), (.elbowHeight, -0.6, -0.6), (.handShoulder, 0.305.squareRoot() * 1.4142, 1.1),
    (.reachAlong, -0.6, -1.1), (.reachFront, 0.5, 0),
    (.reachOut, (0.5 * 0.5 + 0.36 * 0.36).squareRoot(), 0.36),
    (.wristClearance, 1 - 0.6 + 0.84 * (cosine(.pi / 3) + cosine(.pi / 6)), 1.58),
  ]

  /// The values of the channels of the whole body.
  private static let whole: [(channel: BodyChannel, value: Double)] = [
    (.trunk, 0), (.facingUp, 0),
    (.hipHeight, (1.68 + 0.84 * (cosine(.pi / 3) + cosine(.pi / 6))) / 2),
    (.footStep, 1.68 - 0.84 * (cosine(.pi / 3) + cosine(.pi / 6))),
    (.footStride, 0.84 * (sine(.pi / 3) - sine(.pi / 6))),
    (.handAsymmetry, 0.5), (.kneeAlternation, 90), (.elbowAlternation, 90), (.handShift, 0),
    (.wristDistance, (0.72 * 0.72 + 0.5 * 0.5 + 0.5 * 0.5).squareRoot()),
  ]

  @Test(arguments: Array(stride(from: 0.0, to: 360, by: 45))) func limbsFromEveryView(_ yaw: Double) throws {
    let body = try Bodies.measurement([Self.body], yaw: yaw)
    for (channel, left, right) in Self.limbs where channel != .handShoulder {
      let actual = (body.value(channel, .left, 0), body.value(channel, .right, 0))
      let tolerance = channel.unit == "°" ? 0.1 : 2e-3
      #expect(
        abs(Double(actual.0) - left) < tolerance, "left \(channel) from \(yaw)°: \(actual.0), not \(left)")
      #expect(
        abs(Double(actual.1) - right) < tolerance, "right \(channel) from \(yaw)°: \(actual.1), not \(right)")
    }
  }

  @Test(arguments: Array(stride(from: 0.0, to: 360, by: 45))) func wholeBodyFromEveryView(_ yaw: Double)
    throws
  {
    let body = try Bodies.measurement([Self.body], yaw: yaw)
    for (channel, value) in Self.whole {
      let tolerance = channel.unit == "°" ? 0.1 : 2e-3
      for side in [BodySide.left, .right, .center] {
        let actual = Double(body.value(channel, side, 0))
        #expect(abs(actual - value) < tolerance, "\(channel) from \(yaw)°: \(actual), not \(value)")
      }
    }
  }

  /// Heights and shifts in the image, from the front and the side.
  @Test func imageChannels() throws {
    let front = try Bodies.measurement([Self.body, MovingBody()], yaw: 0)
    func difference(_ channel: BodyChannel, _ side: BodySide, _ body: BodyMeasurement) -> Float {
      body.value(channel, side, 0) - body.value(channel, side, 1)
    }
    let hips = front.value(.bodyRise, .center, 0)
    for (channel, height) in [(BodyChannel.handRise, Float(0.4)), (.shoulderRise, 1)] {
      #expect(abs(front.value(channel, .left, 0) - hips - height) < 1e-3, "\(channel)")
    }
    #expect(abs(front.value(.handRise, .right, 0) - hips + 0.1) < 1e-3)
    #expect(abs(front.value(.footRise, .right, 0) - hips + 1.68) < 1e-3)
    #expect(abs(front.value(.toeRise, .right, 0) - hips + 1.8) < 1e-3)
    #expect(abs(front.value(.heelHeight, .left, 0) - 0.02) < 1e-3)
    #expect(abs(front.value(.wristShift, .left, 0) - 0.36) < 1e-3)
    #expect(abs(front.value(.wristShift, .right, 0) + 0.36) < 1e-3)
    #expect(abs(front.value(.kneeShift, .left, 0) - 0.2) < 1e-3)
    let side = try Bodies.measurement([Self.body, MovingBody()], yaw: 90)
    #expect(abs(side.value(.wristShift, .left, 0) - 0.5) < 1e-3)
    #expect(abs(side.value(.kneeShift, .left, 0) - 0.84 * Float(sine(.pi / 3))) < 1e-3)
    #expect(abs(difference(.wristShift, .right, side)) < 1e-3)
  }

  /// A body on its back points up, one on its belly down, and one that leans in between.
  @Test(arguments: Array(stride(from: -180.0, through: 180, by: 15))) func facingUp(_ lean: Double) throws {
    for yaw in [0.0, 30, 90, 200] {
      let body = try Bodies.measurement(Bodies.leaning([lean]), yaw: yaw)
      let (trunk, up) = (body.value(.trunk, .center, 0), body.value(.facingUp, .center, 0))
      #expect(abs(Double(trunk) - abs(lean)) < 0.1, "\(lean)° from \(yaw)°: \(trunk)")
      #expect(abs(Double(up) + sine(lean * .pi / 180)) < 1e-3, "\(lean)° from \(yaw)°: \(up)")
    }
  }

  /// The knees' steady motion is that of the body, whichever side does it.
  @Test func alternationIsLeftMinusRight() throws {
    for degrees in stride(from: -90.0, through: 90, by: 15) {
      var body = MovingBody()
      body.shank = (max(0, degrees), max(0, -degrees))
      let measured = try Bodies.measurement([body])
      #expect(abs(Double(measured.value(.kneeAlternation, .center, 0)) - degrees) < 0.1, "\(degrees)°")
      #expect(abs(Double(measured.value(.hipAlternation, .center, 0))) < 0.1, "\(degrees)°")
      #expect(abs(Double(measured.value(.hipAsymmetry, .center, 0))) < 0.1, "\(degrees)°")
    }
  }

  /// A channel is as reliable as the least reliable keypoint that it needs.
  @Test(arguments: BodyKeypoints.Joint.allCases) func confidenceOfEachJoint(_ joint: BodyKeypoints.Joint)
    throws
  {
    let body = try Bodies.measurement([MovingBody()]) { $0.setConfidence(0.2, of: [joint.name(.left)]) }
    for channel in BodyChannel.allCases {
      let isNeeded = channel.needs.own.contains(joint)
      let left: Float = isNeeded ? 0.2 : 0.9
      #expect(abs(body.confidence(channel, .left, 0) - left) < 1e-6, "\(channel)")
      let right: Float = isNeeded && channel.limb == nil ? 0.2 : 0.9
      #expect(abs(body.confidence(channel, .right, 0) - right) < 1e-6, "\(channel)")
      #expect(abs(body.confidence(channel, 0) - right) < 1e-6, "\(channel)")
    }
  }

  /// The mean of both sides is that of the visible one if the other is hidden.
  @Test func meanOfBothSides() throws {
    let both = try Bodies.measurement([Self.body])
    let right = try Bodies.measurement([Self.body]) { points in
      points.setConfidence(0, of: [.leftHip, .leftKnee, .leftAnkle])
    }
    #expect(abs(both.value(.knee, 0) - 45) < 0.1, "\(both.value(.knee, 0))")
    #expect(right.value(.knee, 0) < 5, "\(right.value(.knee, 0))")
  }

  @Test func everyChannelHasAValueAndKeypoints() throws {
    let body = try Bodies.measurement([Self.body])
    for channel in BodyChannel.allCases {
      #expect(body.value(channel, .left, 0).isFinite && body.value(channel, 0).isFinite, "\(channel)")
      #expect(!(channel.needs.own + channel.needs.either).isEmpty, "\(channel)")
    }
  }

  /// The network guesses what lies outside the image. It is no evidence, but it is still measured.
  @Test func whatLiesOutsideTheImageHasNoConfidence() {
    var points = KeypointSignals(skeleton: .blazePose33, count: 0)
    var (world, noise) = (WorldSignals(skeleton: .blazePose33), Noise(0))
    let pose = Self.body.pose(yaw: 0, noise: &noise)
    points.appendFrame(pose)
    world.appendFrame(pose.worldPoints)
    (points.smoothedX, points.smoothedY) = (points.rawX, points.rawY)
    let names: [KeypointName] = [.leftKnee, .rightKnee]
    let knees = names.compactMap(points.skeleton.index).map { Double(points.smoothedY[$0]) }
    let image = (width: 1e5, height: (knees.max() ?? 0) + 1)
    let trunk = TrunkLengths(points, world)
    let (inside, whole) = (
      BodyMeasurement(points, world, trunk, image: image), BodyMeasurement(points, world, trunk)
    )
    for channel in BodyChannel.allCases {
      let confidences = (inside?.confidence(channel, 0) ?? .nan, whole?.confidence(channel, 0) ?? .nan)
      let needs = channel.needs.own + channel.needs.either
      let isCut = needs.contains { [.ankle, .heel, .toes].contains($0) }
      #expect(confidences.0 == (isCut ? 0 : confidences.1) && confidences.1 > 0, "\(channel): \(confidences)")
      #expect(inside?.value(channel, .left, 0) == whole?.value(channel, .left, 0), "\(channel)")
    }
  }

  @Test func aSkeletonWithoutLimbsHasNoMeasurement() {
    let head = Skeleton(name: "head", keypoints: [.nose], bones: [])
    let (points, world) = (KeypointSignals(skeleton: head, count: 2), WorldSignals(skeleton: head))
    #expect(BodyMeasurement(points, world, TrunkLengths(points, world)) == nil)
  }
}
