import FormCheck
import FormCheckCoaching
import FormCheckFiles
import FormCheckMotion
import FormCheckPose
import FormCheckTrainingLog
import SystemPackage

/// The sets in the training log that an answer is saved with.
struct FeedbackLog {
  private let log: TrainingLog
  private let sets: [Int64]

  /// Finds the sets of a video, before anything is sent.
  ///
  /// - Throws: an error if one isn't in the log.
  init(_ path: FilePath, _ material: CoachingMaterial, file: String) throws(FormCheckError) {
    let log = try TrainingLog(path)
    self.log = log
    sets = try material.summaries.map { summary throws(FormCheckError) in
      let set = summary.set
      let times = set.start.seconds...max(set.start.seconds, set.end.seconds)
      let number = try FormCheckError.logging { () throws(TrainingLogError) in
        try log.set(ofVideo: material.videoHash, at: times)
      }
      guard let number else {
        throw FormCheckError(
          .usage,
          "Set \(set.number) of \(file) isn't in the training log \(path.string). Run formcheck analyze \(ShellText.file(file)) --log first, or "
            + "use --no-log.")
      }
      return number
    }
  }

  /// Saves an answer with each set.
  func add(_ answer: CoachingAnswer) throws(FormCheckError) {
    for set in sets {
      try FormCheckError.logging { () throws(TrainingLogError) in
        try log.add(
          FeedbackEntry(repetition: nil, source: answer.source, text: answer.text), to: set,
          program: ProgramVersion.version, at: CacheTable.currentTime)
      }
    }
    Console.note("  saved with set \(sets.map { "\($0)" }.joined(separator: ", ")) of the training log")
  }
}
