import FormCheckPose

/// The measurement of a body's channels over T frames.
struct ChannelMeasurement: Sendable {
  private let body: BodyMeasurement?
  private let columns: BodyColumns
  private let sides: [AngleName: BodySignals.SideSignal]
  private let count: Int

  /// Creates the measurement of `count` frames. Without a body, only the channels of `columns` are measured.
  init(
    _ body: BodyMeasurement?, _ columns: BodyColumns, _ sides: [AngleName: BodySignals.SideSignal], count: Int
  ) {
    (self.body, self.columns, self.sides, self.count) = (body, columns, sides, count)
  }

  /// Returns a channel's values and weights, one of each per frame.
  ///
  /// - Complexity: O(*T*) for *T* frames.
  func column(_ channel: BodyChannel) -> ChannelColumns.Column {
    if let names = channel.sides {
      let weight = channel.limb == .arm ? BodySignals.oddsWeight : BodySignals.weight
      return ChannelColumns.Column(values: mean(names, weight: weight), weights: higherWeight(names))
    }
    return ChannelColumns.Column(values: values(channel), weights: weights(channel))
  }

  private func values(_ channel: BodyChannel) -> [Float] {
    switch channel {
    case .hipAsymmetry: difference(.leftHipFlexion, .rightHipFlexion).map(abs)
    case .hipAlternation: difference(.leftHipFlexion, .rightHipFlexion)
    default: measured(channel)
    }
  }

  private func measured(_ channel: BodyChannel) -> [Float] {
    guard let body, !BodyColumns.channels.contains(channel) else { return columns.values(channel) }
    return (0..<count).map { body.value(channel, $0) }
  }

  private func weights(_ channel: BodyChannel) -> [Float] {
    guard let body, !BodyColumns.channels.contains(channel) else { return columns.weights(channel) }
    return (0..<count).map { BodySignals.weight(body.confidence(channel, $0)) }
  }

  /// Returns the mean of both sides, weighted by confidence so that an occluded side counts little.
  private func mean(
    _ names: (left: AngleName, right: AngleName), weight: (Float) -> Float
  ) -> [Float] {
    guard let left = sides[names.left], let right = sides[names.right] else { return [] }
    return left.values.indices.map { offset in
      BodySignals.mean(
        left.values[offset], right.values[offset],
        weights: (weight(left.confidence[offset]), weight(right.confidence[offset])))
    }
  }

  private func higherWeight(_ names: (left: AngleName, right: AngleName)) -> [Float] {
    guard let left = sides[names.left], let right = sides[names.right] else { return [] }
    return zip(left.confidence, right.confidence).map { BodySignals.weight(max($0, $1)) }
  }

  private func difference(_ left: AngleName, _ right: AngleName) -> [Float] {
    guard let left = sides[left], let right = sides[right] else { return [] }
    return zip(left.values, right.values).map { $0 - $1 }
  }
}
