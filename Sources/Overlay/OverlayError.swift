public import FormCheckFiles
public import FormCheckPixels

/// The reason why an overlay couldn't be drawn or an image couldn't be written.
public enum OverlayError: Error, Hashable, Sendable {
  /// The frame has no pixels, or more than the drawing library supports.
  case unsupportedSize(PixelSize)
  /// The canvas was created for frames of another size.
  case sizeMismatch(canvas: PixelSize, frame: PixelSize)
  /// The drawing library failed; `reason` is its own text.
  case drawingFailed(operation: String, reason: String)
  /// No overlay style is registered under this name.
  case unknownStyle(name: String)
  /// The file can't be created or written.
  case file(FileError)
}

extension OverlayError: CustomStringConvertible {
  /// The problem and its remedy, as a sentence.
  public var description: String {
    switch self {
    case .unsupportedSize(let size):
      "A frame of \(size.width) × \(size.height) pixels can't be drawn on: each side must have 1 to "
        + "\(CairoSurface.maximumSide) pixels."
    case .sizeMismatch(let canvas, let frame):
      "A canvas of \(canvas.width) × \(canvas.height) pixels doesn't fit a frame of "
        + "\(frame.width) × \(frame.height) pixels: use one canvas for each size."
    case .drawingFailed(let operation, let reason):
      "Drawing failed while \(operation): \(reason)."
    case .unknownStyle(let name):
      "There is no overlay style “\(name)”: choose from "
        + "\(OverlayStyles.all.map(\.name).joined(separator: ", "))."
    case .file(let error): error.description
    }
  }
}
