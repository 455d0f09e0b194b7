/// A reason why a clip can't be written in a format.
public enum ExportError: Error, Hashable, Sendable {
  /// The `frames` frames of the clip would take `rows` rows at `rate` per second, which is more than `limit`.
  case tooManyRows(rows: Int, frames: Int, rate: String, limit: Int)
  /// The format can't count `frames` frames, but at most `limit`.
  case tooManyFrames(frames: Int, limit: Int)
}

extension ExportError: CustomStringConvertible {
  /// The problem and its remedy, as a sentence.
  public var description: String {
    switch self {
    case .tooManyRows(let rows, let frames, let rate, let limit):
      "at \(rate) per second, its \(frames) frames would take \(rows) rows, more than the limit of \(limit). "
        + "Its time stamps have very long gaps. Choose a lower --rate, or another format."
    case .tooManyFrames(let frames, let limit):
      "it would have \(frames) frames, but the format can count only \(limit). Choose a lower --rate, or another format."
    }
  }
}
