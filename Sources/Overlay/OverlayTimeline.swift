public import FormCheckMotion
public import FormCheckPixels
import FormCheckPose

/// What the overlay tells of a whole clip: made once, asked for each frame.
public struct OverlayTimeline: Sendable {
  private let frames: FrameTimes
  private let cuts: [Int]
  private let workout: Workout?
  /// The positions at which the athlete was seen; nil without one.
  private let span: Range<Int>?
  private let corner: WorkoutStatus.Corner
  private let range: ClosedRange<Double>
  private let trail: TrailPoints?

  /// The story of a clip of pictures of this size. It keeps a small part of `motion`, which needn't stay.
  public init(_ motion: ClipMotion, picture size: PixelSize) {
    let athlete = motion.athleteMotion
    (frames, cuts, workout, span) = (motion.frames, motion.cuts, motion.workout, athlete?.span)
    corner = athlete.map { PanelCorner(size).freest(of: $0) } ?? .bottomLeft
    range = Self.range(motion.workout?.repetitionSignal.values ?? [])
    trail = athlete.map { TrailPoints($0) }
  }

  private static func range(_ values: [Float]) -> ClosedRange<Double> {
    let known = values.filter { $0.isFinite }
    guard let low = known.min(), let high = known.max(), high > low else { return 0...1 }
    return Double(low)...Double(high)
  }

  /// Seconds that the counter stands out after a repetition.
  private static let celebration = 0.4
  /// Seconds that a remark is shown, from a little before its moment.
  private static let remarkSeconds = -0.3...2.5
  /// Remarks shown at the same time.
  private static let mostRemarks = 2

  /// How far the workout is at a moment; nil without repetitions to count.
  public func status(at moment: Moment) -> WorkoutStatus? {
    guard let workout, !workout.repetitions.isEmpty else { return nil }
    let seconds = moment.seconds
    let done = workout.repetitions.filter { $0.end.seconds <= seconds }
    let current = workout.repetition(at: seconds)
    return WorkoutStatus(
      done: done.count, total: workout.repetitions.count,
      isJustDone: done.last.map { seconds - $0.end.seconds < Self.celebration } ?? false,
      phase: current.map { workout.phase(of: $0, at: seconds) },
      reading: (
        workout.repetitionSignal.title,
        value(of: workout.repetitionSignal, at: seconds).map { text($0, workout.repetitionSignal.unit) }
          ?? "–"
      ),
      graph: graph(workout, at: seconds), remarks: remarks(workout, at: seconds), corner: corner)
  }

  private func text(_ value: Double, _ unit: String) -> String {
    let rounded = unit == "°" ? "\(Int(saturating: max(-999, min(999, value))))" : OneDecimal.text(value)
    return rounded + unit
  }

  /// The signal's value at the last frame that the network looked at.
  private func value(of drive: RepetitionSignal, at seconds: Double) -> Double? {
    guard let span, let position = frames.lastPosition(at: seconds), span.contains(position) else {
      return nil
    }
    let value = drive.values[position - span.lowerBound]
    return value.isFinite ? Double(value) : nil
  }

  private func remarks(_ workout: Workout, at seconds: Double) -> [WorkoutStatus.Remark] {
    let shown = workout.findings.filter {
      $0.severity >= .note && Self.remarkSeconds.contains(seconds - $0.moment.seconds)
    }
    // Of one rule the last word counts.
    let latest = Dictionary(shown.map { ($0.rule, $0) }) { $0.moment.seconds > $1.moment.seconds ? $0 : $1 }
    return latest.values
      .sorted {
        ($0.severity, $1.moment.seconds, $1.rule) > ($1.severity, $0.moment.seconds, $0.rule)
      }
      .prefix(Self.mostRemarks)
      .map { WorkoutStatus.Remark(severity: $0.severity, text: $0.caption) }
  }
}

extension OverlayTimeline {
  /// Seconds before and after the moment: an offline program may show what comes.
  private static let window = -4.0...1.5

  private func graph(_ workout: Workout, at seconds: Double) -> RepetitionGraph? {
    guard let span else { return nil }
    let (first, last) = (seconds + Self.window.lowerBound, seconds + Self.window.upperBound)
    let start = max(span.lowerBound, frames.lastPosition(at: first) ?? 0)
    var samples: [RepetitionGraph.Sample] = []
    var position = start
    while position < span.upperBound, frames.seconds(position) <= last {
      let value = workout.repetitionSignal.values[position - span.lowerBound]
      samples.append(
        RepetitionGraph.Sample(
          seconds: frames.seconds(position) - seconds, value: value.isFinite ? Double(value) : nil))
      position += 1
    }
    let repetitions = workout.repetitions.filter { $0.end.seconds > first && $0.start.seconds < last }
    return RepetitionGraph(
      samples: samples, window: Self.window, range: range,
      repetitions: repetitions.map { ($0.start.seconds - seconds)...($0.end.seconds - seconds) })
  }
}

extension OverlayTimeline {
  /// Seconds that a trail is long.
  private static let trailSeconds = 1.2

  /// Where the body's most moving points came along before a moment; broken off at cuts and gaps.
  public func trails(at moment: Moment) -> [Trail] {
    guard let span, let trail, let now = frames.lastPosition(at: moment.seconds), span.contains(now),
      trail.isPresent(at: now - span.lowerBound)
    else { return [] }
    var first = now
    while first > span.lowerBound, trail.isPresent(at: first - 1 - span.lowerBound),
      moment.seconds - frames.seconds(first - 1) <= Self.trailSeconds,
      !cuts.contains(frames.indices[first])
    { first -= 1 }
    return trail.trails((first - span.lowerBound)...(now - span.lowerBound))
  }
}

extension FrameTimes {
  /// The last position not after a time; nil before the first.
  func lastPosition(at seconds: Double) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self.seconds(middle) <= seconds + 1e-6 { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }
}

extension Finding {
  /// A few words for a picture: the rule and its number.
  var caption: String {
    guard let measurement else { return title }
    let value =
      measurement.unit == "°" || measurement.unit == "%"
      ? "\(Int(saturating: max(-999, min(999, measurement.value))))" : OneDecimal.text(measurement.value)
    let gap = measurement.unit == "s" ? " " : ""
    return "\(title): \(value)\(gap)\(measurement.unit)"
  }
}

/// Numbers with one decimal.
enum OneDecimal {
  static func text(_ value: Double) -> String {
    let tenths = Int(saturating: max(-1e6, min(1e6, value)) * 10)
    return "\(tenths < 0 ? "−" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
  }
}
