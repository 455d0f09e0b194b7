import FormCheckPose

/// One person's ``BodyChannel``s over time.
struct BodySignals {
  let times: [Double]
  /// Offsets with which a new shot begins.
  let cuts: [Int]
  /// One value for each frame of the span; NaN where there is none.
  private(set) var values: [BodyChannel: [Float]] = [:]
  /// How much each value of a channel is to be believed, 0…1.
  private(set) var weights: [BodyChannel: [Float]] = [:]
  /// The two sides of a joint's channel, with their confidence.
  private(set) var sides: [AngleName: SideSignal] = [:]

  /// One side's angle over time, and how far it is to be believed, 0…1.
  struct SideSignal {
    var values: [Float]
    var confidence: [Float]
  }

  /// Channels whose values are known, one for each of `times` (in seconds).
  init(
    times: [Double], cuts: [Int] = [], values: [BodyChannel: [Float]], weights: [BodyChannel: [Float]] = [:],
    sides: [AngleName: SideSignal] = [:]
  ) {
    (self.times, self.cuts, self.values, self.weights, self.sides) = (times, cuts, values, weights, sides)
  }

  /// The values of a channel.
  subscript(channel: BodyChannel) -> [Float] { values[channel] ?? [] }

  /// The channels of cleaned signals; empty if the skeleton lacks the limbs or there are no points in space.
  init(_ points: KeypointSignals, _ world: WorldSignals, times: [Double], cuts: [Int]) {
    self.times = times
    self.cuts = cuts
    guard let frame = BodyFrame(points.skeleton) else { return }
    for channel in [BodyChannel.knee, .hip, .elbow, .shoulder] {
      guard let names = channel.sides else { continue }
      for name in [names.left, names.right] { sides[name] = Self.side(name, points, world) }
      values[channel] = mean(names)
      weights[channel] = surer(names)
    }
    let trunk = frame.trunkLength(world)
    let pictured = Float(points.trunkLength)
    for channel in BodyChannel.allCases where channel.sides == nil {
      values[channel] = (0..<points.count).map { offset in
        frame.value(channel, points, world, offset, trunk: trunk, pictured: pictured)
      }
      weights[channel] = (0..<points.count).map { frame.weight(channel, points, $0) }
    }
    values[.hipAsymmetry] = difference(.leftHipFlexion, .rightHipFlexion).map(abs)
    values[.hipAlternation] = difference(.leftHipFlexion, .rightHipFlexion)
  }

  private static func side(_ name: AngleName, _ points: KeypointSignals, _ world: WorldSignals) -> SideSignal?
  {
    guard let angles = WorldAngles(name, points.skeleton) else { return nil }
    let indices = name.keypoints.compactMap(points.skeleton.index)
    var signal = SideSignal(values: [], confidence: [])
    for offset in 0..<points.count {
      signal.values.append(angles.degrees(world, at: offset).map { Float($0.space) } ?? .nan)
      signal.confidence.append(indices.map { points.confidence[points.place($0, offset)] }.min() ?? 0)
    }
    return signal
  }

  /// The mean of both sides by their confidence: a side that is hidden says little.
  private func mean(_ names: (left: AngleName, right: AngleName)) -> [Float] {
    guard let left = sides[names.left], let right = sides[names.right] else { return [] }
    return left.values.indices.map { offset in
      let weights = (Self.weight(left.confidence[offset]), Self.weight(right.confidence[offset]))
      return (weights.0 * left.values[offset] + weights.1 * right.values[offset]) / (weights.0 + weights.1)
    }
  }

  private func surer(_ names: (left: AngleName, right: AngleName)) -> [Float] {
    guard let left = sides[names.left], let right = sides[names.right] else { return [] }
    return zip(left.confidence, right.confidence).map { Self.weight(max($0, $1)) }
  }

  /// How much a point of this confidence says.
  static func weight(_ confidence: Float) -> Float { max(0.05, confidence) * max(0.05, confidence) }

  private func difference(_ left: AngleName, _ right: AngleName) -> [Float] {
    guard let left = sides[left], let right = sides[right] else { return [] }
    return zip(left.values, right.values).map { $0 - $1 }
  }
}

/// Where the points of a body are that channels are made of.
struct BodyFrame {
  private typealias Pair = (left: Int, right: Int)
  private let shoulders: Pair
  private let hips: Pair
  private let wrists: Pair
  private let ankles: Pair

  /// The points of a skeleton; nil if it lacks one.
  init?(_ skeleton: Skeleton) {
    func pair(_ left: KeypointName, _ right: KeypointName) -> Pair? {
      guard let left = skeleton.index(of: left), let right = skeleton.index(of: right) else { return nil }
      return (left, right)
    }
    guard let shoulders = pair(.leftShoulder, .rightShoulder), let hips = pair(.leftHip, .rightHip),
      let wrists = pair(.leftWrist, .rightWrist), let ankles = pair(.leftAnkle, .rightAnkle)
    else { return nil }
    (self.shoulders, self.hips, self.wrists, self.ankles) = (shoulders, hips, wrists, ankles)
  }

  /// The trunk's median length in meters.
  func trunkLength(_ world: WorldSignals) -> Double {
    let count = world.x.count / max(1, world.skeleton.keypoints.count)
    let lengths = (0..<count).map {
      WorldAngles.length(middle(shoulders, world, $0) - middle(hips, world, $0))
    }
    .filter { !$0.isNaN }.sorted()
    return lengths.isEmpty ? 0.5 : max(0.05, lengths[lengths.count / 2])
  }

  /// A channel's value at an offset; `trunk` in meters and `pictured` in pixels are the trunk's length.
  func value(
    _ channel: BodyChannel, _ points: KeypointSignals, _ world: WorldSignals, _ offset: Int, trunk: Double,
    pictured: Float
  ) -> Float {
    func height(_ upper: Pair, over lower: Pair) -> Float {
      Float((believed(lower, points, world, offset).y - believed(upper, points, world, offset).y) / trunk)
    }
    switch channel {
    case .trunk:
      let trunk = middle(shoulders, world, offset) - middle(hips, world, offset)
      return Float(WorldAngles.innerAngle(trunk, WorldAngles.Vector(0, -1, 0)))
    case .wristHeight: return height(wrists, over: shoulders)
    case .hipHeight: return height(hips, over: ankles)
    case .wristClearance: return height(wrists, over: ankles)
    case .footSpread:
      return Float(
        WorldAngles.length(world.point(ankles.left, at: offset) - world.point(ankles.right, at: offset))
          / trunk)
    case .footStep:
      return Float(
        abs(world.point(ankles.left, at: offset).y - world.point(ankles.right, at: offset).y) / trunk)
    case .bodyRise: return -pictureHeight(hips, points, offset) / pictured
    case .bodyShift: return picturePlace(hips, points, offset) / pictured
    case .shoulderRise: return -pictureHeight(shoulders, points, offset) / pictured
    case .handRise: return -pictureHeight(wrists, points, offset) / pictured
    case .footRise: return -pictureHeight(ankles, points, offset) / pictured
    default: return .nan
    }
  }

  /// How much a channel's value at an offset says: as much as the least sure of the pairs that it is made of.
  func weight(_ channel: BodyChannel, _ points: KeypointSignals, _ offset: Int) -> Float {
    pairs(of: channel).map { pair in
      BodySignals.weight(
        max(
          points.confidence[points.place(pair.left, offset)],
          points.confidence[points.place(pair.right, offset)]))
    }.min() ?? 1
  }

  private func pairs(of channel: BodyChannel) -> [Pair] {
    switch channel {
    case .trunk: [shoulders, hips]
    case .wristHeight: [wrists, shoulders]
    case .hipHeight: [hips, ankles]
    case .wristClearance: [wrists, ankles]
    case .footSpread, .footStep, .footRise: [ankles]
    case .shoulderRise: [shoulders]
    case .bodyRise, .bodyShift, .hipAsymmetry, .hipAlternation: [hips]
    case .handRise: [wrists]
    default: []
    }
  }

  private func middle(_ pair: Pair, _ world: WorldSignals, _ offset: Int) -> WorldAngles.Vector {
    (world.point(pair.left, at: offset) + world.point(pair.right, at: offset)) / 2
  }

  /// The middle of two points, nearer to the surer one: a hidden hand says little about where the hands are.
  private func believed(
    _ pair: Pair, _ points: KeypointSignals, _ world: WorldSignals, _ offset: Int
  ) -> WorldAngles.Vector {
    let share = leftShare(pair, points, offset)
    return share * world.point(pair.left, at: offset) + (1 - share) * world.point(pair.right, at: offset)
  }

  private func leftShare(_ pair: Pair, _ points: KeypointSignals, _ offset: Int) -> Double {
    let left = BodySignals.weight(points.confidence[points.place(pair.left, offset)])
    let right = BodySignals.weight(points.confidence[points.place(pair.right, offset)])
    return Double(left / (left + right))
  }

  private func picturePlace(_ pair: Pair, _ points: KeypointSignals, _ offset: Int) -> Float {
    let share = Float(leftShare(pair, points, offset))
    return share * points.smoothedX[points.place(pair.left, offset)]
      + (1 - share) * points.smoothedX[points.place(pair.right, offset)]
  }

  private func pictureHeight(_ pair: Pair, _ points: KeypointSignals, _ offset: Int) -> Float {
    let share = Float(leftShare(pair, points, offset))
    return share * points.smoothedY[points.place(pair.left, offset)]
      + (1 - share) * points.smoothedY[points.place(pair.right, offset)]
  }
}
