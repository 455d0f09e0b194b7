import FormCheckMotion
import FormCheckPixels
import FormCheckPose
import Testing

@testable import FormCheckOverlay

@Suite struct AngleLabelsTests {
  private static let size = PixelSize(width: 640, height: 480)

  private func changes(_ angles: [AngleName: Double], pose: Pose? = nil) throws -> Int {
    let person = OverlayPerson(pose: pose ?? Scenes.squat(Self.size), angles: angles)
    return try Scenes.changes(OverlayContent(people: [person]), elements: .angles)
  }

  @Test func eachAngleHasALabel() throws {
    let counts = try Scenes.angles.map { try changes([$0.key: $0.value]) }
    #expect(counts.allSatisfy { $0 > 200 }, "\(counts)")
    #expect(try changes(Scenes.angles) > 3 * (counts.max() ?? 0))
  }

  @Test func missingAndInvalidAnglesHaveNone() throws {
    #expect(try changes([:]) == 0)
    #expect(try changes([.leftKneeFlexion: .nan]) == 0)
    #expect(try changes([.leftKneeFlexion: .infinity]) == 0)
    #expect(try changes([.trunkInclination: 40]) == 0, "an inclination has no joint")
  }

  /// The sector shows the angle only if the image plane shows it too.
  @Test func theSectorNeedsAMatchingAngle() throws {
    let geometry = PersonGeometry(Scenes.squat(Self.size), frameSize: Self.size)
    let angle = try #require(JointAngle(.leftKneeFlexion))
    let flexion = try #require(angle.limb(of: geometry)).flexion.size * 180 / .pi
    #expect(flexion > 90, "\(flexion)")
    let matching = try changes([.leftKneeFlexion: flexion.rounded()])
    let different = try changes([.leftKneeFlexion: (flexion - 30).rounded()])
    #expect(matching > different + 100, "\(matching) \(different)")
  }

  @Test func smallPeopleHaveNoLabels() throws {
    let small = Scenes.squat(Self.size, offset: Point(x: 0.4, y: 0.4), scale: 0.05)
    #expect(try changes(Scenes.angles, pose: small) == 0)
  }

  @Test func jointsOutsideOfTheFrameHaveNoLabels() throws {
    let outside = Scenes.squat(Self.size, offset: Point(x: -1, y: 0))
    #expect(try changes(Scenes.angles, pose: outside) == 0)
  }

  /// Labels are placed beside the caption, even at a joint below it.
  @Test func labelsAvoidTheCaption() throws {
    let pose = Scenes.squat(Self.size, offset: Point(x: -0.4, y: -0.6))
    let content = OverlayContent(
      people: [OverlayPerson(pose: pose, angles: Scenes.angles)], moment: Scenes.moment)
    let both = try Scenes.drawn(content, elements: [.angles, .caption])
    let caption = try Scenes.drawn(content, elements: .caption)
    var layout = try Scenes.layout(640, 480)
    layout.place(OverlayContent(moment: content.moment))
    let box = try #require(layout.element(CaptionBox.self)).box.inset(by: 2)
    for y in Int(box.y)..<Int(box.y + box.height) {
      for x in Int(box.x)..<Int(box.x + box.width) {
        #expect(both[y * 640 + x] == caption[y * 640 + x], "(\(x), \(y))")
      }
    }
  }
}
