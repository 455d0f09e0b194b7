import FormCheckPose
import Testing

@Suite struct PoseSimilarityTests {
  /// Returns a standing person whose points were moved and scaled about the origin.
  private func pose(
    x: Double = 0, y: Double = 0, scale: Double = 1, skeleton: Skeleton = .blazePose33,
    without missing: Set<KeypointName> = []
  ) -> Pose {
    let names = skeleton.keypoints.filter { !missing.contains($0) }
    let used = missing.isEmpty ? skeleton : Skeleton(name: "part", keypoints: names, bones: [])
    let keypoints = names.map { name in
      let index = Double(KeypointName.allCases.firstIndex(of: name) ?? 0)
      let side: Double = name.side == .left ? 20 : name.side == .right ? -20 : 0
      let position = Point(x: (100 + side) * scale + x, y: (50 + 8 * index) * scale + y)
      return Keypoint(position: position, visibility: 1, presence: 1)
    }
    return Pose(skeleton: used, score: 1, keypoints: keypoints)
  }

  private static let moves = [-40.0, -10, -3, -0.5, 0, 0.5, 3, 10, 40]

  @Test func similarityIsSymmetricAndAtMostOne() {
    for x in Self.moves {
      for y in Self.moves {
        for scale in [0.8, 1, 1.5] {
          let (first, second) = (pose(), pose(x: x, y: y, scale: scale))
          let similarity = first.similarity(to: second)
          let isEqual = x == 0 && y == 0 && scale == 1
          if similarity != second.similarity(to: first) || !(0...1).contains(similarity)
            || (similarity == 1) != isEqual
          {
            Issue.record("\(x), \(y), × \(scale): \(similarity)")
          }
        }
      }
    }
  }

  @Test func similarityDecreasesWithDistance() {
    let first = pose()
    for (dx, dy) in [(1.0, 0.0), (0, 1), (0.6, 0.8), (-1, 0), (0, -1)] {
      let similarities = (0...200).map { first.similarity(to: pose(x: dx * Double($0), y: dy * Double($0))) }
      for (step, (near, far)) in zip(similarities, similarities.dropFirst()).enumerated() where far >= near {
        Issue.record("\(step) px toward \(dx), \(dy): \(near), then \(far)")
      }
      #expect(similarities[0] == 1 && similarities[200] < 0.05, "\(similarities[200])")
    }
  }

  /// COCO's measure is relative to the size of the body, and independent of its position.
  @Test func similarityIsRelativeToTheBodySize() {
    for x in Self.moves {
      let expected = pose().similarity(to: pose(x: x, y: x / 2))
      for scale in [0.5, 2, 7] {
        let found = pose(scale: scale).similarity(to: pose(x: x * scale, y: x / 2 * scale, scale: scale))
        #expect(abs(found - expected) < 1e-9, "\(x) px × \(scale): \(found), not \(expected)")
      }
      let elsewhere = pose(x: 500, y: -70).similarity(to: pose(x: 500 + x, y: -70 + x / 2))
      #expect(abs(elsewhere - expected) < 1e-9, "\(x) px elsewhere: \(elsewhere)")
    }
  }

  /// The formula of the keypoint evaluation for one point: exp(−d² ∕ (2 · area · (2σ)²)), the area being half the
  /// larger box.
  @Test func onePointHasCOCOsSimilarity() {
    for (name, sigma) in [(KeypointName.nose, 0.026), (.leftWrist, 0.062), (.rightHip, 0.107)] {
      let skeleton = Skeleton(name: "one", keypoints: [name], bones: [])
      for distance in [0.0, 0.01, 0.1, 0.5] {
        let poses = [0, distance].map { x in
          Pose(
            skeleton: skeleton, score: 1,
            keypoints: [Keypoint(position: Point(x: x, y: 0), visibility: 1, presence: 1)])
        }
        // The box of one point is empty, so the smallest area applies: half a square pixel.
        let exponent = distance * distance / (2 * 0.5 * (2 * sigma) * (2 * sigma))
        let similarity = poses[0].similarity(to: poses[1])
        // ln s = −x; the first terms of its series bound it for small x.
        let isPlausible = similarity >= 1 - exponent && similarity <= 1 / (1 + exponent)
        #expect(isPlausible, "\(name) at \(distance): \(similarity), exponent \(exponent)")
      }
    }
  }

  @Test func posesWithoutCommonPointsAreDissimilar() {
    let upper: Set<KeypointName> = [.nose, .leftShoulder, .rightShoulder]
    let all = Set(KeypointName.allCases)
    let (first, second) = (pose(without: upper), pose(without: all.subtracting(upper)))
    #expect(first.similarity(to: second) == 0 && first.sharedJoints(with: second) == 0)
    let none = pose(without: all)
    #expect(none.similarity(to: none) == 0 && none.limbBox == nil && none.torsoLength == 0)
  }

  /// Skeletons share the points of COCO, so the other points have no influence.
  @Test func otherSkeletonsCompareByTheirCommonPoints() {
    for x in Self.moves {
      let expected = pose().similarity(to: pose(x: x))
      #expect(pose(skeleton: .coco17).similarity(to: pose(x: x)) == expected, "\(x) px")
      #expect(pose().similarity(to: pose(x: x, skeleton: .coco17)) == expected, "\(x) px")
    }
  }

  @Test func sharedJointsAreCounted() {
    #expect(pose().sharedJoints(with: pose()) == 12)
    #expect(pose().sharedJoints(with: pose(x: 10_000)) == 0)
    for count in 0...12 {
      let missing = Set(KeypointName.limbs.prefix(count))
      #expect(pose().sharedJoints(with: pose(without: missing)) == 12 - count, "\(count) missing")
    }
  }

  @Test func theLimbBoxIgnoresOtherPoints() throws {
    let box = try #require(pose().limbBox)
    let considered = KeypointName.limbs + [.nose]
    for name in KeypointName.allCases {
      var moved = pose()
      let index = try #require(moved.skeleton.index(of: name))
      moved.keypoints[index].position = Point(x: 5000, y: 5000)
      #expect((moved.limbBox != box) == considered.contains(name), "\(name)")
    }
  }

  @Test func theTorsoLengthIsTheLongerDiagonal() {
    let full = pose()
    func distance(_ a: KeypointName, _ b: KeypointName) -> Double {
      guard let first = full[a]?.position, let second = full[b]?.position else { return 0 }
      return first.distance(to: second)
    }
    let (left, right) = (distance(.leftShoulder, .rightHip), distance(.rightShoulder, .leftHip))
    #expect(left > 0 && right > 0 && full.torsoLength == max(left, right))
    #expect(pose(without: [.leftHip]).torsoLength == left)
    #expect(pose(without: [.leftShoulder]).torsoLength == right)
    #expect(pose(without: [.leftHip, .rightHip]).torsoLength == 0)
  }
}
