public import FormCheckLineArt
import FormCheckPose

/// A square PNG image of a line drawing without paper, as training apps show exercises.
public struct ExercisePictogram: Sendable {
  private let drawing: LineDrawing
  private let title: String
  private let side: Double

  /// Creates an image of `side` × `side` pixels.
  public init(_ drawing: LineDrawing, title: String, side: Double) {
    (self.drawing, self.title, self.side) = (drawing, title, side)
  }

  /// Returns the bytes of the file.
  ///
  /// - Throws: an error if Cairo can't draw the image.
  public func bytes() throws(CardError) -> [UInt8] {
    let path = drawing.path
    let (width, height) = (Double(drawing.ink.width), Double(drawing.ink.height))
    let scale = side / max(width, height)
    let origin = Point(x: (side - width * scale) / 2, y: (side - height * scale) / 2)
    return try Page.bytes(.png, size: PageSize(pixels: side, side), title: title, background: nil) { canvas in
      canvas.fill(path, at: origin, scale: scale)
    }
  }
}
