import FormCheckComparison
import FormCheckMotion
import FormCheckOverlay
import FormCheckPixels
import FormCheckPose
import FormCheckVideo
import SystemPackage

/// One video of a comparison, with the motion of its athlete from saved observations.
struct ComparedVideo {
  let input: FilePath
  let source: VideoSource
  /// The rotation of the analysis after the one that the file states.
  let rotation: FrameRotation
  let workout: Workout
  /// The slow-motion factor: how many times slower than reality the video plays.
  let slowMotion: Double
  /// Sentences about the corrections that have no effect, with the video's name.
  let correctionNotes: [String]
  /// The video and the record of its analysis as they were read.
  let files: InputSnapshot
  private let extracted: ExtractedVideo
  private let assignment: TrackAssignment
  private let drawing: DrawingSpool?
  private let curves: AthleteCurves
  private let measurement: HeadingMeasurement

  /// Reads the motion of an analyzed video.
  ///
  /// - Parameter isDrawn: whether the drawing data are kept, so that a video of the comparison can be drawn.
  /// - Throws: an error if it wasn't analyzed, if it has changed since, or if it shows nobody.
  /// - Complexity: one read of every segment; memory for one chunk and the athlete's angles.
  init(
    _ input: FilePath, in outputs: OutputFiles, library: ExerciseLibrary, limits: ResourceLimits,
    isDrawn: Bool = true
  ) throws(FormCheckError) {
    let saved = try SavedAnalysis(input, in: outputs, limits: limits)
    let (assignment, settings) = try saved.motionInputs(in: outputs, library: library)
    var (curves, exchanged) = (AthleteCurves(), ExchangedSides())
    let analyzed = try saved.video.motionReader(of: assignment, settings)
      .read(spoolsDrawing: isDrawn) {
        curves.add($0)
        exchanged.add($0)
      }
    guard let workout = analyzed.motion.workout else { throw Self.nobody(in: input) }
    (self.input, source, self.workout, drawing) = (input, saved.source, workout, analyzed.drawing)
    files = saved.files
    rotation = FrameRotation(saved.record.settings)
    (extracted, self.assignment) = (saved.video, assignment)
    (slowMotion, self.curves) = (analyzed.motion.frames.slowMotion, curves)
    correctionNotes = analyzed.motion.unappliedSentences.map { "\(input.string): \($0)" }
    measurement = HeadingMeasurement(
      video: saved.video, assignment: assignment, bar: settings.bar, exchanged: exchanged)
  }

  /// Returns how a repetition touches an end of the analyzed part, as the end of a sentence; nil if it doesn't.
  func openEnd(of number: Int) -> String? {
    guard let repetition = workout.repetitions.first(where: { $0.number == number }) else { return nil }
    let frames = extracted.frames
    if repetition.start.frame <= frames.lowerBound { return "begins with the first frame" }
    return repetition.end.frame >= frames.upperBound - 1 ? "ends with the last frame" : nil
  }

  /// Returns the repetitions with these numbers.
  ///
  /// - Throws: an error if the video has no repetitions, or not all of these.
  func repetitions(_ numbers: [Int]) throws(FormCheckError) -> [RepetitionMotion] {
    var found: [Repetition] = []
    for number in numbers {
      guard let chosen = workout.repetitions.first(where: { $0.number == number }) else {
        throw missing(number)
      }
      found.append(chosen)
    }
    // The headings of ascending ranges are measured in one pass.
    let order = found.indices.sorted { found[$0].number < found[$1].number }
    let headings = try measurement.headings(
      in: order.map { found[$0].start.frame...max(found[$0].start.frame, found[$0].end.frame) })
    var motions: [RepetitionMotion?] = Array(repeating: nil, count: found.count)
    for (heading, index) in zip(headings, order) {
      motions[index] = curves.motion(of: found[index], heading: heading)
    }
    return motions.compactMap(\.self)
  }

  /// Returns the number of the best repetition.
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

  /// Returns the data with which the rendering shows some repetitions of the video.
  ///
  /// - Throws: an error if there are no drawing data.
  func panel(of repetitions: [RepetitionMotion]) throws(FormCheckError) -> ComparedPanel {
    guard let drawing else { throw Self.nobody(in: input) }
    return ComparedPanel(source, drawing, slowMotion: slowMotion, repetitions)
  }

  /// Returns the covers of the faces of some people in some frames.
  ///
  /// - Throws: an error if a frame can't be decoded, faces can't be saved, or the task was canceled.
  func covers(_ selection: FaceSelection, in frames: Range<Int>, jobs: Int) async throws(FormCheckError)
    -> FaceCovers
  {
    let search = FaceSearch(video: extracted, cores: CorePermits(jobs), savingIsOptional: true)
    return try await search.covers(
      selection, around: [FaceCoverReader.frames(toRead: frames, of: extracted)], assignment: assignment)
  }

  private static func nobody(in input: FilePath) -> FormCheckError {
    FormCheckError(
      .input, "No person was detected in \(input.string), so there is nothing to compare.", path: input.string
    )
  }

  /// Returns the error for a video without repetitions, in which an exercise may be held still.
  static func withoutRepetitions(_ input: FilePath, isHeld: Bool) -> FormCheckError {
    let reason =
      isHeld
      ? "has an exercise that is held still, and no repetitions, so there is nothing to compare. Compare videos with repetitions."
      : "has no repetitions, so there is nothing to compare. Add one with formcheck edit --add-rep."
    return FormCheckError(.input, "\(input.string) \(reason)", path: input.string)
  }

  private func missing(_ number: Int?) -> FormCheckError {
    let count = workout.repetitions.count
    guard let number, count > 0 else {
      return Self.withoutRepetitions(input, isHeld: workout.sets.contains(where: \.recognition.isHold))
    }
    return FormCheckError(
      .usage, "\(input.string) has no repetition \(number), only 1 to \(count). Choose one of these.")
  }
}
