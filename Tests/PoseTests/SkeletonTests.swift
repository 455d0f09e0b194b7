import FormCheckPose
import Testing

@Suite struct SkeletonTests {
  /// The network's output order.
  static let blazePose = [
    "nose", "left_eye_inner", "left_eye", "left_eye_outer", "right_eye_inner", "right_eye", "right_eye_outer",
    "left_ear", "right_ear", "mouth_left", "mouth_right", "left_shoulder", "right_shoulder", "left_elbow",
    "right_elbow", "left_wrist", "right_wrist", "left_pinky", "right_pinky", "left_index", "right_index",
    "left_thumb", "right_thumb", "left_hip", "right_hip", "left_knee", "right_knee", "left_ankle",
    "right_ankle", "left_heel", "right_heel", "left_foot_index", "right_foot_index",
  ]
  static let coco = [
    "nose", "left_eye", "right_eye", "left_ear", "right_ear", "left_shoulder", "right_shoulder", "left_elbow",
    "right_elbow", "left_wrist", "right_wrist", "left_hip", "right_hip", "left_knee", "right_knee",
    "left_ankle", "right_ankle",
  ]
  static let skeletons = [Skeleton.blazePose33, .coco17]

  @Test func namesAndOrderAreThoseOfTheFormats() {
    #expect(Skeleton.blazePose33.keypoints.map(\.rawValue) == Self.blazePose)
    #expect(Skeleton.coco17.keypoints.map(\.rawValue) == Self.coco)
    #expect(Set(Self.coco).isStrictSubset(of: Self.blazePose))
  }

  @Test(arguments: skeletons) func everyNameHasTheIndexOfItsPosition(skeleton: Skeleton) {
    for name in KeypointName.allCases {
      #expect(skeleton.index(of: name) == skeleton.keypoints.firstIndex(of: name), "\(skeleton.name) \(name)")
    }
    #expect(Set(skeleton.keypoints).count == skeleton.keypoints.count)
  }

  @Test(arguments: skeletons) func skeletonsAreFoundByName(skeleton: Skeleton) {
    #expect(Skeleton.named(skeleton.name) == skeleton)
    for other in ["", "none", skeleton.name.lowercased(), skeleton.name + " "] {
      #expect(Skeleton.named(other) == nil, "“\(other)”")
    }
  }

  @Test(arguments: skeletons) func bonesConnectKeypointsAndAreSymmetric(skeleton: Skeleton) {
    let bones = Set(skeleton.bones.map { Set([$0.start, $0.end]) })
    #expect(bones.count == skeleton.bones.count)
    for bone in skeleton.bones {
      let ends = [bone.start, bone.end]
      #expect(ends.allSatisfy { skeleton.index(of: $0) != nil } && bone.start != bone.end, "\(bone)")
      #expect(bones.contains(Set(ends.map(mirrored))), "\(bone) has no mirror image")
    }
  }

  @Test func sidesMatchTheNames() {
    for name in KeypointName.allCases {
      let words = name.rawValue.split(separator: "_")
      let side: BodySide = words.contains("left") ? .left : words.contains("right") ? .right : .center
      #expect(name.side == side, "\(name)")
    }
  }

  @Test func aBoneBetweenBothSidesIsCentral() {
    for bone in Skeleton.blazePose33.bones {
      let sides = Set([bone.start.side, bone.end.side])
      #expect(bone.side == (sides.count == 1 ? bone.start.side : .center), "\(bone)")
    }
  }

  private func mirrored(_ name: KeypointName) -> KeypointName {
    let words = name.rawValue.split(separator: "_").map { word in
      word == "left" ? "right" : word == "right" ? "left" : String(word)
    }
    return KeypointName(rawValue: words.joined(separator: "_")) ?? name
  }
}

@Suite struct PosePointTests {
  @Test(arguments: SkeletonTests.skeletons) func keypointsAreFoundByName(skeleton: Skeleton) {
    let pose = Pose(
      skeleton: skeleton, score: 1,
      keypoints: skeleton.keypoints.indices.map {
        Keypoint(position: Point(x: Double($0), y: Double(2 * $0)), visibility: 1, presence: 1)
      })
    for name in KeypointName.allCases {
      #expect(pose[name]?.position.x == skeleton.keypoints.firstIndex(of: name).map(Double.init), "\(name)")
    }
    let last = Double(skeleton.keypoints.count - 1)
    #expect(pose.boundingBox == Rectangle(x: 0, y: 0, width: last, height: 2 * last))
  }

  @Test func missingKeypointsAreNil() {
    let one = Keypoint(position: Point(x: 3, y: 4), visibility: 1, presence: 1)
    let pose = Pose(skeleton: .coco17, score: 1, keypoints: [one])
    #expect(pose[.nose] == one)
    #expect(KeypointName.allCases.filter { pose[$0] != nil } == [.nose])
    #expect(Pose(skeleton: .coco17, score: 1, keypoints: []).boundingBox == nil)
  }

  @Test func confidenceDefaultsToTheLowerProbability() {
    for (visibility, presence) in [(Float(0), Float(1)), (1, 0), (0.25, 0.75), (0.75, 0.25), (1, 1)] {
      let keypoint = Keypoint(position: Point(x: 0, y: 0), visibility: visibility, presence: presence)
      #expect(keypoint.confidence == min(visibility, presence), "\(visibility) \(presence)")
    }
  }
}
