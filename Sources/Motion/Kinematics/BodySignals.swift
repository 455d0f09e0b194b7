import FormCheckPose

/// The ``BodyChannel``s of one person over T frames.
struct BodySignals {
  /// The time of each frame, in seconds, ascending.
  let times: [Double]
  /// Offsets of the frames that begin a new take, ascending.
  let cuts: [Int]
  /// Offsets of the frames that begin another shot of the same take, ascending.
  private(set) var joins: [Int] = []
  /// Offsets of the frames whose pose doesn't follow from the one before, ascending: beside them, speed isn't measured.
  var jumps: [Int] = []
  private let columns: ChannelColumns
  /// The left and right joint angles whose means are channels.
  private(set) var sides: [AngleName: SideSignal] = [:]
  /// The movement of all parts of the body, each side on its own, by each estimate of the body in the world; at least one.
  let movements: [MovementSignals]
  /// The measurement of channels in single frames; nil if the skeleton lacks a limb.
  let body: BodyMeasurement?

  /// One side's joint angle over time.
  struct SideSignal {
    /// The angle in the world, in degrees, one element per frame; NaN where missing.
    var values: [Float]
    /// The lowest confidence of the angle's keypoints, 0…1, one element per frame.
    var confidence: [Float]

    /// The weight of each value, 0…1.
    var weights: [Float] { confidence.map(BodySignals.weight) }
  }

  /// Returns one side's angle of a channel; nil if both sides are asked for, or the channel isn't a joint angle.
  func side(_ side: BodySide, of channel: BodyChannel) -> SideSignal? {
    guard side != .center, let names = channel.sides else { return nil }
    return sides[side == .left ? names.left : names.right]
  }

  /// The values of a channel, one element per frame; empty if the skeleton lacks its keypoints.
  subscript(channel: BodyChannel) -> [Float] { columns[channel]?.values ?? [] }

  /// Returns the weight of each value of a channel, 0…1; nil if the values have no weights.
  func weights(of channel: BodyChannel) -> [Float]? { columns[channel]?.weights }

  /// Creates signals with known values, one for each of `times` (in seconds).
  init(
    times: [Double], cuts: [Int] = [], values: [BodyChannel: [Float]],
    weights: [BodyChannel: [Float]] = [:], sides: [AngleName: SideSignal] = [:],
    movements: [MovementSignals] = [], body: BodyMeasurement? = nil
  ) {
    let columns = values.map { channel, values in
      (channel, ChannelColumns.Column(values: values, weights: weights[channel]))
    }
    self.init(
      times: times, cuts: cuts, columns: ChannelColumns(Dictionary(uniqueKeysWithValues: columns)),
      sides: sides, movements: movements, body: body)
  }

  private init(
    times: [Double], cuts: [Int], columns: ChannelColumns, sides: [AngleName: SideSignal],
    movements: [MovementSignals], body: BodyMeasurement?
  ) {
    (self.times, self.cuts, self.columns, self.sides) = (times, cuts, columns, sides)
    self.body = body
    self.movements = movements.isEmpty ? [MovementSignals(times: times, cuts: cuts, columns: [])] : movements
  }

  /// Returns the same signals, `factor` times faster; nil without a body.
  func accelerated(by factor: Double) -> BodySignals? {
    guard let body, !times.isEmpty else { return nil }
    let times = times.map { $0 / factor }
    return BodySignals(
      times: times, cuts: cuts, columns: columns, sides: sides,
      movements: [MovementSignals(body, times: times, cuts: cuts)], body: body)
  }

  /// Measures the channels from cleaned signals; none if the skeleton lacks limbs.
  ///
  /// - Parameters:
  ///   - alternative: the movement by another estimate of the same body.
  ///   - plane: the plane in which positions in the image are measured, and the clip's takes.
  ///   - image: the size of the image, in pixels, outside which a keypoint is no evidence; nil if all keypoints are.
  ///     Movements are also searched in keypoints outside the image, because the network's guesses there still follow
  ///     the body's movement.
  /// - Complexity: O(*T*) for *T* frames.
  init(
    _ points: KeypointSignals, _ world: WorldSignals, alternative: MovementSignals? = nil,
    in plane: TakePlane = TakePlane(), image: (width: Double, height: Double)? = nil,
    times: [Double]
  ) {
    self.times = times
    (cuts, joins) = (plane.takes.cuts, plane.takes.joins)
    let trunk = TrunkLengths(points, world, plane.takes)
    body = BodyMeasurement(points, world, trunk, in: plane, image: image)
    let movement = MovementSignals(
      BodyMeasurement(points, world, trunk, in: plane), times: times, cuts: cuts, sharing: alternative)
    movements = [movement, alternative].compactMap(\.self)
    let names = BodyChannel.allCases.compactMap(\.sides).flatMap { [$0.left, $0.right] }
    guard let channels = BodyColumns(points, world, trunk, in: plane, image: image) else {
      columns = ChannelColumns([:])
      return
    }
    for name in names { sides[name] = Self.side(name, points, world, image) }
    columns = ChannelColumns(ChannelMeasurement(body, channels, sides, count: points.count))
  }

  private static func side(
    _ name: AngleName, _ points: KeypointSignals, _ world: WorldSignals,
    _ image: (width: Double, height: Double)?
  ) -> SideSignal? {
    guard let angles = WorldAngles(name, points.skeleton) else { return nil }
    let indices = name.keypoints.compactMap(points.skeleton.index)
    return SideSignal(
      values: (0..<points.count).map { angles.degrees(world, at: $0).map { Float($0.world) } ?? .nan },
      confidence: (0..<points.count).map { offset in
        indices.reduce(1) { min($0, points.confidence(points.index($1, offset), in: image)) }
      })
  }

  /// Returns the weighted mean of two sides; the known one if the other is missing (NaN).
  static func mean(_ left: Float, _ right: Float, weights: (left: Float, right: Float)) -> Float {
    if left.isNaN { return right }
    if right.isNaN { return left }
    return (weights.left * left + weights.right * right) / (weights.left + weights.right)
  }

  /// Returns the weight of a keypoint with this confidence, 0…1.
  static func weight(_ confidence: Float) -> Float {
    let confidence = max(AngleTuning.standard.minimumWeightedConfidence, confidence)
    return confidence * confidence
  }

  /// Returns the odds that an arm with this confidence is right.
  static func oddsWeight(_ confidence: Float) -> Float {
    max(AngleTuning.standard.minimumWeightedConfidence, confidence).odds
  }
}
