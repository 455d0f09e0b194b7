/// Something that a repetition of an exercise has to look like: how well a number fits, 0…1.
struct Evidence: Sendable {
  /// Where in the repetition the number is taken.
  enum Place: Sendable {
    /// At the turning point.
    case turning
    /// At the start or the end, whichever is farther from the turning point.
    case resting
    /// Over all of it, the median.
    case middle
    /// Over all of it, the largest less the smallest.
    case range
    /// The same, from the turning point to the end only.
    case returnRange
  }

  /// One number, and how well it fits: not at all at `from`, fully at `to`, evenly between.
  struct Ramp: Sendable {
    let channel: BodyChannel
    let place: Place
    let from: Float
    let to: Float
  }

  /// The best of these counts.
  let alternatives: [Ramp]
  /// Whether a movement that has nothing of it is no repetition, however well all else fits.
  var isEssential = false

  /// The same, as something that no repetition may lack altogether.
  var essential: Evidence {
    var essential = self
    essential.isEssential = true
    return essential
  }

  /// A `channel` at a `place` fits from `from` (not at all) to `to` (fully).
  static func ramp(_ channel: BodyChannel, _ place: Place, _ from: Float, _ to: Float) -> Evidence {
    Evidence(alternatives: [Ramp(channel: channel, place: place, from: from, to: to)])
  }

  /// One of several is enough.
  static func any(_ evidence: Evidence...) -> Evidence {
    Evidence(alternatives: evidence.flatMap(\.alternatives))
  }

  /// How well a swing fits, 0…1.
  func fit(_ swing: Cycle, _ signals: BodySignals, _ drive: [Float]) -> Double {
    alternatives.map { $0.fit(swing, signals, drive) }.max() ?? 1
  }
}

extension Evidence.Ramp {
  func fit(_ swing: Cycle, _ signals: BodySignals, _ drive: [Float]) -> Double {
    guard let value = value(swing, signals[channel], drive) else { return 0 }
    return Double(max(0, min(1, (value - from) / (to - from))))
  }

  private func value(_ swing: Cycle, _ values: [Float], _ drive: [Float]) -> Float? {
    guard values.indices.contains(swing.after) else { return nil }
    switch place {
    case .turning: return Self.median(values, around: swing.peak)
    case .resting:
      let resting = drive[swing.before] <= drive[swing.after] ? swing.before : swing.after
      return Self.median(values, around: resting)
    case .middle: return Self.sorted(values[swing.before...swing.after]).middle
    case .range: return Self.range(values[swing.before...swing.after])
    case .returnRange: return Self.range(values[swing.peak...swing.after])
    }
  }

  private static func range(_ values: ArraySlice<Float>) -> Float? {
    let sorted = sorted(values)
    guard let low = sorted.first, let high = sorted.last else { return nil }
    return high - low
  }

  /// The median of a value and its neighbors.
  private static func median(_ values: [Float], around offset: Int) -> Float? {
    sorted(values[max(0, offset - 2)...min(values.count - 1, offset + 2)]).middle
  }

  private static func sorted(_ values: ArraySlice<Float>) -> [Float] { values.filter { !$0.isNaN }.sorted() }
}

extension [Float] {
  /// The middle element of a sorted array.
  var middle: Float? { isEmpty ? nil : self[count / 2] }
}
