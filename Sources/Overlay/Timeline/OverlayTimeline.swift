public import FormCheckMotion
public import FormCheckPixels
import FormCheckPose

/// The workout panel, remarks, and trails of a whole clip, created once and queried for each frame.
public struct OverlayTimeline: Sendable {
  let frames: FrameTimes
  let workout: Workout?
  /// The workouts of people other than the athlete, by person number.
  private let others: [Int: Workout]
  /// The positions of the frames with the athlete; nil without an athlete.
  let span: Range<Int>?
  let trail: TrailPoints?
  /// The path of the athlete's bar.
  let bar: BarPath?
  /// The bar's largest speed in each set, in pixels per second, by the set's number.
  let barSpeeds: [Int: Double]
  /// The numbers of the first frames after a cut.
  let cuts: Set<Int>
  /// The findings that are shown, in chronological order.
  let findings: [Finding]
  /// The range of the repetition signal's values in each set.
  let ranges: [ClosedRange<Double>]
  private let panel: PanelPlacer.Placement?

  /// Creates the timeline of a clip whose frames have size `frameSize`. Only a small part of `motion` is kept.
  ///
  /// - Complexity: O(*n* log *n*) in the number of frames.
  public init(_ motion: ClipMotion, frameSize: PixelSize) {
    let athlete = motion.athleteMotion
    (frames, workout, span) = (motion.frames, motion.workout, athlete?.span)
    others = Dictionary(
      motion.workouts.filter { !$0.person.isAthlete && !$0.workout.sets.isEmpty }
        .map { ($0.person.person, $0.workout) }, uniquingKeysWith: { first, _ in first })
    cuts = Set(motion.cuts)
    panel = athlete.map { PanelPlacer(frameSize: frameSize).placement(beside: $0) }
    ranges = motion.workout?.sets.map { Self.range($0.repetitionSignal.values) } ?? []
    trail = athlete.map { TrailPoints($0) }
    bar = motion.bar
    barSpeeds = Self.barSpeeds(motion.bar, motion.workout)
    findings = Self.shownFindings(motion.workout)
  }

  private static func range(_ values: [Float]) -> ClosedRange<Double> {
    let finite = values.filter { $0.isFinite }
    guard let minimum = finite.min(), let maximum = finite.max(), maximum > minimum else { return 0...1 }
    return Double(minimum)...Double(maximum)
  }

  /// The time for which the count is highlighted after a repetition, in seconds.
  private static let highlightSeconds = 0.4

  /// Returns the status of the set that is nearest in time; nil without sets.
  ///
  /// - Complexity: O(log *n* + *k*) for *n* frames in the clip and *k* in the graph.
  public func status(at moment: Moment) -> WorkoutStatus? {
    guard let workout, let set = workout.set(at: moment.seconds) else { return nil }
    let seconds = moment.seconds
    let progress = progress(set, of: workout, at: seconds)
    return WorkoutStatus(
      heading: Self.heading(set, of: workout), done: progress.done, total: progress.total,
      unit: progress.unit,
      isJustDone: progress.unit.isEmpty && progress.done > 0
        && seconds - set.repetitions[progress.done - 1].end.seconds < Self.highlightSeconds,
      phase: phase(of: workout, at: seconds), reading: reading(set.repetitionSignal, at: seconds),
      graph: graph(set, at: seconds), remarks: remarks(at: seconds), corner: panel?.corner ?? .bottomLeft,
      graphScale: panel?.graphScale ?? 1)
  }

  /// Returns the phase of the current repetition, or rest during a hold of a set; nil between them.
  private func phase(of workout: Workout, at seconds: Double) -> RepetitionPhase? {
    if let repetition = workout.repetition(at: seconds) { return workout.phase(of: repetition, at: seconds) }
    guard let set = workout.set(at: seconds), set.repetitions.isEmpty else { return nil }
    let isHeld = workout.holds(ofSet: set.number).contains {
      $0.start.seconds <= seconds && seconds < $0.end.seconds
    }
    return isHeld ? .turning : nil
  }

  /// Returns the counts of people other than the athlete, as text by person number, such as `Person 1: 3 of 8`. Each
  /// person's count refers to the set that is nearest in time.
  ///
  /// - Complexity: O(*p* log *n*) for *p* people with *n* repetitions.
  public func counts(at moment: Moment) -> [Int: String] {
    var counts: [Int: String] = [:]
    for (number, workout) in others {
      guard let set = workout.set(at: moment.seconds) else { continue }
      counts[number] = "Person \(number): \(progress(set, of: workout, at: moment.seconds).text)"
    }
    return counts
  }

  /// The number of completed repetitions or held seconds, and their total in the set.
  private struct Progress {
    let done: Int
    let total: Int
    /// Empty for repetitions, `s` for seconds.
    let unit: String

    var text: String { "\(done)\(unit) of \(total)\(unit)" }
  }

  private func progress(_ set: ExerciseSet, of workout: Workout, at seconds: Double) -> Progress {
    guard set.repetitions.isEmpty else {
      let done = set.repetitions.partitioningIndex { $0.end.seconds > seconds }
      return Progress(done: done, total: set.repetitions.count, unit: "")
    }
    let holds = workout.holds(ofSet: set.number)
    let held = holds.reduce(0) {
      $0 + max(0, min(seconds, $1.end.seconds) - $1.start.seconds) / $1.start.slowMotion
    }
    let total = holds.reduce(0) { $0 + $1.seconds }
    return Progress(
      done: Int(saturating: held.rounded(.down)), total: Int(saturating: total.rounded(.down)), unit: "s")
  }

  private static func heading(_ set: ExerciseSet, of workout: Workout) -> String {
    let count = workout.sets.count
    return set.recognition.title + (count > 1 ? ", set \(set.number) of \(count)" : "")
  }

  private func reading(_ signal: RepetitionSignal, at seconds: Double) -> WorkoutStatus.Reading? {
    guard !signal.values.isEmpty else { return nil }
    let text = value(of: signal, at: seconds).map { Self.text($0, signal.unit) } ?? "–"
    return WorkoutStatus.Reading(title: signal.title, value: text)
  }

  private static func text(_ value: Double, _ unit: String) -> String {
    let number = unit == "°" ? "\(Int(saturating: max(-999, min(999, value))))" : OneDecimal.text(value)
    return unit.isEmpty || unit == "°" ? number + unit : "\(number) \(unit)"
  }

  /// Returns the signal's value at the last frame with poses; nil if the signal has none there.
  private func value(of signal: RepetitionSignal, at seconds: Double) -> Double? {
    guard let span, let position = frames.lastPosition(at: seconds), span.contains(position) else {
      return nil
    }
    let value = signal[position - span.lowerBound]
    return value.isFinite ? Double(value) : nil
  }
}
