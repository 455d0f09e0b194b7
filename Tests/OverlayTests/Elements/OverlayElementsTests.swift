import FormCheckPixels
import FormCheckPose
import Testing

@testable import FormCheckOverlay

@Suite struct OverlayElementsTests {
  private static let options = OverlayElements.registered.flatMap { $0.options }

  @Test func namesAreUnique() {
    let names = OverlayElements.named.map(\.name)
    #expect(Set(names).count == names.count, "\(names)")
    #expect(names.allSatisfy { !$0.isEmpty && !$0.contains(",") && $0 != "none" }, "\(names)")
  }

  @Test func bitsAreUnique() {
    for (index, option) in Self.options.enumerated() {
      #expect(option.element.rawValue.nonzeroBitCount == 1, "\(option.name)")
      for other in Self.options[..<index] {
        #expect(option.element.isDisjoint(with: other.element), "\(option.name) and \(other.name)")
      }
    }
  }

  /// The names are saved in the provenance: their spelling and order are part of the format.
  @Test func savedNamesStay() {
    let saved = ["skeleton", "angles", "caption", "reps", "graph", "findings", "trail"]
    #expect(OverlayElements.all.names.starts(with: saved), "\(OverlayElements.all.names)")
    #expect(OverlayElements.standard.names == saved.dropLast() + ["drawings"])
  }

  @Test func namesOfASetFollowTheList() {
    let elements: OverlayElements = [.trail, .angles, .skeleton]
    #expect(elements.names == ["skeleton", "angles", "trail"])
    #expect(OverlayElements().names.isEmpty)
  }

  @Test func eachElementIsEnabledByAnOption() {
    for element in OverlayElements.registered {
      #expect(!element.enabling.isEmpty && OverlayElements.all.isSuperset(of: element.enabling), "\(element)")
    }
  }

  /// Elements of upper layers are placed first, so that labels avoid boxes, and drawn last.
  @Test func placementAndDrawingFollowTheLayers() throws {
    var layout = try Scenes.layout(640, 480, elements: .standard)
    layout.place(Scenes.content(PixelSize(width: 640, height: 480)))
    let types = layout.placed.map { "\(type(of: $0))" }
    #expect(types == ["CaptionBox", "AngleLabels", "PeopleElement"])
    #expect(layout.element(CaptionBox.self) != nil && layout.element(StatusPanel.self) == nil)
    #expect(layout.boxes.count == 1)
  }

  @Test func disabledElementsAreNotPlaced() throws {
    for element in OverlayElements.named.map(\.element) {
      var layout = try Scenes.layout(640, 480, elements: OverlayElements.all.subtracting(element))
      layout.place(Scenes.content(PixelSize(width: 640, height: 480)))
      for placed in layout.placed {
        #expect(type(of: placed).enabling != element, "\(element.names): \(placed)")
      }
    }
  }
}
