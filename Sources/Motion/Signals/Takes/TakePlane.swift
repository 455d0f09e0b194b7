import FormCheckPose

/// The level image plane of a body that is shown in several shots of a take: positions in all of its frames are comparable.
struct TakePlane: Sendable {
  let level: LevelPlane
  let takes: Takes

  init(_ level: LevelPlane = LevelPlane(), takes: Takes = Takes()) {
    (self.level, self.takes) = (level, takes)
  }

  /// Returns the position in the plane of a point in pixels of the image of the frame at an offset.
  func position(ofPixel point: Point, at offset: Int) -> Point {
    let position = level.position(ofPixel: point)
    guard !takes.joins.isEmpty else { return position }
    let joined = takes.reframing(at: offset).position(SIMD2(position.x, position.y))
    return Point(x: joined.x, y: joined.y)
  }
}

extension KeypointSignals {
  /// Returns a keypoint's smoothed position in a plane, in heights of a pixel; NaN where missing.
  func smoothed(_ keypoint: Int, _ offset: Int, in plane: TakePlane) -> SIMD2<Float> {
    let index = index(keypoint, offset)
    let position = plane.position(
      ofPixel: Point(x: Double(smoothedX[index]), y: Double(smoothedY[index])), at: offset)
    return SIMD2(Float(position.x), Float(position.y))
  }
}
