/// The reason why an output lacks some or all of its source's audio.
struct AudioProblem {
  /// The cause, as part of a sentence.
  let cause: String

  /// Creates the problem for an error that affects only the audio; nil for an error that ends the whole output, such as
  /// a full disk or a canceled task.
  init?(_ error: VideoError) {
    if case .cancelled = error { return nil }
    if error.isOutputProblem { return nil }
    if case .encrypted = error {
      cause = "it is encrypted"
      return
    }
    let reason = error.code.map(FFmpegStatus.meaning) ?? error.description
    cause = error.operation.map { "\($0): \(reason)" } ?? reason
  }

  private init(cause: String) { self.cause = cause }

  /// Audio of which no piece can be decoded.
  static let isUndecodable = AudioProblem(cause: "none of it can be decoded")

  /// The audio of a file whose time stamps go back, which can't be assigned to the frames.
  static let isDiscontinuous = AudioProblem(cause: "the file's time stamps go back")

  /// Audio that the file places long after the last frame.
  static let isPastLastFrame = AudioProblem(cause: "its time stamps jump far past the last frame")

  /// Returns a sentence about the audio of the file at `path`. The output is silent from `seconds` on; nil means that
  /// it has no audio.
  func sentence(path: String, silentFrom seconds: Double?) -> String {
    let remedy = "The frames and all numbers are complete."
    guard let seconds else {
      return "The audio of \(path) can't be used (\(cause)), so the annotated video has none. \(remedy)"
    }
    let moment = (max(0, seconds) * 10).rounded() / 10
    return
      "The audio of \(path) is damaged (\(cause)), so the annotated video is silent from \(moment) s on. \(remedy)"
  }
}
