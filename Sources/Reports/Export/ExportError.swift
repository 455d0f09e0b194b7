/// A reason why a clip can't be written in a format.
public enum ExportError: Error, Hashable, Sendable {
  /// At `rate` per second, the `frames` frames of the clip take `rows` rows, which is more than `limit`.
  case tooManyRows(rows: Int, frames: Int, rate: String, limit: Int)
}

extension ExportError: CustomStringConvertible {
  /// The problem and its remedy, as a sentence.
  public var description: String {
    switch self {
    case .tooManyRows(let rows, let frames, let rate, let limit):
      "at \(rate) per second, its \(frames) frames would take \(rows) rows, and the limit is \(limit). There are very long "
        + "gaps between its time stamps. Choose a lower --rate, or another format."
    }
  }
}
