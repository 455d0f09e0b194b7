import FormCheckGlyphs
import FormCheckPixels
import FormCheckPose
import Testing

@testable import FormCheckOverlay

@Suite struct AthleteMaskTests {
  private static let size = PixelSize(width: 640, height: 480)
  private static let grid = GlyphGrid(size: size, cells: 80, aspect: 2)

  private static func cells(_ content: OverlayContent) -> CellMask? {
    AthleteMask(content, size).map { $0.cells(of: grid) }
  }

  private static func contains(_ mask: CellMask, _ point: Point) -> Bool {
    mask.isInside[Int(point.y) / 16 * 80 + Int(point.x) / 8]
  }

  /// Every keypoint and the middle of every bone is inside, and most of the frame is outside.
  @Test func keypointsGiveABody() throws {
    let pose = Scenes.squat(Self.size)
    let mask = try #require(Self.cells(OverlayContent(people: [OverlayPerson(pose: pose)])))
    for bone in pose.skeleton.bones {
      let (from, to) = (try #require(pose[bone.start]?.position), try #require(pose[bone.end]?.position))
      for point in [from, to, from.midpoint(to: to)] { #expect(Self.contains(mask, point), "\(bone)") }
    }
    let covered = mask.isInside.count(where: \.self)
    #expect(covered > 100 && covered * 3 < mask.isInside.count, "\(covered) of \(mask.isInside.count)")
    #expect(!Self.contains(mask, Point(x: 5, y: 5)) && !Self.contains(mask, Point(x: 630, y: 470)))
  }

  @Test func onlyTheAthleteCounts() {
    let other = OverlayPerson(pose: Scenes.squat(Self.size), isAthlete: false)
    #expect(Self.cells(OverlayContent(people: [other])) == nil)
    #expect(Self.cells(OverlayContent()) == nil)
    let hidden = OverlayPerson(pose: Scenes.squat(Self.size, confidence: 0.05))
    #expect(Self.cells(OverlayContent(people: [hidden])) == nil, "a body without a trunk")
  }

  /// A silhouette replaces the keypoints, even if it is rotated.
  @Test func silhouettesAreUsed() throws {
    var content = OverlayContent(people: [OverlayPerson(pose: Scenes.squat(Self.size))])
    content.silhouette = OverlaySilhouette(
      side: 2, values: [1, 0, 0, 0], corner: Point(x: 100, y: 100), step: Point(x: 50, y: 0))
    let mask = try #require(Self.cells(content))
    #expect(Self.contains(mask, Point(x: 110, y: 110)) && !Self.contains(mask, Point(x: 170, y: 110)))
    // The centers of seven cells across and three down lie between 100 and 150.
    #expect(mask.isInside.count(where: \.self) == 7 * 3)
    let turned = try #require(
      OverlaySilhouette(
        side: 2, values: [0, 1, 0, 0], corner: Point(x: 100, y: 100), step: Point(x: 0, y: 50)))
    #expect(turned.contains(Point(x: 75, y: 175)) && !turned.contains(Point(x: 75, y: 125)))
    #expect(!turned.contains(Point(x: 101, y: 175)) && !turned.contains(Point(x: .nan, y: 0)))
  }

  @Test func malformedSilhouettesAreNone() {
    let zero = Point(x: 0, y: 0)
    #expect(OverlaySilhouette(side: 2, values: [1], corner: zero, step: Point(x: 1, y: 0)) == nil)
    #expect(OverlaySilhouette(side: 1, values: [1], corner: zero, step: zero) == nil)
    #expect(OverlaySilhouette(side: 0, values: [], corner: zero, step: Point(x: 1, y: 0)) == nil)
    #expect(
      OverlaySilhouette(side: 1, values: [1], corner: Point(x: .nan, y: 0), step: Point(x: 1, y: 0)) == nil)
  }
}
