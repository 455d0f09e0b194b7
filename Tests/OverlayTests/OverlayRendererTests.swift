import FormCheckMotion
import FormCheckPixels
import FormCheckPose
import Testing

@testable import FormCheckOverlay

@Suite struct OverlayRendererTests {
  static let sizes = [(1, 1), (31, 17), (320, 240), (407, 721), (1281, 719)]

  static func content(_ size: PixelSize) -> OverlayContent {
    OverlayContent(
      people: [OverlayPerson(pose: Scenes.squat(size), angles: Scenes.angles)], caption: "0:12.500  #373")
  }

  @Test(arguments: sizes) func emptyContentChangesNothing(width: Int, height: Int) throws {
    let picture = Scenes.picture(width, height)
    let before = Scenes.samples(picture)
    try OverlayRenderer().draw(OverlayContent(), onto: picture)
    try OverlayRenderer(elements: []).draw(Self.content(picture.size), onto: picture)
    #expect(Scenes.samples(picture) == before)
  }

  @Test(arguments: sizes) func aReusedCanvasShowsNothingOfEarlierFrames(width: Int, height: Int) throws {
    let renderer = OverlayRenderer()
    let first = Scenes.picture(width, height)
    try renderer.draw(Self.content(first.size), onto: first)
    let moved = OverlayContent(people: [
      OverlayPerson(pose: Scenes.squat(first.size, offset: Point(x: 0.2, y: -0.1)), angles: Scenes.angles)
    ])
    let (again, fresh) = (Scenes.picture(width, height), Scenes.picture(width, height))
    try renderer.draw(moved, onto: again)
    try OverlayRenderer().draw(moved, onto: fresh)
    let differing = zip(Scenes.samples(again), Scenes.samples(fresh)).count { $0 != $1 }
    #expect(differing == 0, "\(width)×\(height)")
    let other = Scenes.picture(width + 2, height)
    let untouched = Scenes.samples(other)
    try renderer.draw(OverlayContent(), onto: other)
    #expect(Scenes.samples(other) == untouched)
  }

  @Test func whatIsNotDrawnOnKeepsItsBits() throws {
    let picture = Scenes.picture(641, 481)
    let before = Scenes.samples(picture)
    try OverlayRenderer().draw(Self.content(picture.size), onto: picture)
    let changed = zip(Scenes.samples(picture), before).count { $0 != $1 }
    #expect(changed > 2000)
    #expect(changed < before.count / 8, "\(changed) of \(before.count)")
    let lowerRight = (picture.luma.base + 470 * picture.luma.stride + 600).pointee
    #expect(lowerRight == before[470 * 641 + 600])
  }

  @Test func eachElementDrawsAndIsLeftOut() throws {
    var drawn: [Int] = []
    for elements in [OverlayElements.skeleton, .angles, .caption, .all] {
      drawn.append(try changes(elements: elements, Self.content(PixelSize(width: 640, height: 480))))
    }
    #expect(drawn.allSatisfy { $0 > 200 }, "\(drawn)")
    #expect(drawn[3] > (drawn.dropLast().max() ?? 0), "\(drawn)")
  }

  private func changes(_ pose: Pose) throws -> Int {
    try changes(elements: .skeleton, OverlayContent(people: [OverlayPerson(pose: pose)]))
  }

  /// One side of the trunk is sure, the rest as sure as told.
  @Test func confidenceDecidesHowMuchIsDrawn() throws {
    let size = PixelSize(width: 640, height: 480)
    let sure = Scenes.squat(size, confidence: 0.9)
    let counts = try [Float(0.9), 0.5, 0.49, 0.1, 0.09].map { confidence in
      var pose = Scenes.squat(size, confidence: confidence)
      for name in [KeypointName.leftShoulder, .leftHip] {
        guard let index = pose.skeleton.index(of: name) else { continue }
        pose.keypoints[index] = sure.keypoints[index]
      }
      return try changes(pose)
    }
    #expect(counts[0] == counts[1])
    #expect(counts[2] * 10 < counts[1] * 8, "low confidence is thinner and dashed: \(counts)")
    #expect(counts[2] == counts[3])
    #expect(counts[4] < counts[3] && counts[4] > 0, "very low confidence is left out: \(counts)")
  }

  /// A body of which no limb is sure may be a plate.
  @Test(arguments: [Float(0.9), 0.5, 0.49, 0.1]) func whoIsUnsureThroughoutIsNotDrawn(confidence: Float)
    throws
  {
    let count = try changes(Scenes.squat(PixelSize(width: 640, height: 480), confidence: confidence))
    #expect((count > 0) == (confidence >= 0.5), "\(count) samples")
  }

  @Test func peopleOutsideAreCutOff() throws {
    let size = PixelSize(width: 640, height: 480)
    for x in [-3, -1.2, -0.6, -0.4, 0, 0.4, 0.6, 5, 1e15, .nan] {
      for y in [-0.7, 0, 0.5, 20] {
        let pose = Scenes.squat(size, offset: Point(x: x, y: y))
        let content = OverlayContent(people: [OverlayPerson(pose: pose, angles: Scenes.angles)])
        let count = try changes(elements: .all, content)
        #expect(x.magnitude <= 1.2 || count == 0, "\(x), \(y)")
      }
    }
  }

  @Test func oddAnglesAndPosesAreHarmless() throws {
    let size = PixelSize(width: 640, height: 480)
    let angles: [AngleName: Double] = [
      .leftKneeFlexion: .nan, .rightKneeFlexion: .infinity, .leftHipFlexion: 1e300,
    ]
    let short = Pose(skeleton: .blazePose33, score: 1, keypoints: [])
    let point = Scenes.squat(size, scale: 0)
    for pose in [Scenes.squat(size), short, point] {
      _ = try changes(elements: .all, OverlayContent(people: [OverlayPerson(pose: pose, angles: angles)]))
    }
  }

  @Test func palettesDiffer() throws {
    let (house, safe) = (Scenes.picture(320, 240), Scenes.picture(320, 240))
    try OverlayRenderer().draw(Self.content(house.size), onto: house)
    try OverlayRenderer(palette: .colorBlindSafe).draw(Self.content(safe.size), onto: safe)
    #expect(Scenes.samples(house) != Scenes.samples(safe))
  }

  @Test(arguments: [
    (0.0, 0, "0:00.000  #0"), (12.5, 373, "0:12.500  #373"), (59.9996, 1, "1:00.000  #1"),
    (83.4, 2, "1:23.400  #2"), (3723.04, 9, "1:02:03.040  #9"), (-1, 0, "0:00.000  #0"),
  ])
  func captions(seconds: Double, frame: Int, expected: String) {
    #expect(OverlayContent.caption(Timestamp(pts: 0, seconds: seconds), frame: frame) == expected)
  }

  /// How many samples drawing changes in a picture of 640 × 480.
  private func changes(elements: OverlayElements, _ content: OverlayContent) throws -> Int {
    let picture = Scenes.picture(640, 480)
    let before = Scenes.samples(picture)
    try OverlayRenderer(elements: elements).draw(content, onto: picture)
    return zip(Scenes.samples(picture), before).count { $0 != $1 }
  }
}
