import FormCheckPose

/// How much shorter a body's limbs look in the picture than they are.
///
/// A limb that points at the camera looks short, and then a point that is a little off turns it a long way. How long it
/// is, is seen where it looks longest, on either side; what a meter is in a frame's picture follows from the
/// spread of all points there and in space.
struct Foreshortening {
  /// Limbs that look shorter than this share of their length point out of the picture's plane by more than 50°.
  private static let least: Float = 0.6
  /// The share of all frames in which a limb looks shorter than what is taken for its length.
  private static let longest = 0.95

  private struct Limb: Hashable {
    let from: KeypointName
    let to: KeypointName
  }

  /// For each angle at a joint in which frames one of its limbs is foreshortened.
  private let frames: [AngleName: [Bool]]

  init(_ points: KeypointSignals, _ world: WorldSignals) {
    let scales = PictureScale(points.skeleton).map { scale in
      (0..<points.count).map { scale.pixelsPerMeter(points, world, at: $0) }
    }
    var short: [Limb: [Bool]] = [:]
    for pair in zip(Self.limbs(.left), Self.limbs(.right)) {
      guard let scales else { continue }
      let sides = [pair.0, pair.1].map { (limb: $0, lengths: Self.lengths($0, points, scales)) }
      let sorted = sides.flatMap(\.lengths).filter { !$0.isNaN }.sorted()
      guard !sorted.isEmpty else { continue }
      let least = Self.least * sorted[Int(Self.longest * Double(sorted.count - 1))]
      for side in sides { short[side.limb] = side.lengths.map { $0 < least } }
    }
    var frames: [AngleName: [Bool]] = [:]
    for name in AngleName.allCases {
      let limbs = Self.limbs(of: name).compactMap { short[$0] }
      guard let first = limbs.first else { continue }
      frames[name] = limbs.dropFirst().reduce(first) { zip($0, $1).map { $0 || $1 } }
    }
    self.frames = frames
  }

  /// Whether a limb that an angle is measured at is much shorter in the picture than it is.
  func affects(_ name: AngleName, at offset: Int) -> Bool {
    frames[name]?[offset] ?? false
  }

  private static func limbs(of name: AngleName) -> [Limb] {
    name.joints.map { [Limb(from: $0.from, to: $0.vertex), Limb(from: $0.vertex, to: $0.to)] } ?? []
  }

  private static func limbs(_ side: BodySide) -> [Limb] {
    side == .left
      ? [
        Limb(from: .leftShoulder, to: .leftElbow), Limb(from: .leftElbow, to: .leftWrist),
        Limb(from: .leftHip, to: .leftKnee), Limb(from: .leftKnee, to: .leftAnkle),
      ]
      : [
        Limb(from: .rightShoulder, to: .rightElbow), Limb(from: .rightElbow, to: .rightWrist),
        Limb(from: .rightHip, to: .rightKnee), Limb(from: .rightKnee, to: .rightAnkle),
      ]
  }

  /// How long a limb looks, in meters.
  private static func lengths(_ limb: Limb, _ points: KeypointSignals, _ scales: [Float]) -> [Float] {
    guard let from = points.skeleton.index(of: limb.from), let to = points.skeleton.index(of: limb.to) else {
      return []
    }
    return scales.indices.map { offset in
      let (first, second) = (points.place(from, offset), points.place(to, offset))
      let across = points.smoothedX[first] - points.smoothedX[second]
      let down = points.smoothedY[first] - points.smoothedY[second]
      return (across * across + down * down).squareRoot() / scales[offset]
    }
  }
}

/// How many pixels a meter is where a body stands.
struct PictureScale {
  private static let names: [KeypointName] = [
    .leftShoulder, .rightShoulder, .leftElbow, .rightElbow, .leftWrist, .rightWrist, .leftHip, .rightHip,
    .leftKnee, .rightKnee, .leftAnkle, .rightAnkle,
  ]

  private let indices: [Int]

  /// Nil if the skeleton lacks a joint.
  init?(_ skeleton: Skeleton) {
    indices = Self.names.compactMap(skeleton.index)
    guard indices.count == Self.names.count else { return nil }
  }

  /// The spread of the joints in the picture over their spread in space as the camera sees it; NaN where they aren't
  /// known.
  func pixelsPerMeter(_ points: KeypointSignals, _ world: WorldSignals, at offset: Int) -> Float {
    let places = indices.map { points.place($0, offset) }
    guard let last = places.max(), world.x.indices.contains(last) else { return .nan }
    let picture = Self.spread(points.smoothedX, places) + Self.spread(points.smoothedY, places)
    let space = Self.spread(world.x, places) + Self.spread(world.y, places)
    return space > 0 ? (picture / space).squareRoot() : .nan
  }

  /// The variance of the values at some places, times their number.
  private static func spread(_ values: [Float], _ places: [Int]) -> Float {
    var (sum, squares) = (Float(0), Float(0))
    let origin = values[places[0]]
    for place in places {
      let value = values[place] - origin
      sum += value
      squares += value * value
    }
    return squares - sum * sum / Float(places.count)
  }
}
