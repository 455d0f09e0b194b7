import FormCheckPose

/// The positions of a left and a right keypoint over some frames, in trunk lengths, in the image plane and in the world.
struct PairTrack {
  /// x and y in the image plane, then two zeros; x, y and z in the world, then a zero.
  typealias Position = SIMD8<Float>

  /// The two keypoints in one frame.
  struct Sides {
    let left: Position
    let right: Position

    /// The same keypoints with left and right exchanged.
    var exchanged: Sides { Sides(left: right, right: left) }
  }

  private let left: [Position]
  private let right: [Position]
  private let confidence: [Float]
  private let tuning: SideSwapTuning

  /// The number of frames.
  var count: Int { left.count }

  /// Creates the track of the keypoints with the indices `pair` in `frames`, of a body whose trunk is `size.image` pixels and
  /// `size.world` meters long.
  init(
    _ pair: (left: Int, right: Int), _ points: KeypointSignals, _ world: WorldSignals, _ frames: [Int],
    size: (image: Float, world: Float), tuning: SideSwapTuning = .standard
  ) {
    func position(_ keypoint: Int, _ frame: Int) -> Position {
      let index = points.index(keypoint, frame)
      var values = Position.zero
      values[0] = points.rawX[index] / size.image
      values[1] = points.rawY[index] / size.image
      guard world.x.indices.contains(index), !world.x[index].isNaN else { return values }
      values[4] = world.x[index] / size.world
      values[5] = world.y[index] / size.world
      values[6] = world.z[index] / size.world
      return values
    }
    self.tuning = tuning
    left = frames.map { position(pair.left, $0) }
    right = frames.map { position(pair.right, $0) }
    confidence = frames.map { frame in
      min(
        points.confidence[points.index(pair.left, frame)], points.confidence[points.index(pair.right, frame)])
    }
  }

  /// Returns both keypoints in a frame.
  func sides(_ frame: Int) -> Sides { Sides(left: left[frame], right: right[frame]) }

  /// Returns the weight, 0…1, of the evidence from a frame and its two predecessors.
  ///
  /// A jump of a lost keypoint is weak evidence. A jump of an uncertain keypoint counts nearly as much as one of a
  /// certain keypoint.
  func weight(upTo frame: Int) -> Float {
    let minimum = min(confidence[frame - 2], confidence[frame - 1], confidence[frame])
    return minimum < tuning.lostConfidence
      ? tuning.lostWeight : max(tuning.minimumWeight, minimum.squareRoot())
  }

  /// Returns the mean distance between the two keypoints in the image plane over some frames, in trunk lengths.
  ///
  /// - Complexity: O(*n*) for *n* frames.
  func separation(_ frames: Range<Int>) -> Float {
    frames.reduce(Float(0)) { sum, frame in
      let difference = left[frame].lowHalf - right[frame].lowHalf
      return sum + (difference * difference).sum().squareRoot()
    } / Float(max(1, frames.count))
  }
}
