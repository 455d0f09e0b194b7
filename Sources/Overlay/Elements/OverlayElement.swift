import FormCheckPose

/// A part of the overlay, such as the caption or the workout panel, laid out for one frame.
///
/// The renderer lays out all enabled elements, then draws them layer by layer. To add an element, write one type in one
/// file, with a constant in ``OverlayElements``, and register it in ``OverlayElements/registered``.
protocol OverlayElement: Sendable {
  /// The options that enable the element, or parts of it.
  static var options: [OverlayElements.Option] { get }
  /// The elements in a user's selection that enable this one: those of ``options`` by default.
  static var enabling: OverlayElements { get }
  /// The layer in which the element is drawn.
  static var layer: OverlayLayer { get }

  /// Lays out the element; nil if there is nothing to draw in this frame.
  init?(_ content: OverlayContent, in layout: OverlayLayout)

  /// The areas that elements of lower layers, and later elements of the same layer, should leave free.
  var boxes: [Rectangle] { get }
  /// Draws the element.
  func draw(in scene: OverlayScene, on canvas: OverlayCanvas)
}

extension OverlayElement {
  static var enabling: OverlayElements { OverlayElements(options.map(\.element)) }
  var boxes: [Rectangle] { [] }
}

/// The layers of an overlay, from bottom to top. Elements of the upper layers are laid out first.
enum OverlayLayer: CaseIterable {
  /// Below the people.
  case background
  /// The people.
  case people
  /// Labels, which are placed around the boxes and the people.
  case labels
  /// Boxes at the edges of the frame.
  case boxes
  /// The user's drawings.
  case drawings
}
