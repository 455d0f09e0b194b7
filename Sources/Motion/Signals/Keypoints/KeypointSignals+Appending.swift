import FormCheckPose

extension KeypointSignals {
  /// Adds the frames at `offsets` of other signals of the same skeleton.
  mutating func append(_ other: KeypointSignals, _ offsets: Range<Int>) {
    let places = other.places(offsets)
    rawX += other.rawX[places]
    rawY += other.rawY[places]
    smoothedX += other.smoothedX[places]
    smoothedY += other.smoothedY[places]
    confidence += other.confidence[places]
    visibility += other.visibility[places]
    flags += other.flags[places]
    score += other.score[offsets]
  }

  /// Adds frames in which nobody was seen.
  mutating func appendMissing(_ frames: Int) {
    for _ in 0..<frames { appendFrame(nil) }
  }

  private func places(_ offsets: Range<Int>) -> Range<Int> {
    place(0, offsets.lowerBound)..<place(0, offsets.upperBound)
  }
}

extension WorldSignals {
  /// Adds the frames at `offsets` of other signals of the same skeleton.
  mutating func append(_ other: WorldSignals, _ offsets: Range<Int>) {
    let points = skeleton.keypoints.count
    let places = (points * offsets.lowerBound)..<(points * offsets.upperBound)
    x += other.x[places]
    y += other.y[places]
    z += other.z[places]
  }
}

extension AngleSeries {
  /// Adds the frames at `offsets` of another series.
  mutating func append(_ other: AngleSeries, _ offsets: Range<Int>) {
    degrees += other.degrees[offsets]
    degrees3D += other.degrees3D[offsets]
    velocity += other.velocity[offsets]
    trust += other.trust[offsets]
  }

  /// Adds frames without a number.
  mutating func appendMissing(_ frames: Int) {
    append(AngleSeries(count: frames), 0..<frames)
  }
}
