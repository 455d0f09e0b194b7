import FormCheckPose

/// A pair's two points over some frames, in trunk lengths: in the picture and in space.
struct PairTrack {
  /// x and y in the picture, nothing, nothing; then x, y, z in space, nothing.
  typealias Place = SIMD8<Float>

  /// The two points in a frame.
  struct Sides {
    let left: Place
    let right: Place

    var exchanged: Sides { Sides(left: right, right: left) }
  }

  private let left: [Place]
  private let right: [Place]
  private let confidence: [Float]

  /// How many frames there are.
  var count: Int { left.count }

  /// A pair in `frames` of a body whose trunk is `size.picture` pixels and `size.space` meters long.
  init(
    _ pair: (left: Int, right: Int), _ points: KeypointSignals, _ world: WorldSignals, _ frames: [Int],
    size: (picture: Float, space: Float)
  ) {
    func place(_ index: Int, _ frame: Int) -> Place {
      let place = points.place(index, frame)
      var values = Place.zero
      values[0] = points.rawX[place] / size.picture
      values[1] = points.rawY[place] / size.picture
      guard world.x.indices.contains(place), !world.x[place].isNaN else { return values }
      values[4] = world.x[place] / size.space
      values[5] = world.y[place] / size.space
      values[6] = world.z[place] / size.space
      return values
    }
    left = frames.map { place(pair.left, $0) }
    right = frames.map { place(pair.right, $0) }
    confidence = frames.map { frame in
      min(
        points.confidence[points.place(pair.left, frame)], points.confidence[points.place(pair.right, frame)])
    }
  }

  /// Both points in a frame.
  func sides(_ frame: Int) -> Sides { Sides(left: left[frame], right: right[frame]) }

  /// How much the points say in a frame and the two before it. Of points that are as good as lost, a jump says next
  /// to nothing; of others nearly as much as of sure ones.
  func weight(before frame: Int) -> Float {
    let least = min(confidence[frame - 2], confidence[frame - 1], confidence[frame])
    return least < 0.15 ? 0.1 : max(0.4, least.squareRoot())
  }

  /// How far apart the two points are in the picture over some frames, the mean, in trunk lengths.
  func separation(_ frames: Range<Int>) -> Float {
    frames.reduce(Float(0)) { sum, frame in
      let way = left[frame].lowHalf - right[frame].lowHalf
      return sum + (way * way).sum().squareRoot()
    } / Float(max(1, frames.count))
  }
}
