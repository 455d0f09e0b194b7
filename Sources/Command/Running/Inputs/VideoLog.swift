import FormCheck
import FormCheckFiles
import FormCheckTrainingLog
import SystemPackage

/// A writer that adds the videos of a batch to the training log after their analysis.
struct VideoLog: Sendable {
  /// The file of the log.
  let path: FilePath
  /// The load, RPE, tags, and note that the user stated for the sets.
  let annotation: SetAnnotation
  /// The exercises that can be recognized.
  let library: ExerciseLibrary
  /// The covered faces and the replaced background in the stills.
  let privacy: PrivacySettings

  /// Adds the analyzed videos among `outcomes` to the log. A video that can't be added doesn't stop the others.
  ///
  /// - Returns: the errors.
  func add(_ outcomes: [BatchOutcome]) async -> [FormCheckError] {
    var errors: [FormCheckError] = []
    for outcome in outcomes {
      guard let result = outcome.result, !Task.isCancelled else { continue }
      do throws(FormCheckError) {
        try await add(result, name: FilePath(outcome.name).lastComponent?.string ?? outcome.name)
      } catch {
        Console.error("\(outcome.name) wasn't logged: \(error.description)")
        errors.append(error)
      }
    }
    return errors
  }

  private func add(_ result: AnalysisResult, name: String) async throws(FormCheckError) {
    var builder = LogEntryBuilder(result, name: name)
    (builder.library, builder.privacy) = (library, privacy)
    let entry = try await builder.entry(at: CacheTable.currentTime)
    let log = try TrainingLog(path, creates: true)
    let recording = try FormCheckError.logging { () throws(TrainingLogError) in
      try log.record(entry, annotation: annotation)
    }
    for lost in recording.lostAnnotations {
      Console.warning(
        "\(name): a set is no longer in the video, so the log has lost: \(TerminalText.line(lost))")
    }
    for kept in recording.keptStatements {
      Console.warning("\(name): \(TerminalText.line(kept)) Change it with formcheck log note.")
    }
    guard !recording.sets.isEmpty else { return Console.note("  \(name): no sets to log") }
    let numbers = recording.sets.map { "\($0)" }.joined(separator: ", ")
    Console.note(
      "  \(recording.isUpdate ? "updated" : "logged") \(TerminalText.line(name)) as set \(numbers) in "
        + TerminalText.line(path.string))
  }
}
