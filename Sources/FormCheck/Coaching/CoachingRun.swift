public import FormCheckCoaching
import FormCheckMotion
public import SystemPackage

/// Feedback in words on the sets of an analyzed video, from saved poses.
public struct CoachingRun: Sendable {
  /// The video.
  public let input: FilePath
  /// The exercises that can be recognized.
  public var library = ExerciseLibrary.builtIn
  /// The number of the only set, from 1; nil for all.
  public var set: Int?
  let outputs: OutputFiles

  /// Creates the feedback on `input`, which was analyzed into `directory`; nil stands for the input's folder.
  public init(input: FilePath, directory: FilePath?) {
    self.input = input
    outputs = .analyzed(input, in: directory)
  }

  /// Returns the feedback on each set of the athlete. People, filter, exercise, and corrections are those of the
  /// analysis.
  ///
  /// - Parameter warn: receives a warning about each correction that has no effect, in sentences.
  /// - Throws: an error if there are no saved poses, if nobody was detected, or if there is no such set.
  /// - Complexity: one read of every segment of observations; memory for one chunk.
  public func run(warn: (String) -> Void = { _ in }) throws(FormCheckError) -> [CoachingSummary] {
    let saved = try SavedAnalysis(input, in: outputs)
    let (assignment, settings) = try saved.motionInputs(in: outputs, library: library)
    let motion = try saved.video.motionReader(of: assignment, settings).read(spoolsDrawing: false).motion
    motion.unappliedSentences.forEach(warn)
    return try summaries(of: motion)
  }

  /// Returns the feedback on each set, or on the only one.
  func summaries(of motion: ClipMotion) throws(FormCheckError) -> [CoachingSummary] {
    guard let workout = motion.workout else {
      throw FormCheckError(
        .input, "No person was detected in \(input.string), so there is no feedback.", path: input.string)
    }
    guard let set else { return workout.sets.map { CoachingSummary($0) } }
    guard let chosen = workout.set(set) else {
      throw FormCheckError(missingSet: set, of: workout.sets.count, in: input)
    }
    return [CoachingSummary(chosen)]
  }
}
