import FormCheckPose

/// The measurement of one angle from world keypoints, both in 3D and projected onto the image plane.
struct WorldAngles {
  private let name: AngleName
  private let indices: [Int]
  private let tuning: AngleTuning

  /// Creates the measurement of an angle; nil if the skeleton lacks one of its keypoints.
  init?(_ name: AngleName, _ skeleton: Skeleton, tuning: AngleTuning = .standard) {
    let indices = name.keypoints.compactMap(skeleton.index)
    guard indices.count == name.keypoints.count else { return nil }
    self.name = name
    self.indices = indices
    self.tuning = tuning
  }

  /// Returns the angle in the world and its projection along the camera axis at an offset, in degrees; nil if keypoints
  /// are missing or coincide.
  func degrees(_ world: WorldSignals, at offset: Int) -> (world: Double, image: Double)? {
    // A missing keypoint is NaN, and so is the length of its segment.
    let (first, second) = segments(world, offset)
    guard first.length > tuning.minimumWorldSegmentLength, second.length > tuning.minimumWorldSegmentLength
    else { return nil }
    let plane = WorldVector(1, 1, 0)
    return (
      name.definition.degrees(innerAngle: first.angle(to: second)),
      name.definition.degrees(innerAngle: (first * plane).angle(to: second * plane))
    )
  }

  private func segments(_ world: WorldSignals, _ offset: Int) -> (WorldVector, WorldVector) {
    func point(_ number: Int) -> WorldVector { world.point(indices[number], at: offset) }
    return switch name.definition {
    case .flexion, .elevation, .dorsiflexion: (point(0) - point(1), point(2) - point(1))
    case .inclination where name == .trunkInclination:
      ((point(2) + point(3) - point(0) - point(1)) / 2, .up)
    case .inclination: (point(1) - point(0), .up)
    }
  }
}
