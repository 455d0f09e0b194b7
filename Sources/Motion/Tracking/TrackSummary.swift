public import FormCheckPose

/// What identity and prominence need to know of one track of one segment, whatever its length.
public struct TrackSummary: Sendable {
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
  private(set) var extent = BodyExtent()
  /// Where the limbs' joints were one frame and two frames ago, as long as no frame was missed.
  private var recentLimbs: (last: [Point?], beforeLast: [Point?]?)

  /// The track whose first frame shows `person`; nil if the body has no extent.
  public init?(_ key: Key, _ person: PersonObservation, at seconds: Double) {
    guard let sight = Sight(person.pose, at: seconds) else { return nil }
    self.key = key
    first = sight
    last = sight
    recentLimbs = (person.pose.limbPositions, nil)
    extent.add(person, sight)
  }

  /// Takes in the track's next frame.
  public mutating func add(_ person: PersonObservation, at seconds: Double) {
    guard let sight = Sight(person.pose, at: seconds) else { return }
    let limbs = person.pose.limbPositions
    let isNext = seconds - last.seconds <= Self.longestStep
    if isNext, let beforeLast = recentLimbs.beforeLast {
      extent.addTurns(beforeLast, recentLimbs.last, limbs, size: sight.size)
    }
    recentLimbs = (limbs, isNext ? recentLimbs.last : nil)
    last = sight
    extent.add(person, sight)
  }

  /// Seconds between frames whose differences say how steady a track is.
  private static let longestStep = 0.07
}

extension TrackSummary.Sight {
  init?(_ pose: Pose, at seconds: Double) {
    guard let box = pose.limbBox ?? pose.boundingBox else { return nil }
    self.init(
      seconds: seconds, center: box.center, size: max(1, Point(x: box.width, y: box.height).length))
  }
}

extension Pose {
  /// The mean of the heatmap peaks at the limbs' joints.
  fileprivate func limbPeak(_ peaks: [Float]) -> Double {
    let limbs = KeypointName.limbs.compactMap { name in skeleton.index(of: name).map { Double(peaks[$0]) } }
    return limbs.isEmpty ? 0 : limbs.reduce(0, +) / Double(limbs.count)
  }

  /// Where the limbs' joints are; nil for those that the skeleton hasn't got.
  fileprivate var limbPositions: [Point?] { KeypointName.limbs.map { self[$0]?.position } }
}

/// Sums over frames that say how large somebody is, where, how far the limbs range, and how surely all that was seen.
struct BodyExtent: Sendable {
  private(set) var frames = 0.0
  private var size = 0.0
  private var center = Point(x: 0, y: 0)
  private var peaks = 0.0
  private var turns = (sum: 0.0, count: 0.0)
  /// Of each limb joint relative to the body's middle: the sum and the sum of squares.
  private var sums = [Point](repeating: Point(x: 0, y: 0), count: KeypointName.limbs.count)
  private var squares = [Double](repeating: 0, count: KeypointName.limbs.count)

  mutating func add(_ person: PersonObservation, _ sight: TrackSummary.Sight) {
    let pose = person.pose
    peaks += pose.limbPeak(person.heatmapPeaks)
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

  /// Takes in how far each joint is from where going straight on would have brought it, in body sizes: movement, however
  /// fast, goes nearly straight on from frame to frame, mistakes do not.
  mutating func addTurns(_ first: [Point?], _ second: [Point?], _ third: [Point?], size: Double) {
    for index in third.indices {
      guard let before = first[index], let now = second[index], let next = third[index] else { continue }
      turns.sum += (next - now - (now - before)).length / size
      turns.count += 1
    }
  }

  static func + (lhs: BodyExtent, rhs: BodyExtent) -> BodyExtent {
    var sum = lhs
    sum.frames += rhs.frames
    sum.size += rhs.size
    sum.center = lhs.center + rhs.center
    sum.peaks += rhs.peaks
    sum.turns = (lhs.turns.sum + rhs.turns.sum, lhs.turns.count + rhs.turns.count)
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

  /// How well heatmaps and points agreed, 0…1.
  var meanPeak: Double { frames > 0 ? peaks / frames : 0 }
  /// How unsteadily a joint goes from frame to frame, in body sizes: of a body a few hundredths, of a thing more.
  var meanTurn: Double { turns.count > 0 ? turns.sum / turns.count : 0 }

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
