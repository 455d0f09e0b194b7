import FormCheckPose
import Testing

@testable import FormCheckMotion

/// The odds of a confidence, which weigh the two arms.
@Suite struct OddsTests {
  @Test(
    arguments: [(-1, 0), (0, 0), (0.5, 1), (0.6, 1.5), (0.75, 3), (0.9, 9), (0.99, 99), (1, 99)]
      as [(Float, Float)])
  func odds(_ probability: Float, _ odds: Float) {
    #expect(abs(probability.odds - odds) <= 1e-4 * max(1, odds), "\(probability): \(probability.odds)")
  }

  /// A hidden arm at rest changes the angle of both elbows by its odds: by 1.5 in 10.5, a seventh.
  @Test func aHiddenArmHardlyCounts() throws {
    let bodies = (0...3).map { _ in
      var body = MovingBody()
      (body.forearm, body.forearmLag) = (80, 80)
      return body
    }
    let signals = Bodies.signals(bodies) { points in
      points.setConfidence(0.6, of: [.rightShoulder, .rightElbow, .rightWrist])
    }
    let left = try #require(signals.sides[.leftElbowFlexion]).values[0]
    let right = try #require(signals.sides[.rightElbowFlexion]).values[0]
    #expect(abs(left - right) > 40, "one arm is bent, the other straight: \(left)° and \(right)°")
    #expect(abs(signals[.elbow][0] - (9 * left + 1.5 * right) / 10.5) < 0.1, "\(signals[.elbow][0])°")
  }
}
