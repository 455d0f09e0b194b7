import FormCheckComparison
import FormCheckMotion
import FormCheckPose
import FormCheckVideo
import SystemPackage

/// One video of a comparison, with the motion of its athlete from saved observations.
struct ComparedVideo {
  let input: FilePath
  let source: VideoSource
  let workout: Workout
  let drawing: DrawingSpool
  /// How many times slower than reality the video plays.
  let slowMotion: Double
  private let curves: AthleteCurves
  private let measurement: HeadingMeasurement

  /// Reads the motion of an analyzed video.
  ///
  /// - Throws: an error if it wasn't analyzed, if it has changed since, or if it shows nobody.
  /// - Complexity: one read of every segment; memory for one chunk and the athlete's angles.
  init(
    _ input: FilePath, in outputs: OutputFiles, library: ExerciseLibrary, limits: ResourceLimits
  ) throws(FormCheckError) {
    let saved = try SavedAnalysis(input, in: outputs, limits: limits)
    let (assignment, settings) = try saved.motionInputs(in: outputs, library: library)
    var curves = AthleteCurves()
    let analyzed = try saved.video.motionReader(of: assignment, settings)
      .read(spoolsDrawing: true) { curves.add($0) }
    guard let workout = analyzed.motion.workout, let drawing = analyzed.drawing else {
      throw FormCheckError(
        .input, "\(input.string) shows nobody, so there is nothing to compare.", path: input.string)
    }
    (self.input, source, self.workout, self.drawing) = (input, saved.source, workout, drawing)
    (slowMotion, self.curves) = (analyzed.motion.frames.slowMotion, curves)
    measurement = HeadingMeasurement(video: saved.video, assignment: assignment, bar: settings.bar)
  }

  /// Returns the repetitions with these numbers.
  ///
  /// - Throws: an error if the video has no repetitions, or not all of these.
  func repetitions(_ numbers: [Int]) throws(FormCheckError) -> [RepetitionMotion] {
    var found: [(repetition: Repetition, set: ExerciseSet)] = []
    for number in numbers {
      guard let chosen = CardSelection.number(number).repetition(of: workout) else { throw missing(number) }
      found.append(chosen)
    }
    // The headings of ascending ranges are measured in one pass.
    let order = found.indices.sorted { found[$0].repetition.number < found[$1].repetition.number }
    let sorted = order.map { found[$0].repetition }
    let headings = try measurement.headings(
      in: sorted.map { $0.start.frame...max($0.start.frame, $0.end.frame) })
    var motions: [RepetitionMotion?] = Array(repeating: nil, count: found.count)
    for (heading, index) in zip(headings, order) {
      motions[index] = curves.motion(of: found[index].repetition, found[index].set, heading: heading)
    }
    return motions.compactMap(\.self)
  }

  /// The number of the best repetition.
  ///
  /// - Throws: an error if the video has no repetitions.
  func best() throws(FormCheckError) -> Int {
    guard let best = CardSelection.best.repetition(of: workout) else { throw missing(nil) }
    return best.repetition.number
  }

  /// Returns the exercise of a repetition.
  func recognition(of number: Int) -> ExerciseRecognition? {
    workout.repetitions.first { $0.number == number }.flatMap { workout.set($0.set)?.recognition }
  }

  /// Returns the working side of a repetition.
  func side(of number: Int) -> BodySide? { workout.repetitions.first { $0.number == number }?.side }

  /// Returns the number of the frame that the video shows at a time of reality, the first or the last one for times
  /// outside.
  func frame(at realSeconds: Double) -> Int {
    let seconds = max(0, realSeconds * slowMotion)
    return source.timeline.frameIndex(at: .seconds(seconds)) ?? max(0, source.timeline.frameCount - 1)
  }

  private func missing(_ number: Int?) -> FormCheckError {
    let count = workout.repetitions.count
    guard let number, count > 0 else {
      return FormCheckError(
        .input,
        "\(input.string) has no repetitions, so there is nothing to compare. Add one with formcheck edit --add-rep.",
        path: input.string)
    }
    return FormCheckError(
      .usage, "\(input.string) has no repetition \(number), only 1 to \(count). Choose one with --rep.")
  }
}
