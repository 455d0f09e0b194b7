/// An exercise, declared: what moves, what it looks like, what to watch.
///
/// `docs/exercises.md` shows how to add one: a file like `Squat.swift`, and its name in ``ExerciseCatalogue``.
public struct Exercise: Sendable {
  /// Which half of a repetition is the lift.
  public enum Lift: Sendable {
    /// From the start to the turning point: a curl, a press, a pull-up.
    case firstHalf
    /// From the turning point to the end: a squat, a push-up.
    case secondHalf
  }

  /// The name on the command line and in tables.
  public let name: String
  /// The name for people.
  public let title: String
  /// What goes up to the turning point of each repetition, and down again.
  let drive: Drive
  /// Which half is the lift.
  let lift: Lift
  /// What each repetition has to look like.
  let evidence: [Evidence]
  /// What is said about form.
  let rules: [any FormRule]
  /// The exercise that this is a kind of, if it is: both being likely is no contradiction.
  let family: String

  init(
    name: String, title: String, drive: Drive, lift: Lift, evidence: [Evidence], rules: [any FormRule] = [],
    family: String? = nil
  ) {
    self.name = name
    self.title = title
    self.drive = drive
    self.lift = lift
    self.evidence = evidence
    self.rules = rules
    self.family = family ?? name
  }
}

/// The signal whose swings are an exercise's repetitions.
struct Drive: Sendable {
  /// The channel that is measured.
  let channel: BodyChannel
  /// Whether the turning point is where the channel is low.
  let isInverted: Bool
  /// The least swing that can be a repetition, in the channel's unit.
  let smallest: Float
  /// The least time from start to end, in seconds.
  let shortest: Double

  init(_ channel: BodyChannel, isInverted: Bool = false, smallest: Float, shortest: Double = 0.5) {
    self.channel = channel
    self.isInverted = isInverted
    self.smallest = smallest
    self.shortest = shortest
  }
}

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

  /// A `channel` at a `place` fits from `from` (not at all) to `to` (fully).
  static func ramp(_ channel: BodyChannel, _ place: Place, _ from: Float, _ to: Float) -> Evidence {
    Evidence(alternatives: [Ramp(channel: channel, place: place, from: from, to: to)])
  }

  /// One of several is enough.
  static func any(_ evidence: Evidence...) -> Evidence {
    Evidence(alternatives: evidence.flatMap(\.alternatives))
  }

  /// How well a swing fits, 0…1.
  func fit(_ swing: Swing, _ signals: BodySignals, _ drive: [Float]) -> Double {
    alternatives.map { $0.fit(swing, signals, drive) }.max() ?? 1
  }
}

extension Evidence.Ramp {
  func fit(_ swing: Swing, _ signals: BodySignals, _ drive: [Float]) -> Double {
    guard let value = value(swing, signals[channel], drive) else { return 0 }
    return Double(max(0, min(1, (value - from) / (to - from))))
  }

  private func value(_ swing: Swing, _ values: [Float], _ drive: [Float]) -> Float? {
    guard values.indices.contains(swing.after) else { return nil }
    switch place {
    case .turning: return Self.median(values, around: swing.peak)
    case .resting:
      let resting = drive[swing.before] <= drive[swing.after] ? swing.before : swing.after
      return Self.median(values, around: resting)
    case .middle: return Self.sorted(values[swing.before...swing.after]).middle
    case .range:
      let sorted = Self.sorted(values[swing.before...swing.after])
      guard let low = sorted.first, let high = sorted.last else { return nil }
      return high - low
    }
  }

  /// The median of a value and its neighbours.
  private static func median(_ values: [Float], around offset: Int) -> Float? {
    sorted(values[max(0, offset - 2)...min(values.count - 1, offset + 2)]).middle
  }

  private static func sorted(_ values: ArraySlice<Float>) -> [Float] { values.filter { !$0.isNaN }.sorted() }
}

extension [Float] {
  /// The middle element of a sorted array.
  var middle: Float? { isEmpty ? nil : self[count / 2] }
}
