public import FormCheckLineArt
import FormCheckPose

/// A page with one line drawing.
public struct DrawingPage: Sendable {
  private let path: VectorPath
  private let size: PageSize
  private let title: String
  private let background: PageColor?

  /// Creates a page for a drawing, in pixels of the drawing.
  ///
  /// - Parameters:
  ///   - scale: The number of pixels in a PNG file for each pixel of the drawing.
  ///   - isTransparent: Whether the page has no paper.
  public init(
    _ drawing: LineDrawing, title: String, scale: Double = 1, isTransparent: Bool = false
  ) {
    path = drawing.path
    size = PageSize(pixels: Double(drawing.ink.width), Double(drawing.ink.height), scale: scale)
    self.title = title
    background = isTransparent ? nil : .paper
  }

  /// Returns the page as the bytes of a file.
  ///
  /// - Throws: an error if Cairo can't draw the page.
  public func bytes(_ format: PageFormat) throws(CardError) -> [UInt8] {
    try Page.bytes(format, size: size, title: title, background: background) { canvas in
      canvas.fill(path, at: Point(x: 0, y: 0), scale: 1)
    }
  }
}
