public import Pose

/// What identity and prominence need to know of one track of one segment, whatever its length.
public struct TrackSummary: Hashable, Sendable {
  /// Which track it is.
  public struct Key: Hashable, Sendable {
    /// The segment's number.
    public let segment: Int
    /// The track's number in the segment.
    public let track: Int

    /// Track number `track` of segment number `segment`.
    public init(segment: Int, track: Int) {
      self.segment = segment
      self.track = track
    }
  }

  /// Which track it is.
  public let key: Key
  /// A body at a moment.
  struct Sight: Hashable {
    let seconds: Double
    let center: Point
    /// The diagonal of the box round the limbs, in pixels.
    let size: Double
  }

  private(set) var first: Sight
  private(set) var last: Sight
  private(set) var frames = 0
  private(set) var extent = BodyExtent()

  /// The track whose first frame shows `pose`; nil if the body has no extent.
  public init?(_ key: Key, _ pose: Pose, at seconds: Double) {
    guard let sight = Sight(pose, at: seconds) else { return nil }
    self.key = key
    first = sight
    last = sight
    add(pose, at: seconds)
  }

  /// Takes in the track's next frame.
  public mutating func add(_ pose: Pose, at seconds: Double) {
    guard let sight = Sight(pose, at: seconds) else { return }
    last = sight
    frames += 1
    extent.add(pose, sight)
  }
}

extension TrackSummary.Sight {
  init?(_ pose: Pose, at seconds: Double) {
    guard let box = pose.limbBox ?? pose.boundingBox else { return nil }
    self.init(
      seconds: seconds, center: box.center, size: max(1, Point(x: box.width, y: box.height).length))
  }
}

/// Sums over frames that say how large somebody is, where, and how far the limbs range.
struct BodyExtent: Hashable {
  private(set) var frames = 0.0
  private var size = 0.0
  private var center = Point(x: 0, y: 0)
  /// Of each limb joint relative to the body's middle: the sum and the sum of squares.
  private var sums = [Point](repeating: Point(x: 0, y: 0), count: KeypointName.limbs.count)
  private var squares = [Double](repeating: 0, count: KeypointName.limbs.count)

  mutating func add(_ pose: Pose, _ sight: TrackSummary.Sight) {
    frames += 1
    size += sight.size
    center = center + sight.center
    for (index, name) in KeypointName.limbs.enumerated() {
      guard let position = pose[name]?.position else { continue }
      let relative = position - sight.center
      sums[index] = sums[index] + relative
      squares[index] += relative.x * relative.x + relative.y * relative.y
    }
  }

  static func + (lhs: BodyExtent, rhs: BodyExtent) -> BodyExtent {
    var sum = lhs
    sum.frames += rhs.frames
    sum.size += rhs.size
    sum.center = lhs.center + rhs.center
    for index in sum.sums.indices {
      sum.sums[index] = lhs.sums[index] + rhs.sums[index]
      sum.squares[index] += rhs.squares[index]
    }
    return sum
  }

  /// The mean size, in pixels.
  var meanSize: Double { frames > 0 ? size / frames : 0 }
  /// The mean place, in pixels.
  var meanCenter: Point { center * (1 / max(1, frames)) }

  /// How far the limbs range round their mean places in the body, in pixels: the mean standard deviation.
  ///
  /// A range and not a way: noise makes a long way and a small range.
  var range: Double {
    guard frames > 1 else { return 0 }
    let deviations = zip(sums, squares).map { sum, square in
      let mean = sum * (1 / frames)
      return max(0, square / frames - mean.x * mean.x - mean.y * mean.y).squareRoot()
    }
    return deviations.reduce(0, +) / Double(deviations.count)
  }
}
