import FormCheckPose
import Testing

@testable import FormCheckMotion

@Suite struct BodySignalsTests {
  /// Returns the hip flexion of a body bent by `degrees`, whose shoulders are 8 cm wider than its hips on either side.
  private static func hipFlexion(_ degrees: Double) -> Double {
    let trunk = (0.5 * 0.5 + 0.08 * 0.08).squareRoot()
    return arcCosine(cosine(degrees * .pi / 180) * 0.5 / trunk) * 180 / .pi
  }

  /// The channels of joints equal the body's angles, from every view and at every bend.
  @Test(arguments: Array(stride(from: 0.0, to: 360, by: 45))) func jointChannelsAreViewInvariant(
    _ yaw: Double
  ) {
    let bends = Array(stride(from: 0.0, through: 100, by: 10))
    let bodies = bends.map { bend in
      var body = MovingBody()
      (body.shank, body.thigh, body.trunk) = ((bend / 3, bend / 3), (-2 * bend / 3, -2 * bend / 3), bend / 2)
      (body.upperArm, body.forearm) = (bend / 2, 1.2 * bend)
      return body
    }
    let signals = Bodies.signals(bodies, yaw: yaw)
    for (offset, bend) in bends.enumerated() {
      let expected: [(BodyChannel, Double)] = [
        (.knee, bend), (.hip, Self.hipFlexion(2 * bend / 3 + bend / 2)), (.trunk, bend / 2),
        (.elbow, 0.7 * bend),
        (.hipAsymmetry, 0), (.hipAlternation, 0), (.footSpread, 0.4), (.footStep, 0),
      ]
      for (channel, value) in expected {
        #expect(abs(Double(signals[channel][offset]) - value) < 0.1, "\(channel) at \(bend)°, view \(yaw)°")
      }
    }
  }

  /// Heights and distances are in trunk lengths: half a meter here.
  @Test func heightsAreInTrunkLengths() {
    let signals = Bodies.signals([MovingBody(), MovingBody()])
    let expected: [(BodyChannel, Double)] = [
      (.hipHeight, 0.84 / 0.5), (.wristHeight, -0.55 / 0.5), (.wristClearance, (0.84 + 0.5 - 0.55) / 0.5),
    ]
    for (channel, value) in expected {
      #expect(abs(Double(signals[channel][1]) - value) < 1e-3, "\(channel)")
    }
  }

  /// The sign of the alternation identifies the bent hip.
  @Test func oneSidedMovements() {
    let difference = Float(Self.hipFlexion(60) - Self.hipFlexion(0))
    var body = MovingBody()
    body.thigh = (-60, 0)
    let left = Bodies.signals([body])
    #expect(
      abs(left[.hipAlternation][0] - difference) < 0.1 && abs(left[.hipAsymmetry][0] - difference) < 0.1)
    body.thigh = (0, -60)
    let right = Bodies.signals([body])
    #expect(
      abs(right[.hipAlternation][0] + difference) < 0.1 && abs(right[.hipAsymmetry][0] - difference) < 0.1)
  }

  /// A side of low confidence hardly counts in the mean of both.
  @Test(arguments: [0.9, 0.5, 0.2, 0] as [Float]) func anUncertainSideCountsLess(_ confidence: Float) {
    var body = MovingBody()
    body.thigh = (-60, 0)
    let signals = Bodies.signals([body]) { points in
      for name in [KeypointName.leftHip, .leftKnee, .leftAnkle] {
        if let index = points.skeleton.index(of: name) { points.confidence[index] = confidence }
      }
    }
    let (left, right) = (BodySignals.weight(confidence), BodySignals.weight(0.9))
    #expect(abs(signals[.knee][0] - 60 * left / (left + right)) < 0.2, "\(confidence)")
    #expect(
      signals.weights(of: .knee)?[0] == BodySignals.weight(0.9),
      "the weight is that of the more reliable side")
    #expect(signals.sides[.leftKneeFlexion]?.confidence == [confidence])
  }

  /// The height of two hands is mostly that of the visible one.
  @Test func anOccludedHandHardlyCounts() {
    var body = MovingBody()
    (body.forearm, body.forearmLag) = (90, 90)
    let both = Bodies.signals([body])[.wristHeight][0]
    let visible = Bodies.signals([body]) { points in
      if let index = points.skeleton.index(of: .rightWrist) { points.confidence[index] = 0 }
    }[.wristHeight][0]
    #expect(abs(both + 0.85) < 0.01 && abs(visible + 0.6) < 0.01, "\(both), \(visible)")
  }

  /// Every channel has a value and a weight in every frame, and a title, a unit and keypoints.
  @Test(arguments: BodyChannel.allCases) func everyChannelIsComplete(_ channel: BodyChannel) {
    let signals = Bodies.signals([MovingBody(), MovingBody(), MovingBody()])
    #expect(signals[channel].count == 3 && signals[channel].allSatisfy { !$0.isNaN })
    #expect(signals.weights(of: channel)?.count == 3)
    #expect(signals.weights(of: channel)?.allSatisfy { (0...1).contains($0) } == true)
    #expect(!channel.title.isEmpty && ["°", "trunk", ""].contains(channel.unit))
    #expect(!channel.keypoints.isEmpty && channel.keypoints.allSatisfy { (1...2).contains($0.count) })
  }

  @Test func aSkeletonWithoutLimbsHasNoChannels() {
    let skeleton = Skeleton(name: "head", keypoints: [.nose], bones: [])
    let signals = BodySignals(
      KeypointSignals(skeleton: skeleton, count: 4), WorldSignals(skeleton: skeleton),
      in: TakePlane(takes: Takes(cuts: [2])), times: [0, 1, 2, 3])
    #expect(BodyChannel.allCases.allSatisfy { signals[$0].isEmpty } && signals.cuts == [2])
  }
}
