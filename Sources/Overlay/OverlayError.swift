public import FormCheckFiles
public import FormCheckPixels

/// Why a picture couldn't be drawn on or written.
public enum OverlayError: Error, Hashable, Sendable {
  /// The picture has no pixels, or more of them than the drawing library can hold.
  case unsupportedSize(PixelSize)
  /// The canvas was made for pictures of another size.
  case sizeMismatch(canvas: PixelSize, picture: PixelSize)
  /// The drawing library refused; `reason` is its own wording.
  case drawingFailed(operation: String, reason: String)
  /// The file can't be created or written.
  case file(FileError)
}

extension OverlayError {
  /// Whether the fault lies with where the output was to go, and not with the picture.
  public var isOutputProblem: Bool {
    switch self {
    case .file: true
    case .unsupportedSize, .sizeMismatch, .drawingFailed: false
    }
  }
}

extension OverlayError: CustomStringConvertible {
  /// The problem and its remedy, as a sentence.
  public var description: String {
    switch self {
    case .unsupportedSize(let size):
      "A picture of \(size.width) × \(size.height) pixels can't be drawn on; both sides have to be 1 to 32767."
    case .sizeMismatch(let canvas, let picture):
      "A canvas of \(canvas.width) × \(canvas.height) pixels doesn't fit a picture of "
        + "\(picture.width) × \(picture.height); use one canvas for each size."
    case .drawingFailed(let operation, let reason):
      "Drawing failed while \(operation): \(reason)."
    case .file(let error): error.description
    }
  }
}
