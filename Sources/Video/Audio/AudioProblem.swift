/// Why an output lacks the sound of its source, or some of it.
struct AudioProblem {
  /// What was found, as a part of a sentence.
  let cause: String

  /// An error that only the sound has; nil for one that ends the whole output: the disk is full, the task is cancelled.
  init?(_ error: VideoError) {
    if case .cancelled = error { return nil }
    if error.isOutputProblem { return nil }
    let reason = error.code.map(FFmpegStatus.meaning) ?? error.description
    cause = error.operation.map { "\($0): \(reason)" } ?? reason
  }

  private init(cause: String) { self.cause = cause }

  /// Sound that the file puts far behind the last picture.
  static let isBeyondPictures = AudioProblem(cause: "its time stamps jump far beyond the last picture")

  /// A sentence for a person about the sound of the file at `path`; `seconds` is where the output falls silent, nil for
  /// an output without any sound.
  func sentence(path: String, silentFrom seconds: Double?) -> String {
    let remedy = "The pictures and all numbers are complete."
    guard let seconds else {
      return "The sound of \(path) can't be used (\(cause)): the annotated video has none. \(remedy)"
    }
    let moment = (max(0, seconds) * 10).rounded() / 10
    return
      "The sound of \(path) is damaged (\(cause)): the annotated video is silent there, from \(moment) s on. \(remedy)"
  }
}
