import FormCheckPose
import Testing

@testable import FormCheckMotion

/// Which sides of a limb are measured.
@Suite struct WorkingSidesTests {
  private static let leftArm: [KeypointName] = [.leftShoulder, .leftElbow, .leftWrist]
  private static let rightArm: [KeypointName] = [.rightShoulder, .rightElbow, .rightWrist]

  /// Returns the weights of the legs whose knees bend by the degrees.
  private static func legs(_ left: Double, _ right: Double) throws -> WorkingSides.Weights {
    let bodies = (0...30).map { frame in
      var body = MovingBody()
      body.shank = (left * Double(frame) / 30, right * Double(frame) / 30)
      return body
    }
    return WorkingSides(try Bodies.measurement(bodies), 0...30, tuning: .standard).leg
  }

  /// One side works if the other one hardly moves.
  @Test func legsThatWork() throws {
    for left in stride(from: 0.0, through: 120, by: 20) {
      for right in stride(from: 0.0, through: 120, by: 20)
      where abs(min(left, right) / max(left, right, 1) - 0.4) > 0.02 {
        let weights = try Self.legs(left, right)
        // The central 90 % of the frames count.
        let works = max(left, right) * 0.9 > 30 && min(left, right) < 0.4 * max(left, right)
        let expected: WorkingSides.Weights = works ? (left > right ? (1, 0) : (0, 1)) : (0.5, 0.5)
        #expect(weights == expected, "\(left)° and \(right)°: \(weights)")
      }
    }
  }

  /// A hidden arm doesn't count; two visible or two hidden arms count by the odds that they are right.
  @Test func hiddenArms() throws {
    let levels: [Float] = [0, 0.1, 0.29, 0.31, 0.5, 0.6, 0.9]
    func odds(_ confidence: Float) -> Float { min(0.99, confidence) / (1 - min(0.99, confidence)) }
    for left in levels {
      for right in levels {
        let body = try Bodies.measurement([MovingBody(), MovingBody()]) { points in
          points.setConfidence(left, of: Self.leftArm)
          points.setConfidence(right, of: Self.rightArm)
        }
        let weights = WorkingSides(body, 0...1, tuning: .standard).arm
        let isSeen = (left > 0.3, right > 0.3)
        let fraction = left + right > 0 ? odds(left) / (odds(left) + odds(right)) : 0.5
        let expected = isSeen.0 == isSeen.1 ? fraction : isSeen.0 ? 1 : 0
        #expect(abs(weights.left - expected) < 1e-5, "\(left) and \(right): \(weights)")
        #expect(abs(weights.left + weights.right - 1) < 1e-5, "\(left) and \(right): \(weights)")
      }
    }
  }

  /// Legs of different confidence count by it, because those of a lunge differ and both belong to the exercise.
  @Test func hiddenLegs() throws {
    let body = try Bodies.measurement([MovingBody(), MovingBody()]) { points in
      points.setConfidence(0.6, of: [.leftHip, .leftKnee, .leftAnkle])
    }
    let weights = WorkingSides(body, 0...1, tuning: .standard).leg
    #expect(abs(weights.left - 0.4) < 1e-5, "\(weights)")
  }

  /// A curl of the left arm alone is measured on that arm, while the legs count both.
  @Test func limbsAreIndependent() throws {
    let bodies = (0...30).map { frame in
      var body = MovingBody()
      body.forearm = 4 * Double(frame)
      body.forearmLag = body.forearm
      return body
    }
    let sides = WorkingSides(try Bodies.measurement(bodies), 0...30, tuning: .standard)
    #expect(sides.arm == (1, 0) && sides.leg == (0.5, 0.5), "\(sides)")
  }
}
