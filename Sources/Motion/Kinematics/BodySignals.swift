import FormCheckPose

/// The ``BodyChannel``s of one person over T frames.
struct BodySignals {
  /// The time of each frame, in seconds, ascending.
  let times: [Double]
  /// Offsets of the frames that begin a new take, ascending.
  let cuts: [Int]
  /// Offsets of the frames that begin another shot of the same take, ascending.
  private(set) var joins: [Int] = []
  /// The values of each channel, one element per frame; NaN where missing.
  private(set) var values: [BodyChannel: [Float]] = [:]
  /// The weight of each value, 0…1.
  private(set) var weights: [BodyChannel: [Float]] = [:]
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

  /// The values of a channel; empty if the skeleton lacks its keypoints.
  subscript(channel: BodyChannel) -> [Float] { values[channel] ?? [] }

  /// Creates signals with known values, one for each of `times` (in seconds).
  init(
    times: [Double], cuts: [Int] = [], values: [BodyChannel: [Float]],
    weights: [BodyChannel: [Float]] = [:], sides: [AngleName: SideSignal] = [:],
    movements: [MovementSignals] = [], body: BodyMeasurement? = nil
  ) {
    (self.times, self.cuts, self.values, self.weights, self.sides) = (times, cuts, values, weights, sides)
    self.body = body
    self.movements = movements.isEmpty ? [MovementSignals(times: times, cuts: cuts, columns: [])] : movements
  }

  /// Measures `channels` from cleaned signals; none if the skeleton lacks limbs.
  ///
  /// - Parameters:
  ///   - alternative: the movement by another estimate of the same body.
  ///   - plane: the plane in which positions in the image are measured, and the clip's takes.
  ///   - image: the size of the image, in pixels, outside which a keypoint is no evidence; nil if all keypoints are.
  ///     Movements are also searched in keypoints outside the image, because the network's guesses there still follow
  ///     the body's movement.
  /// - Complexity: O(*c* *T*) for *c* channels and *T* frames.
  init(
    _ points: KeypointSignals, _ world: WorldSignals, alternative: MovementSignals? = nil,
    in plane: TakePlane = TakePlane(), image: (width: Double, height: Double)? = nil,
    times: [Double],
    channels: some Sequence<BodyChannel> = BodyChannel.allCases
  ) {
    self.times = times
    (cuts, joins) = (plane.takes.cuts, plane.takes.joins)
    let trunk = TrunkLengths(points, world, plane.takes)
    body = BodyMeasurement(points, world, trunk, in: plane, image: image)
    let movement = MovementSignals(
      BodyMeasurement(points, world, trunk, in: plane), times: times, cuts: cuts, sharing: alternative)
    movements = [movement, alternative].compactMap(\.self)
    guard let columns = BodyColumns(points, world, trunk, in: plane, image: image) else { return }
    for channel in channels {
      if let names = channel.sides {
        for name in [names.left, names.right] { sides[name] = Self.side(name, points, world, image) }
        values[channel] = mean(names, weight: channel.limb == .arm ? Self.oddsWeight : Self.weight)
        weights[channel] = higherWeight(names)
      } else if let body, !BodyColumns.channels.contains(channel) {
        values[channel] = (0..<points.count).map { body.value(channel, $0) }
        weights[channel] = (0..<points.count).map { Self.weight(body.confidence(channel, $0)) }
      } else {
        values[channel] = columns.values(channel)
        weights[channel] = columns.weights(channel)
      }
    }
    values[.hipAsymmetry] = difference(.leftHipFlexion, .rightHipFlexion).map(abs)
    values[.hipAlternation] = difference(.leftHipFlexion, .rightHipFlexion)
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

  /// Returns the mean of both sides, weighted by confidence so that an occluded side counts little.
  private func mean(
    _ names: (left: AngleName, right: AngleName), weight: (Float) -> Float
  ) -> [Float] {
    guard let left = sides[names.left], let right = sides[names.right] else { return [] }
    return left.values.indices.map { offset in
      Self.mean(
        left.values[offset], right.values[offset],
        weights: (weight(left.confidence[offset]), weight(right.confidence[offset])))
    }
  }

  /// Returns the weighted mean of two sides; the known one if the other is missing (NaN).
  static func mean(_ left: Float, _ right: Float, weights: (left: Float, right: Float)) -> Float {
    if left.isNaN { return right }
    if right.isNaN { return left }
    return (weights.left * left + weights.right * right) / (weights.left + weights.right)
  }

  private func higherWeight(_ names: (left: AngleName, right: AngleName)) -> [Float] {
    guard let left = sides[names.left], let right = sides[names.right] else { return [] }
    return zip(left.confidence, right.confidence).map { Self.weight(max($0, $1)) }
  }

  /// Returns the weight of a keypoint with this confidence, 0…1.
  static func weight(_ confidence: Float) -> Float {
    let confidence = max(AngleTuning.standard.minimumWeightedConfidence, confidence)
    return confidence * confidence
  }

  /// Returns the odds that an arm with this confidence is right.
  private static func oddsWeight(_ confidence: Float) -> Float {
    max(AngleTuning.standard.minimumWeightedConfidence, confidence).odds
  }

  private func difference(_ left: AngleName, _ right: AngleName) -> [Float] {
    guard let left = sides[left], let right = sides[right] else { return [] }
    return zip(left.values, right.values).map { $0 - $1 }
  }
}
