import FormCheckPose

extension Skeleton {
  /// The keypoints that describe how a body moves, without fingers and features of the face.
  var body: Skeleton {
    let body: Set<KeypointName> = Set(
      KeypointName.limbs + [
        .nose, .leftEar, .rightEar, .leftHeel, .rightHeel, .leftFootIndex, .rightFootIndex,
      ])
    return Skeleton(name: name, keypoints: keypoints.filter(body.contains), bones: [])
  }
}
