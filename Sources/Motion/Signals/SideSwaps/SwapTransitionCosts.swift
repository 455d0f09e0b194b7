import FormCheckPose

/// How unevenly the two points of a pair move on through every three frames in a row, as they are and exchanged.
///
/// How far a point is from where it was going is measured against how far the pair's points usually are about that
/// time, in the picture and in space, and counts by its logarithm: as unlikely as it is in a heavy-tailed (Student's)
/// distribution, in which a point that is lost now and then says little.
struct SwapTransitionCosts {
  /// For each frame from the third on, four costs at 2 i + j: i is 1 if the sides are exchanged between the first and
  /// the second of three frames, j if they are between the second and the third.
  private(set) var costs: [SIMD4<Float>]

  /// How much of its last way a point goes on with.
  private static let momentum: Float = 0.6
  /// The least that points usually are off, in trunk lengths, in the picture and in space.
  private static let steadiest: (picture: Float, space: Float) = (0.012, 0.03)
  /// What the space says compared to the picture.
  private static let spaceWeight: Float = 0.5
  /// Degrees of freedom of the distribution.
  fileprivate static let freedom: Float = 3

  /// The ways of `pair` through the frames of `track`, at `times` (s, one for each frame).
  init(_ pair: SidePair, in track: PairTrack, times: [Double]) {
    let steps = (2..<max(2, track.count)).map { PairStep(track, $0, Self.reach(times, $0)) }
    let usual = LocalScale(step: SampleTimes(times).step)
    let pictured = usual.scales(steps.map { $0.picture.keptDistance })
    let spaced = usual.scales(steps.map { $0.space.keptDistance })
    costs = steps.indices.map { index in
      let picture = steps[index].picture.surprise(max(pictured[index], Self.steadiest.picture))
      let space = steps[index].space.surprise(max(spaced[index], Self.steadiest.space))
      return pair.evidence * track.weight(before: index + 2) * (picture + Self.spaceWeight * space)
    }
  }

  /// The same ways after the frames of a stretch were exchanged.
  mutating func exchange(_ stretch: Range<Int>) {
    func state(_ frame: Int) -> Int { stretch.contains(frame) ? 1 : 0 }
    for frame in stretch.lowerBound..<(stretch.upperBound + 2) where costs.indices.contains(frame - 2) {
      let old = costs[frame - 2]
      let mask = 2 * (state(frame - 2) ^ state(frame - 1)) + (state(frame - 1) ^ state(frame))
      for way in 0..<4 { costs[frame - 2][way] = old[way ^ mask] }
    }
  }

  /// How much less the ways into a stretch and out of it cost if it is exchanged.
  func gain(of stretch: Range<Int>) -> Float {
    let (first, last) = (stretch.lowerBound, stretch.upperBound)
    func state(_ frame: Int) -> Int { stretch.contains(frame) ? 1 : 0 }
    var gain: Float = 0
    for frame in Set([first, first + 1, last, last + 1]).sorted() where costs.indices.contains(frame - 2) {
      let way = 2 * (state(frame - 2) ^ state(frame - 1)) + (state(frame - 1) ^ state(frame))
      gain += costs[frame - 2][0] - costs[frame - 2][way]
    }
    return gain
  }

  private static func reach(_ times: [Double], _ frame: Int) -> Float {
    let ratio = (times[frame] - times[frame - 1]) / max(1e-3, times[frame - 1] - times[frame - 2])
    return momentum * Float(min(2, ratio))
  }
}

/// Squared distances of a pair's two points from where they were going, for each of the four ways.
private struct PairStep {
  /// Those of the left and of the right point.
  struct Distances {
    var left = SIMD4<Float>()
    var right = SIMD4<Float>()

    /// How far both are off if nothing is exchanged, the root of the mean square.
    var keptDistance: Float { ((left[0] + right[0]) / 2).squareRoot() }

    /// The negative logarithm of how likely they are at a scale, 0 if there is no distance.
    func surprise(_ scale: Float) -> SIMD4<Float> {
      let unit = 1 / (scale * scale * SwapTransitionCosts.freedom)
      let products = (1 + unit * left) * (1 + unit * right)
      var surprise = SIMD4<Float>()
      for way in 0..<4 { surprise[way] = (SwapTransitionCosts.freedom + 1) / 4 * logarithm(products[way]) }
      return surprise
    }
  }

  private(set) var picture = Distances()
  private(set) var space = Distances()

  init(_ track: PairTrack, _ frame: Int, _ reach: Float) {
    let (before, now, next) = (track.sides(frame - 2), track.sides(frame - 1), track.sides(frame))
    for way in 0..<4 {
      let (old, new) = (way < 2 ? before : before.exchanged, way & 1 == 0 ? next : next.exchanged)
      let left = now.left + reach * (now.left - old.left) - new.left
      let right = now.right + reach * (now.right - old.right) - new.right
      (picture.left[way], picture.right[way]) = (Self.square(left.lowHalf), Self.square(right.lowHalf))
      (space.left[way], space.right[way]) = (Self.square(left.highHalf), Self.square(right.highHalf))
    }
  }

  private static func square(_ way: SIMD4<Float>) -> Float { (way * way).sum() }
}
