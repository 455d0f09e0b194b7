public import FormCheckMotion
public import FormCheckPixels
import FormCheckPose

/// The workout panel, remarks and trails of a whole clip, created once and queried for each frame.
public struct OverlayTimeline: Sendable {
  let frames: FrameTimes
  let workout: Workout?
  /// The positions of the frames with the athlete; nil without an athlete.
  let span: Range<Int>?
  let trail: TrailPoints?
  /// The numbers of the first frames after a cut.
  let cuts: Set<Int>
  /// The findings that are shown, in chronological order.
  let findings: [Finding]
  /// The range of the repetition signal's values in each set.
  let ranges: [ClosedRange<Double>]
  private let corner: WorkoutStatus.Corner

  /// Creates the timeline of a clip whose frames have size `frameSize`. Only a small part of `motion` is kept.
  ///
  /// - Complexity: O(*n* log *n*) in the number of frames.
  public init(_ motion: ClipMotion, frameSize: PixelSize) {
    let athlete = motion.athleteMotion
    (frames, workout, span) = (motion.frames, motion.workout, athlete?.span)
    cuts = Set(motion.cuts)
    corner = athlete.map { PanelCorner(frameSize: frameSize).leastOccupied(by: $0) } ?? .bottomLeft
    ranges = motion.workout?.sets.map { Self.range($0.repetitionSignal.values) } ?? []
    trail = athlete.map { TrailPoints($0) }
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
    guard !set.repetitions.isEmpty else { return holdStatus(set, of: workout, at: moment.seconds) }
    let (repetitions, seconds) = (set.repetitions, moment.seconds)
    let done = repetitions.partitioningIndex { $0.end.seconds > seconds }
    let phase = workout.repetition(at: seconds).map { workout.phase(of: $0, at: seconds) }
    return WorkoutStatus(
      heading: Self.heading(set, of: workout), done: done, total: repetitions.count,
      isJustDone: done > 0 && seconds - repetitions[done - 1].end.seconds < Self.highlightSeconds,
      phase: phase, reading: reading(set.repetitionSignal, at: seconds),
      graph: graph(set, at: seconds),
      remarks: remarks(at: seconds), corner: corner)
  }

  /// Returns the status of a set that is held still: the seconds held.
  private func holdStatus(_ set: ExerciseSet, of workout: Workout, at seconds: Double) -> WorkoutStatus {
    let holds = workout.holds(ofSet: set.number)
    let held = holds.reduce(0) { $0 + max(0, min(seconds, $1.end.seconds) - $1.start.seconds) }
    let isHeld = holds.contains { $0.start.seconds <= seconds && seconds < $0.end.seconds }
    return WorkoutStatus(
      heading: Self.heading(set, of: workout), done: Int(saturating: held.rounded(.down)),
      total: Int(saturating: holds.reduce(0) { $0 + $1.seconds }.rounded(.down)), unit: "s",
      phase: isHeld ? .turning : nil, reading: ("", ""), remarks: remarks(at: seconds), corner: corner)
  }

  private static func heading(_ set: ExerciseSet, of workout: Workout) -> String {
    let count = workout.sets.count
    return set.recognition.title + (count > 1 ? ", set \(set.number) of \(count)" : "")
  }

  private func reading(_ signal: RepetitionSignal, at seconds: Double) -> (title: String, value: String) {
    (signal.title, value(of: signal, at: seconds).map { Self.text($0, signal.unit) } ?? "–")
  }

  private static func text(_ value: Double, _ unit: String) -> String {
    let number = unit == "°" ? "\(Int(saturating: max(-999, min(999, value))))" : OneDecimal.text(value)
    return number + unit
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
