/// Why a clip can't be written in a format.
public enum ExportError: Error, Hashable, Sendable {
  /// At `rate` a second the clip's `frames` frames spread over `rows` rows, of which no more than `most` are written.
  case tooManyRows(rows: Int, frames: Int, rate: String, most: Int)
}

extension ExportError: CustomStringConvertible {
  /// The problem and its remedy, as a sentence.
  public var description: String {
    switch self {
    case .tooManyRows(let rows, let frames, let rate, let most):
      "at \(rate) a second its \(frames) frames would take \(rows) rows, more than the \(most) that are written, "
        + "because of very long gaps between its time stamps. Choose a lower --rate, or another format."
    }
  }
}
