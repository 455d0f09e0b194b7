/// A way to draw people on a frame, such as the skeleton.
///
/// A style is a pure function of its arguments: the result for a frame doesn't depend on earlier frames. To add a
/// style, write one type in one file and register it in ``OverlayStyles/all``.
public protocol OverlayStyle: Sendable {
  /// The name on the command line and in the provenance: lowercase letters and hyphens.
  var name: String { get }
  /// What the style draws, as one sentence for users who choose a style.
  var summary: String { get }
  /// Draws the people of `content`. The renderer draws all other elements, such as angles and the caption, above them.
  func draw(_ content: OverlayContent, in scene: OverlayScene, on canvas: OverlayCanvas)
  /// Returns a painter of the frames below the overlay; nil if the style leaves them unchanged, as most do.
  func makePainter() throws(OverlayError) -> (any FramePainter)?
}

extension OverlayStyle {
  /// Returns nil: frames stay unchanged below the overlay.
  public func makePainter() throws(OverlayError) -> (any FramePainter)? { nil }
}
