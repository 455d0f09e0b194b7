import FormCheckPose
import Testing

@testable import FormCheckMotion

@Suite struct KeypointSignalsTests {
  private let skeleton = Skeleton.coco17

  private func pose(_ number: Int) -> Pose {
    Pose(
      skeleton: skeleton, score: Float(number) / 10,
      keypoints: skeleton.keypoints.indices.map { index in
        Keypoint(
          position: Point(x: Double(100 * number + index), y: Double(index)), visibility: 0.25, presence: 1,
          confidence: 0.75)
      })
  }

  /// Signals with a detection in the frames where the pattern has a 1.
  private func signals(_ pattern: [Int]) -> KeypointSignals {
    var points = KeypointSignals(skeleton: skeleton, count: 0)
    for (number, isDetected) in pattern.enumerated() {
      points.appendFrame(isDetected == 1 ? pose(number) : nil)
    }
    return points
  }

  @Test func everyFrameOfEveryPatternIsRecorded() {
    for bits in 0..<32 {
      let pattern = (0..<5).map { bits >> $0 & 1 }
      let points = signals(pattern)
      #expect(points.count == 5, "\(pattern)")
      for offset in 0..<5 {
        #expect(points.isDetected(at: offset) == (pattern[offset] == 1), "\(pattern) at \(offset)")
        for index in skeleton.keypoints.indices {
          let sample = points.sample(index: index, at: offset)
          let expected = pattern[offset] == 1 ? pose(offset).keypoints[index] : nil
          #expect(
            sample.raw == expected?.position && sample.smoothed == nil && sample.flags.isEmpty,
            "\(bits), \(offset), \(index)")
          #expect(sample.confidence == expected?.confidence ?? 0, "\(bits), \(offset), \(index)")
        }
      }
    }
  }

  /// Appending two parts gives the whole, wherever it is divided.
  @Test func partsJoinToTheWhole() {
    let whole = signals([1, 0, 1, 1, 0, 1])
    for middle in 0...6 {
      var joined = KeypointSignals(skeleton: skeleton, count: 0)
      joined.append(whole, 0..<middle)
      joined.append(whole, middle..<6)
      #expect(
        joined.count == 6 && joined.confidence == whole.confidence && joined.flags == whole.flags, "\(middle)"
      )
      #expect(joined.rawX.map(\.bitPattern) == whole.rawX.map(\.bitPattern), "divided at \(middle)")
      #expect(joined.score.map(\.bitPattern) == whole.score.map(\.bitPattern), "divided at \(middle)")
    }
  }

  /// A pose has smoothed positions, raw ones where there are none, and confidence 0 where it is interpolated.
  @Test func posesPreferSmoothedPositions() throws {
    var points = signals([1, 1])
    #expect(points.pose(at: 0) == nil, "without any smoothed position")
    points.smoothedX[3] = 7
    points.smoothedY[3] = 8
    points.flags[5] = .filled
    let pose = try #require(points.pose(at: 0))
    #expect(pose.keypoints[3].position == Point(x: 7, y: 8) && pose.keypoints[3].confidence == 0.75)
    #expect(pose.keypoints[4].position == Point(x: 4, y: 4))
    #expect(pose.keypoints[5].confidence == 0)
    #expect(pose.score == 0 && points.pose(at: 1) == nil)
  }

  /// The trunk's length is the median of the frames with a detection, and at least a pixel.
  @Test func trunkLengthIsAMedian() {
    var points = KeypointSignals(skeleton: skeleton, count: 0)
    #expect(points.trunkLength == 1)
    for length in [30.0, 90, 60] {
      points.appendFrame(
        Pose(
          skeleton: skeleton, score: 1,
          keypoints: skeleton.keypoints.map { name in
            let isShoulder = name == .leftShoulder || name == .rightShoulder
            return Keypoint(
              position: Point(x: 5, y: isShoulder ? 10 : 10 + length), visibility: 1, presence: 1)
          }))
      points.appendFrame(nil)
    }
    #expect(points.trunkLength == 60)
    #expect(points.detectedTrunkLengths(0..<points.count) == [30, 90, 60])
  }

  /// The signals of the workout keep cleaned keypoints of the body only, and the lengths of the trunk.
  @Test func cleanedSignalsHaveNoRawPositions() throws {
    var full = KeypointSignals(skeleton: .blazePose33, count: 2)
    for offset in 0..<2 {
      full.score[offset] = 1
      for index in 0..<33 {
        full.smoothedX[full.index(index, offset)] = Float(100 * offset + index)
        full.smoothedY[full.index(index, offset)] = 0
      }
    }
    let body = Skeleton.blazePose33.body
    #expect(body.keypoints.count == 19 && !body.keypoints.contains(.leftThumb))
    var cleaned = KeypointSignals(withoutRawPositions: body)
    cleaned.appendCleaned(full, 0..<1)
    cleaned.appendMissingCleaned()
    cleaned.appendCleaned(full, 1..<2)
    #expect(cleaned.count == 3 && cleaned.rawX.isEmpty)
    for name in body.keypoints {
      let index = try #require(Skeleton.blazePose33.index(of: name))
      let x = [0, 2].map { cleaned.sample(name, at: $0)?.smoothed?.x }
      #expect(x == [Double(index), Double(100 + index)], "\(name)")
      #expect(
        cleaned.sample(name, at: 1)?.smoothed == nil && cleaned.sample(name, at: 0)?.raw == nil, "\(name)")
    }
    #expect(!cleaned.isDetected(at: 1) && !cleaned.isPresent(at: 1) && cleaned.isPresent(at: 2))
  }

  @Test func flagsAreNamed() {
    let all: SignalFlags = [.filled, .swapped, .outlier]
    #expect(all.names == ["filled", "swapped", "outlier"] && SignalFlags().names.isEmpty)
    #expect(SignalFlags.outlier.names == ["outlier"])
  }
}

@Suite struct WorldSignalsTests {
  private let skeleton = Skeleton.coco17

  @Test func coordinatesAreThoseOfTheFrame() {
    var world = WorldSignals(skeleton: skeleton)
    world.appendFrame(skeleton.keypoints.indices.map { WorldPoint(x: Float($0), y: 2, z: -Float($0)) })
    world.appendFrame([])
    #expect(world.count == 2)
    for index in skeleton.keypoints.indices {
      #expect(world.point(index, at: 0) == [Double(index), 2, -Double(index)], "keypoint \(index)")
      #expect(world.point(index, at: 1).x.isNaN && world.point(index, at: 2).x.isNaN, "keypoint \(index)")
    }
    #expect(world.midpoint((left: 4, right: 8), at: 0) == [6, 2, -6])
  }

  @Test func trunkLengthIsAMedian() {
    var world = WorldSignals(skeleton: skeleton)
    #expect(world.trunkLength == 0.5, "unknown")
    for length in [0.4, 0.7, 0.6, .nan] {
      world.appendFrame(
        skeleton.keypoints.map { name in
          let isShoulder = name == .leftShoulder || name == .rightShoulder
          return WorldPoint(x: 0, y: isShoulder ? Float(-length) : 0, z: 0)
        })
    }
    #expect(abs(world.trunkLength - 0.6) < 1e-6)
    #expect(WorldSignals(skeleton: Skeleton(name: "head", keypoints: [.nose], bones: [])).trunkLength == 0.5)
  }
}
