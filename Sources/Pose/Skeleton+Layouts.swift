extension Skeleton {
  /// BlazePose's 33 points (Bazarevsky et al. 2020, "BlazePose: On-device Real-time Body Pose tracking").
  public static let blazePose33 = Skeleton(
    name: "BlazePose-33", keypoints: KeypointName.allCases,
    bones: limbs + feet + hands + face)

  /// COCO's 17 points, a common exchange format and a strict subset of ``blazePose33``.
  public static let coco17 = Skeleton(
    name: "COCO-17",
    keypoints: [
      .nose, .leftEye, .rightEye, .leftEar, .rightEar, .leftShoulder, .rightShoulder, .leftElbow, .rightElbow,
      .leftWrist, .rightWrist, .leftHip, .rightHip, .leftKnee, .rightKnee, .leftAnkle, .rightAnkle,
    ],
    bones: limbs)

  private static let limbs: [(KeypointName, KeypointName)] = [
    (.leftShoulder, .rightShoulder), (.leftHip, .rightHip),
    (.leftShoulder, .leftHip), (.rightShoulder, .rightHip),
    (.leftShoulder, .leftElbow), (.leftElbow, .leftWrist),
    (.rightShoulder, .rightElbow), (.rightElbow, .rightWrist),
    (.leftHip, .leftKnee), (.leftKnee, .leftAnkle),
    (.rightHip, .rightKnee), (.rightKnee, .rightAnkle),
  ]

  private static let feet: [(KeypointName, KeypointName)] = [
    (.leftAnkle, .leftHeel), (.leftHeel, .leftFootIndex), (.leftAnkle, .leftFootIndex),
    (.rightAnkle, .rightHeel), (.rightHeel, .rightFootIndex), (.rightAnkle, .rightFootIndex),
  ]

  private static let hands: [(KeypointName, KeypointName)] = [
    (.leftWrist, .leftIndex), (.rightWrist, .rightIndex),
  ]

  private static let face: [(KeypointName, KeypointName)] = [
    (.nose, .leftEye), (.leftEye, .leftEar), (.nose, .rightEye), (.rightEye, .rightEar),
  ]
}
