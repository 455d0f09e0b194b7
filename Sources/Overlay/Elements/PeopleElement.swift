extension OverlayElements {
  /// The people, drawn in an ``OverlayStyle``.
  public static let skeleton = OverlayElements(rawValue: 1)
}

/// The people, drawn in the renderer's style.
struct PeopleElement: OverlayElement {
  static let options = [OverlayElements.Option(name: "skeleton", element: .skeleton)]
  static let layer = OverlayLayer.people

  private let content: OverlayContent
  private let style: any OverlayStyle

  init?(_ content: OverlayContent, in layout: OverlayLayout) {
    guard !content.people.isEmpty else { return nil }
    (self.content, style) = (content, layout.style)
  }

  func draw(in scene: OverlayScene, on canvas: OverlayCanvas) {
    style.draw(content, in: scene, on: canvas)
  }
}
