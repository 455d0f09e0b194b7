/// A way to draw people on a frame, such as the skeleton.
///
/// A style is a pure function of its arguments: a frame is drawn the same whichever frames were drawn before. A new
/// style is one type in one file, registered in ``OverlayStyles/all``.
public protocol OverlayStyle: Sendable {
  /// The name on the command line and in the provenance: lowercase letters and hyphens.
  var name: String { get }
  /// What the style draws, as one sentence for people who choose a style.
  var summary: String { get }
  /// Draws the people of `content`. The renderer draws all other elements, such as angles and the caption, above them.
  func draw(_ content: OverlayContent, in scene: OverlayScene, on canvas: OverlayCanvas)
}
