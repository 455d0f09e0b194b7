import FormCheckPose

extension Skeleton {
  /// The points that tell how a body moves: no fingers, no features of the face.
  var body: Skeleton {
    let body =
      KeypointName.limbs + [
        .nose, .leftEar, .rightEar, .leftHeel, .rightHeel, .leftFootIndex, .rightFootIndex,
      ]
    return Skeleton(name: name, keypoints: keypoints.filter(body.contains), bones: [])
  }
}

extension KeypointSignals {
  /// No frames yet, and room for cleaned points only.
  init(withoutRawOf skeleton: Skeleton) {
    self.init(skeleton: skeleton, count: 0)
    trunkLengths = []
  }

  /// Adds those points that this skeleton has, cleaned, of the frames at `offsets` of other signals.
  mutating func appendPart(_ other: KeypointSignals, _ offsets: Range<Int>) {
    let indices = skeleton.keypoints.compactMap(other.skeleton.index)
    for offset in offsets {
      for index in indices {
        let place = other.place(index, offset)
        smoothedX.append(other.smoothedX[place])
        smoothedY.append(other.smoothedY[place])
        confidence.append(other.confidence[place])
        flags.append(other.flags[place])
      }
    }
    score += other.score[offsets]
    trunkLengths? += other.seenTrunkLengths(offsets)
  }

  /// Adds a frame in which nobody was seen.
  mutating func appendMissingPart() {
    appendPart(KeypointSignals(skeleton: skeleton, count: 1), 0..<1)
  }
}

extension WorldSignals {
  /// Adds those points that this skeleton has of the frames at `offsets` of other signals.
  mutating func appendPart(_ other: WorldSignals, _ offsets: Range<Int>) {
    let indices = skeleton.keypoints.compactMap(other.skeleton.index)
    for offset in offsets {
      for index in indices {
        let point = other.skeleton.keypoints.count * offset + index
        x.append(other.x[point])
        y.append(other.y[point])
        z.append(other.z[point])
      }
    }
  }
}

extension AngleSeries {
  /// Adds `missing` frames without a number, and the angles in the picture of the frames at `offsets` of another series.
  mutating func appendPictured(_ other: AngleSeries, _ offsets: Range<Int>, after missing: Int) {
    degrees += repeatElement(.nan, count: missing)
    degrees += other.degrees[offsets]
    trust += repeatElement(.notMeasurable(.missing), count: missing)
    trust += other.trust[offsets]
  }
}
