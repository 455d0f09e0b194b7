import FormCheckPose
import Testing

@testable import FormCheckMotion

@Suite struct BodyTurnTests {
  /// Returns the turn of a body whose sides are turned by `sides` degrees and whose feet by `feet`, positive if the right side
  /// is nearer to the camera.
  private func turn(
    sides: Double, feet: (left: Double, right: Double), pitch: Double = 0, skeleton: Skeleton = .blazePose33,
    _ change: (KeypointName, inout WorldVector, inout Float) -> Void = { _, _, _ in }
  ) -> Double? {
    func direction(_ degrees: Double) -> WorldVector {
      WorldVector((degrees * .pi / 180).cosine, 0, (degrees * .pi / 180).sine)
    }
    func foot(_ degrees: Double) -> WorldVector {
      let (line, pitch) = (direction(degrees), pitch * .pi / 180)
      return 0.2 * WorldVector(line.z * pitch.cosine, pitch.sine, -line.x * pitch.cosine)
    }
    let joints: [KeypointName: WorldVector] = [
      .leftShoulder: 0.2 * direction(sides), .rightShoulder: -0.2 * direction(sides),
      .leftHip: 0.1 * direction(sides), .rightHip: -0.1 * direction(sides), .leftFootIndex: foot(feet.left),
      .rightFootIndex: foot(feet.right),
    ]
    let keypoints = skeleton.keypoints.map { name in
      var (point, confidence) = (joints[name] ?? .zero, Float(0.9))
      change(name, &point, &confidence)
      return (point: point, confidence: confidence)
    }
    return BodyTurn(skeleton).degrees {
      keypoints[$0].point
    } confidence: {
      keypoints[$0].confidence
    }
  }

  @Test(arguments: Array(stride(from: -90.0, through: 90, by: 5)))
  func aBodyWhoseFeetPointForwardIsTurnedAsItsSides(degrees: Double) throws {
    let turn = try #require(self.turn(sides: degrees, feet: (degrees, degrees)))
    #expect(abs(turn - degrees) < 1e-9, "\(turn)°")
    let turnedOut = try #require(self.turn(sides: degrees, feet: (degrees - 30, degrees + 30)))
    #expect(abs(turnedOut - degrees) < 1e-9, "feet that turn out equally: \(turnedOut)°")
    let away = try #require(self.turn(sides: 180 - degrees, feet: (180 - degrees, 180 - degrees)))
    #expect(abs(away - degrees) < 1e-9, "from behind: \(away)°")
  }

  /// The sides weigh twice as much as the feet.
  @Test func theFeetCountHalf() throws {
    for (sides, feet) in [(0.0, 90.0), (30, 60), (60, 90), (90, 45), (-20, 10), (10, -80)] {
      let turn = try #require(self.turn(sides: sides, feet: (feet, feet)))
      let (a, b) = (sides * .pi / 180, feet * .pi / 180)
      let expected = arcTangent(a.sine + b.sine / 2, a.cosine + b.cosine / 2) * 180 / .pi
      #expect(abs(turn - expected) < 1e-9, "sides \(sides)°, feet \(feet)°: \(turn)°")
      #expect(abs(turn - sides) < abs(turn - feet), "sides \(sides)°, feet \(feet)°: \(turn)°")
    }
  }

  /// The feet of a person who lies or hangs point up or down, and their horizontal part is small.
  @Test func feetThatPointUpOrDownHaveNoDirection() throws {
    for (pitch, isEqual) in [(90.0, true), (-90, true), (0, false)] {
      let turn = try #require(self.turn(sides: 20, feet: (80, 80), pitch: pitch))
      #expect((abs(turn - 20) < 1e-9) == isEqual, "\(pitch)°: \(turn)°")
    }
  }

  @Test func hiddenOrMissingKeypointsDontCount() throws {
    let hidden = turn(sides: 20, feet: (80, 20)) { name, _, confidence in
      if name == .leftFootIndex { confidence = 0.4 }
    }
    #expect(abs(try #require(hidden) - 20) < 1e-9, "\(hidden ?? .nan)°")
    let missing = turn(sides: 20, feet: (20, 80)) { name, point, _ in
      if [.rightHeel, .leftShoulder].contains(name) { point = WorldVector(repeating: .nan) }
    }
    #expect(abs(try #require(missing) - 20) < 1e-9, "\(missing ?? .nan)°")
    let coco = turn(sides: 20, feet: (80, 80), skeleton: .coco17)
    #expect(abs(try #require(coco) - 20) < 1e-9, "a skeleton without feet: \(coco ?? .nan)°")
  }

  /// From the side, one keypoint of a pair is hidden by the body. A pair that is hidden on both sides counts only if the other is, too.
  @Test(arguments: [(Float(0.4), Float(0.9), 90.0), (0.9, 0.4, 0), (0.4, 0.4, 45), (0.9, 0.9, 45)])
  func aHiddenPairDoesntCountBesideAVisibleOne(shoulders: Float, hips: Float, expected: Double) throws {
    let turn = turn(sides: 90, feet: (90, 90)) { name, point, confidence in
      switch name {
      case .leftShoulder, .rightShoulder:
        point = WorldVector(name == .leftShoulder ? 0.1 : -0.1, 0, 0)
        confidence = shoulders
      case .leftHip, .rightHip: confidence = hips
      case .leftFootIndex, .rightFootIndex: confidence = 0
      default: break
      }
    }
    #expect(abs(try #require(turn) - expected) < 1e-9, "\(turn ?? .nan)°")
  }

  @Test func withoutSidesThereIsNoTurn() {
    #expect(turn(sides: 0, feet: (0, 0)) { _, point, _ in point = WorldVector(repeating: .nan) } == nil)
    #expect(turn(sides: 0, feet: (0, 0)) { _, point, _ in point = .zero } == nil)
  }
}
