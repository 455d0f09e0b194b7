import FormCheckPixels
import FormCheckPose
import FormCheckRecordingCheck
import Testing

@testable import FormCheckOverlay

@Suite struct CompositionGuidesTests {
  private static let size = PixelSize(width: 640, height: 480)
  private static let guides = CompositionGuides.options.map(\.element)

  private static var athlete: OverlayContent {
    OverlayContent(people: [
      OverlayPerson(pose: Scenes.squat(size), angles: Scenes.angles, isAthlete: true)
    ])
  }

  /// Every overlay has the name of a service, and none is drawn by default.
  @Test func namesAreThoseOfServices() {
    let names = CompositionGuides.options.map(\.name)
    #expect(names == ["thirds", "golden", "center", "symmetry", "level"])
    #expect(names.allSatisfy { RecordingServices.service(named: $0) != nil })
    for guide in Self.guides { #expect(!OverlayElements.standard.isSuperset(of: guide)) }
  }

  @Test func guidesAreDrawnAroundTheAthlete() throws {
    for guide in [OverlayElements.thirds, .golden, .center, .symmetry] {
      #expect(try Scenes.changes(Self.athlete, elements: guide) > 500, "\(guide.names)")
    }
    for guide in [OverlayElements.thirds, .golden, .center] {
      #expect(try Scenes.changes(OverlayContent(), elements: guide) == 0, "\(guide.names)")
    }
  }

  /// The lines at thirds are darkened or lightened from edge to edge.
  @Test func linesAreAtTheirFractions() throws {
    let frame = Scenes.frame(640, 480)
    let before = Scenes.samples(frame)
    try OverlayRenderer(elements: .thirds).draw(Self.athlete, onto: frame)
    let after = Scenes.samples(frame)
    func changes(column: Int) -> Int {
      (0..<400).count { after[$0 * 640 + column] != before[$0 * 640 + column] }
    }
    #expect(changes(column: 213) > 350 && changes(column: 427) > 350)
    #expect(changes(column: 20) < 40, "\(changes(column: 20))")
  }

  @Test func advicesShareOneBoxInsideTheFrame() throws {
    for (width, height) in [(640, 480), (320, 240), (90, 160), (31, 17), (1, 1)] {
      var layout = try Scenes.layout(width, height, elements: OverlayElements(Self.guides))
      let size = PixelSize(width: width, height: height)
      layout.place(
        OverlayContent(people: [
          OverlayPerson(pose: Scenes.squat(size), angles: Scenes.angles, isAthlete: true)
        ]))
      for box in layout.boxes {
        #expect(box.x >= 0 && box.x + box.width <= Double(width), "\(width) × \(height): \(box)")
        #expect(box.y >= 0 && box.y + box.height <= Double(height), "\(width) × \(height): \(box)")
      }
      #expect(layout.boxes.count <= 1, "\(width), \(height)")
    }
  }
}
