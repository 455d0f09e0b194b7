public import FormCheckMotion
import FormCheckReports
import FormCheckVideo
public import SystemPackage

/// An explanation of which exercises fit the sets of an analyzed video, from saved poses.
public struct ExplanationRun: Sendable {
  /// The video.
  public let input: FilePath
  /// The exercises that can be recognized.
  public var library = ExerciseLibrary.builtIn
  /// The name of the only exercise to explain; nil for those that fit best.
  public var exercise: String?
  /// The number of the only set to explain, from 1; nil for all.
  public var set: Int?
  /// The maximum number of exercises for each set.
  public var limit = 3
  private let outputs: OutputFiles

  /// Creates an explanation of `input`, which was analyzed into `directory`; nil stands for the input's folder.
  public init(input: FilePath, directory: FilePath?) {
    self.input = input
    outputs = .analyzed(input, in: directory)
  }

  /// Returns the exercises for each set. People, filter, and exercise are those of the analysis.
  ///
  /// - Parameter warn: receives a warning about each correction that has no effect, in sentences.
  /// - Throws: an error if there are no saved poses, no such exercise, no person, or no such set.
  /// - Complexity: one read of every segment, and O(*e* *n* log *n*) for *e* exercises and *n* frames.
  public func run(warn: (String) -> Void = { _ in }) throws(FormCheckError) -> [SetExplanation] {
    if let exercise { _ = try library.entry(named: exercise) }
    let sets = try explanations(of: try SavedAnalysis(input, in: outputs), warn)
    guard !sets.isEmpty else {
      throw FormCheckError(
        .input, "No person was detected in \(input.string), so there is no movement to explain.",
        path: input.string)
    }
    guard let set else { return sets }
    guard let chosen = sets.first(where: { $0.set == set }) else {
      throw FormCheckError(missingSet: set, of: sets.count, in: input)
    }
    return [chosen]
  }

  private func explanations(
    of saved: SavedAnalysis, _ warn: (String) -> Void
  ) throws(FormCheckError) -> [SetExplanation] {
    let (assignment, settings) = try saved.motionInputs(in: outputs, library: library)
    var pipeline = MotionPipeline(
      assignment: assignment, measurement: AngleMeasurement(saved.source), settings: settings,
      units: try saved.video.units(settings.units, assignment))
    for segment in saved.segments {
      guard !Task.isCancelled else { throw FormCheckError(CancellationError()) }
      for frame in try saved.store.load(segment).frames { _ = pipeline.add(frame, segment: segment.number) }
    }
    _ = pipeline.finish()
    // An explanation applies the athlete's corrections only; those of other people need everyone's workouts.
    if !settings.edits.isEmpty { pipeline.clip().unappliedSentences.forEach(warn) }
    return pipeline.explanations(named: exercise, limit: limit)
  }
}
