import FormCheckPose

extension FormContext {
  /// Returns a channel's value, in its unit; nil if it is missing or its points aren't measurable.
  ///
  /// The channels themselves continue where points are hidden and the network guesses: for counting, a guess is better
  /// than a gap. A reported number must not be a guess.
  func value(_ channel: BodyChannel, _ offset: Int) -> Double? {
    if let names = channel.sides { return value(channel, names.left, names.right, offset) }
    guard channel.keypoints.allSatisfy({ reliability.isMeasurable($0, offset) }) else { return nil }
    return Self.number(signals[channel], offset)
  }

  /// Returns the confidence-weighted mean of both sides; one side alone if the other is outside the image.
  private func value(
    _ channel: BodyChannel, _ left: AngleName, _ right: AngleName, _ offset: Int
  ) -> Double? {
    guard let measurable = [left, right].first(where: { reliability.isMeasurable($0, offset) }) else {
      return nil
    }
    let isOutside = (left.keypoints + right.keypoints).contains { reliability.isOutside($0, offset) }
    return Self.number(isOutside ? signals.sides[measurable]?.values ?? [] : signals[channel], offset)
  }

  private static func number(_ values: [Float], _ offset: Int) -> Double? {
    values.indices.contains(offset) && !values[offset].isNaN ? Double(values[offset]) : nil
  }

  private func values(_ channel: BodyChannel, _ frames: ClosedRange<Int>) -> [RuleMeasurement]? {
    measurements(over: frames) { offset in
      value(channel, offset).map { RuleMeasurement(value: $0, offset: offset) }
    }
  }

  /// Returns the maximum of a channel over `frames`; nil if it isn't measurable in enough of them.
  ///
  /// - Complexity: O(*n*) for *n* frames.
  func maximum(_ channel: BodyChannel, _ frames: ClosedRange<Int>) -> RuleMeasurement? {
    values(channel, frames)?.max { $0.value < $1.value }
  }

  /// Returns the minimum of a channel over `frames`; nil if it isn't measurable in enough of them.
  ///
  /// - Complexity: O(*n*) for *n* frames.
  func minimum(_ channel: BodyChannel, _ frames: ClosedRange<Int>) -> RuleMeasurement? {
    values(channel, frames)?.min { $0.value < $1.value }
  }

  /// Returns the maximum minus the minimum of a channel over `frames`, located at the frame of the maximum; nil if it
  /// isn't measurable in enough of them.
  ///
  /// - Complexity: O(*n*) for *n* frames.
  func range(_ channel: BodyChannel, _ frames: ClosedRange<Int>) -> RuleMeasurement? {
    guard let values = values(channel, frames), let high = values.max(by: { $0.value < $1.value }),
      let low = values.min(by: { $0.value < $1.value })
    else { return nil }
    return RuleMeasurement(value: high.value - low.value, offset: high.offset)
  }
}
