import FormCheck

/// A line of `--progress json`; `docs/json.md` defines the members.
enum ProgressEvent: Encodable, Sendable {
  /// Work on an input has started.
  case start(file: String, position: Int, count: Int)
  /// A stage has advanced.
  case progress(file: String, ProgressUpdate, ProgressRate)
  /// A text that another style prints as lines: a note, a warning, or an error.
  case message(Kind, String)
  /// Work on an input has ended.
  case end(InputRecord)

  /// The kind of a message, which is also the name of its event.
  enum Kind: String, Encodable, Sendable {
    case note, warning, error
  }

  private enum Key: String, CodingKey {
    case event, file, position, count, stage, done, total, fps, etaS, message
  }

  func encode(to encoder: any Encoder) throws {
    var line = encoder.container(keyedBy: Key.self)
    switch self {
    case .start(let file, let position, let count):
      try line.encode("start", forKey: .event)
      try line.encode(file, forKey: .file)
      try line.encode(position, forKey: .position)
      try line.encode(count, forKey: .count)
    case .progress(let file, let update, let rate):
      try line.encode("progress", forKey: .event)
      try line.encode(file, forKey: .file)
      try line.encode(update.stage.name, forKey: .stage)
      try line.encode(update.completed, forKey: .done)
      try line.encode(update.total, forKey: .total)
      try line.encode(rate.framesPerSecond?.rounded(decimals: 2), forKey: .fps)
      try line.encode(rate.remainingSeconds?.rounded(decimals: 1), forKey: .etaS)
    case .message(let kind, let text):
      try line.encode(kind.rawValue, forKey: .event)
      try line.encode(text, forKey: .message)
    case .end(let record):
      try line.encode("end", forKey: .event)
      try record.encode(to: encoder)
    }
  }
}

extension ProgressUpdate.Stage {
  /// The name in JSON.
  var name: String {
    switch self {
    case .extracting: "extract"
    case .searchingFaces: "faces"
    case .rendering: "render"
    }
  }
}

extension Double {
  /// Returns the number with at most this many decimals.
  fileprivate func rounded(decimals: Int) -> Double {
    let scale = [1.0, 10, 100][decimals]
    return (self * scale).rounded() / scale
  }
}
