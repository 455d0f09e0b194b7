import FormCheckPose

/// The layout of one frame's overlay: the elements that have been placed so far, and the means to place more.
struct OverlayLayout {
  let scene: OverlayScene
  /// The canvas, which measures text.
  let canvas: OverlayCanvas
  let style: any OverlayStyle
  /// The enabled elements.
  let elements: OverlayElements
  /// The elements that have been laid out.
  private(set) var placed: [any OverlayElement] = []

  init(
    _ scene: OverlayScene, on canvas: OverlayCanvas, style: any OverlayStyle, elements: OverlayElements
  ) {
    (self.scene, self.canvas, self.style, self.elements) = (scene, canvas, style, elements)
  }

  /// Lays out all enabled elements, the upper layers first.
  mutating func place(_ content: OverlayContent) {
    for layer in OverlayLayer.allCases.reversed() {
      for element in OverlayElements.registered where element.layer == layer && isEnabled(element) {
        if let element = element.init(content, in: self) { placed.append(element) }
      }
    }
  }

  private func isEnabled(_ element: any OverlayElement.Type) -> Bool {
    !elements.isDisjoint(with: element.enabling)
  }

  /// Draws the elements, the lower layers first.
  func draw() {
    for layer in OverlayLayer.allCases {
      for element in placed where type(of: element).layer == layer { element.draw(in: scene, on: canvas) }
    }
  }

  /// The areas that the placed elements cover.
  ///
  /// - Complexity: O(*n*) in the number of areas.
  var boxes: [Rectangle] { placed.flatMap(\.boxes) }

  /// Returns the placed element of a type; nil if there is none.
  func element<Element: OverlayElement>(_ type: Element.Type) -> Element? {
    placed.lazy.compactMap { $0 as? Element }.first
  }
}
