/// An analyzer that converts a person's signals, divided into recognized sets, into a ``Workout``: it measures and
/// judges the repetitions of each set.
struct WorkoutAnalyzer {
  let signals: BodySignals
  let reliability: KeypointReliability
  let viewing: CameraViewEstimation
  /// The plane in which form rules measure positions in the image.
  var plane = TakePlane()
  let angles: [AngleName: AngleSeries]
  let frames: FrameTimes
  /// The position of the signals' first frame in the clip.
  let origin: Int
  /// The search for measurements that contradict an exercise; nil to omit them.
  var evidence: CounterEvidenceSearch?

  /// Returns the workout that consists of the recognized sets.
  ///
  /// - Complexity: O(*n* log *n*) for *n* frames.
  func workout(_ clip: RecognizedClip) -> Workout {
    let surroundings = SetGrouping.surroundings(of: clip.sets.map(\.frames), times: signals.times)
    let extents = SetGrouping.widened(clip.sets.map(\.frames), cuts: signals.cuts, times: signals.times)
    var sets: [ExerciseSet] = []
    var rejected = self.rejected(clip.remainder, measurement(clip.remainder), in: nil)
    var holds = self.holds(clip.remainder, in: nil)
    for ((recognized, extent), surroundings) in zip(zip(clip.sets, extents), surroundings) {
      let measurement = measurement(recognized.exercise)
      let first = (sets.last { !$0.repetitions.isEmpty }?.repetitions.last?.number ?? 0) + 1
      let set = set(
        recognized, measurement, extent: extent, in: surroundings, after: sets.last, first: first)
      let extent = (frames: recognized.frames, number: set.number)
      rejected += self.rejected(recognized.exercise, measurement, in: extent)
      holds += self.holds(recognized.exercise, in: extent)
      sets.append(set)
    }
    return Workout(
      sets: sets, rejected: rejected.sorted { $0.start.frame < $1.start.frame },
      holds: holds.sorted { $0.start.frame < $1.start.frame }, recognition: clip.remainder.recognition)
  }

  /// The frames of a set and its number.
  private typealias Extent = (frames: Range<Int>, number: Int)

  /// Returns the movements of an exercise that aren't counted, each with the number of the set if it lies in `extent`.
  private func rejected(
    _ exercise: RecognizedExercise, _ measurement: RepetitionMeasurement?, in extent: Extent?
  ) -> [RejectedCandidate] {
    exercise.candidates.compactMap { candidate in
      guard let reason = candidate.reason, let measurement else { return nil }
      return measurement.rejected(
        candidate.cycle, reason, set: Self.number(candidate.cycle.peak, extent),
        evidence: evidence?.evidence(
          candidate.cycle.range, reason, exercise: exercise.recognition.exercise, measurement.search.channel))
    }
  }

  private func holds(_ exercise: RecognizedExercise, in extent: Extent?) -> [Hold] {
    exercise.holds.map { hold in
      Hold(
        start: moment(hold.lowerBound), end: moment(hold.upperBound - 1),
        set: Self.number(hold.lowerBound, extent))
    }
  }

  private static func number(_ offset: Int, _ extent: Extent?) -> Int? {
    extent.flatMap { $0.frames.contains(offset) ? $0.number : nil }
  }

  /// Returns the measurement of an exercise's movements; nil if it has no repetition signal.
  private func measurement(_ exercise: RecognizedExercise) -> RepetitionMeasurement? {
    exercise.search.map { search in
      RepetitionMeasurement(
        search: search, reported: ReportedSignal(search, cycles: exercise.counted, angles: angles),
        viewing: viewing, frames: frames, origin: origin)
    }
  }

  /// Returns the frame at an offset in the signals.
  func moment(_ offset: Int) -> Moment { frames.moment(origin + offset) }
}
