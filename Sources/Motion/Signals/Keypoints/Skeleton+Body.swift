import FormCheckPose

extension Skeleton {
  /// The keypoints that describe body movement, without fingers and facial features.
  var body: Skeleton {
    let body: Set<KeypointName> = Set(
      KeypointName.limbs + [
        .nose, .leftEar, .rightEar, .leftHeel, .rightHeel, .leftFootIndex, .rightFootIndex,
      ])
    return Skeleton(name: name, keypoints: keypoints.filter(body.contains), bones: [])
  }
}
