import FormCheckMotion
import FormCheckPixels
import FormCheckPose
import Testing

@testable import FormCheckOverlay

@Suite struct OverlayRendererTests {
  static let sizes = [(1, 1), (31, 17), (320, 240), (407, 721), (1281, 719)]
  private static let size = PixelSize(width: 640, height: 480)

  @Test(arguments: sizes) func emptyContentChangesNothing(width: Int, height: Int) throws {
    let frame = Scenes.frame(width, height)
    let before = Scenes.samples(frame)
    try OverlayRenderer().draw(OverlayContent(), onto: frame)
    try OverlayRenderer(elements: []).draw(Scenes.content(frame.size), onto: frame)
    #expect(Scenes.samples(frame) == before)
  }

  @Test(arguments: sizes) func aReusedCanvasShowsNothingOfEarlierFrames(width: Int, height: Int) throws {
    let renderer = OverlayRenderer()
    let first = Scenes.frame(width, height)
    try renderer.draw(Scenes.content(first.size), onto: first)
    let moved = OverlayContent(people: [
      OverlayPerson(pose: Scenes.squat(first.size, offset: Point(x: 0.2, y: -0.1)), angles: Scenes.angles)
    ])
    let second = Scenes.frame(width, height)
    try renderer.draw(moved, onto: second)
    let fresh = try Scenes.drawn(moved, size: second.size)
    let differing = zip(Scenes.samples(second), fresh).count { $0 != $1 }
    #expect(differing == 0, "\(width)×\(height)")
    let other = Scenes.frame(width + 2, height)
    let untouched = Scenes.samples(other)
    try renderer.draw(OverlayContent(), onto: other)
    #expect(Scenes.samples(other) == untouched)
  }

  @Test func samplesOutsideOfTheDrawingKeepTheirValues() throws {
    let frame = Scenes.frame(641, 481)
    let before = Scenes.samples(frame)
    try OverlayRenderer().draw(Scenes.content(frame.size), onto: frame)
    let changed = zip(Scenes.samples(frame), before).count { $0 != $1 }
    #expect(changed > 2000)
    #expect(changed < before.count / 8, "\(changed) of \(before.count)")
    let lowerRight = (frame.luma.base + 470 * frame.luma.stride + 600).pointee
    #expect(lowerRight == before[470 * 641 + 600])
  }

  /// What is drawn where pixels aren't square is what is drawn in the same frame with square pixels.
  @Test(arguments: [0.5, 4.0 / 3, 2], [OverlayElements.skeleton, .angles, .caption])
  func pixelsThatAreNotSquare(_ pixelAspect: Double, _ elements: OverlayElements) throws {
    let stored = PixelSize(width: 480, height: 360)
    let square = SquarePixelScale(pixelAspectRatio: pixelAspect).enlarged(stored)
    var content = Scenes.content(stored)
    content.pixelAspect = pixelAspect
    let narrow = try Scenes.changes(content, elements: elements, size: stored)
    let usual = try Scenes.changes(Scenes.content(square), elements: elements, size: square)
    let fractions = [(narrow, stored), (usual, square)].map {
      Double($0) / Double($1.width * $1.height)
    }
    #expect(narrow > 300)
    #expect(abs(fractions[0] / fractions[1] - 1) < 0.25, "\(elements.names): \(fractions)")
  }

  @Test func eachElementCanBeDrawnAlone() throws {
    var drawn: [Int] = []
    for elements in [OverlayElements.skeleton, .angles, .caption, Scenes.people] {
      drawn.append(try Scenes.changes(Scenes.content(Self.size), elements: elements))
    }
    #expect(drawn.allSatisfy { $0 > 200 }, "\(drawn)")
    #expect(drawn[3] > (drawn.dropLast().max() ?? 0), "\(drawn)")
  }

  /// People with a keypoint in the frame are drawn, and people beside it aren't.
  @Test func peopleOutsideAreClipped() throws {
    var visible = 0
    for x in [-3, -1.2, -0.6, -0.4, 0, 0.4, 0.6, 5, 1e15, .nan] {
      for y in [-0.7, 0, 0.5, 20] {
        let pose = Scenes.squat(Self.size, offset: Point(x: x, y: y))
        let count = try Scenes.changes(
          OverlayContent(people: [OverlayPerson(pose: pose, angles: Scenes.angles)]))
        #expect(x.magnitude <= 1.2 || count == 0, "\(x), \(y)")
        guard pose.keypoints.contains(where: { Self.contains($0.position) }) else { continue }
        visible += 1
        #expect(count > 0, "\(x), \(y)")
      }
    }
    #expect(visible == 12)
  }

  private static func contains(_ position: Point) -> Bool {
    (0..<Double(size.width)).contains(position.x) && (0..<Double(size.height)).contains(position.y)
  }

  /// A body without valid angles is drawn, and one without keypoints isn't.
  @Test func invalidAnglesAndPosesAreHarmless() throws {
    let angles: [AngleName: Double] = [
      .leftKneeFlexion: .nan, .rightKneeFlexion: .infinity, .leftHipFlexion: 1e300,
    ]
    let short = Pose(skeleton: .blazePose33, score: 1, keypoints: [])
    let point = Scenes.squat(Self.size, scale: 0)
    let changes = try [Scenes.squat(Self.size), short, point].map { pose in
      try Scenes.changes(OverlayContent(people: [OverlayPerson(pose: pose, angles: angles)]))
    }
    #expect(changes[0] > 200 && changes[1] == 0, "\(changes)")
  }

  @Test func palettesDiffer() throws {
    let (standard, safe) = (Scenes.frame(320, 240), Scenes.frame(320, 240))
    try OverlayRenderer().draw(Scenes.content(standard.size), onto: standard)
    try OverlayRenderer(palette: .colorBlindSafe).draw(Scenes.content(safe.size), onto: safe)
    #expect(Scenes.samples(standard) != Scenes.samples(safe))
  }

  @Test(arguments: [
    (0.0, 0, "0:00.000  #0"), (12.5, 373, "0:12.500  #373"), (59.9996, 1, "1:00.000  #1"),
    (83.4, 2, "1:23.400  #2"), (3723.04, 9, "1:02:03.040  #9"), (-1, 0, "0:00.000  #0"),
  ])
  func captionsShowTimeAndNumber(seconds: Double, frame: Int, expected: String) {
    #expect(CaptionBox.text(Moment(frame: frame, timestamp: Timestamp(pts: 0, seconds: seconds))) == expected)
  }

  @Test func aRendererRejectsFramesThatCanNotBeDrawnOn() {
    let frame = Scenes.frame(40_000, 1)
    #expect(throws: OverlayError.unsupportedSize(frame.size)) {
      try OverlayRenderer().draw(OverlayContent(), onto: frame)
    }
  }
}
