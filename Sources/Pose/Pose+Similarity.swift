extension Pose {
  /// Returns the similarity of two poses as positions of one body, from 0 (elsewhere) to 1 (equal).
  ///
  /// This is COCO's object keypoint similarity (Lin et al. 2014; keypoint evaluation) over the points of
  /// ``Skeleton/coco17``, with half the larger limb box as the body's area.
  public func similarity(to other: Pose) -> Double {
    let similarities = similarities(to: other).map(\.similarity)
    return similarities.isEmpty ? 0 : similarities.reduce(0, +) / Double(similarities.count)
  }

  /// Returns how many of the twelve limb joints coincide in both poses, with a similarity above 0.5.
  public func sharedJoints(with other: Pose) -> Int {
    similarities(to: other).count { KeypointName.limbs.contains($0.name) && $0.similarity > 0.5 }
  }

  /// Returns COCO's similarity for each point that both poses have.
  private func similarities(to other: Pose) -> [(name: KeypointName, similarity: Double)] {
    let area = 0.5 * max(limbBox?.area ?? 0, other.limbBox?.area ?? 0, 1)
    return KeypointName.similaritySigmas.compactMap { name, sigma in
      guard let first = self[name]?.position, let second = other[name]?.position else { return nil }
      let (away, spread) = (first - second, 2 * sigma)
      return (name, (-(away.x * away.x + away.y * away.y) / (2 * area * spread * spread)).exponential)
    }
  }

  /// The smallest upright rectangle around the nose and limbs, in pixels; nil if the skeleton has none of these points.
  public var limbBox: Rectangle? {
    Rectangle(enclosing: KeypointName.bodyExtent.lazy.compactMap { self[$0]?.position })
  }

  /// The longer of the two diagonals from a shoulder to the opposite hip, in pixels, which measures body size while the
  /// person faces the camera.
  public var torsoLength: Double {
    func diagonal(_ shoulder: KeypointName, _ hip: KeypointName) -> Double {
      guard let from = self[shoulder]?.position, let to = self[hip]?.position else { return 0 }
      return from.distance(to: to)
    }
    return max(diagonal(.leftShoulder, .rightHip), diagonal(.rightShoulder, .leftHip))
  }
}

extension KeypointName {
  /// Shoulders, elbows, wrists, hips, knees, and ankles: the twelve joints that every body skeleton has.
  public static let limbs: [KeypointName] = [
    .leftShoulder, .rightShoulder, .leftElbow, .rightElbow, .leftWrist, .rightWrist, .leftHip, .rightHip,
    .leftKnee, .rightKnee, .leftAnkle, .rightAnkle,
  ]

  fileprivate static let bodyExtent = limbs + [.nose]

  /// COCO's σ of each point: the disagreement among annotators, as a fraction of body size.
  fileprivate static let similaritySigmas: [(KeypointName, Double)] = [
    (.nose, 0.026), (.leftEye, 0.025), (.rightEye, 0.025), (.leftEar, 0.035), (.rightEar, 0.035),
    (.leftShoulder, 0.079), (.rightShoulder, 0.079), (.leftElbow, 0.072), (.rightElbow, 0.072),
    (.leftWrist, 0.062), (.rightWrist, 0.062), (.leftHip, 0.107), (.rightHip, 0.107), (.leftKnee, 0.087),
    (.rightKnee, 0.087), (.leftAnkle, 0.089), (.rightAnkle, 0.089),
  ]
}
