import FormCheckPixels
import FormCheckPose
import Testing

@testable import FormCheckOverlay

/// The rules that all styles share: confidence, sides, the athlete.
@Suite struct PeopleDrawingTests {
  private static let size = PixelSize(width: 640, height: 480)
  private static let names = Scenes.overlays.map(\.name)

  private func changes(_ pose: Pose, isAthlete: Bool = true, style: String = "skeleton") throws -> Int {
    try Scenes.changes(
      OverlayContent(people: [OverlayPerson(pose: pose, isAthlete: isAthlete)]), elements: .skeleton,
      style: OverlayStyles.style(named: style))
  }

  /// One side of the trunk has high confidence, the other keypoints vary.
  private func pose(_ confidence: Float) -> Pose {
    let reliable = Scenes.squat(Self.size, confidence: 0.9)
    var pose = Scenes.squat(Self.size, confidence: confidence)
    for name in [KeypointName.leftShoulder, .leftHip] {
      if let index = pose.skeleton.index(of: name) { pose.keypoints[index] = reliable.keypoints[index] }
    }
    return pose
  }

  @Test func confidenceDecidesHowMuchOfTheSkeletonIsDrawn() throws {
    let counts = try [Float(0.9), 0.5, 0.49, 0.1, 0.09].map { try changes(pose($0)) }
    #expect(counts[0] == counts[1])
    #expect(counts[2] * 10 < counts[1] * 8, "low confidence is thinner and dashed: \(counts)")
    #expect(counts[2] == counts[3])
    #expect(counts[4] < counts[3] && counts[4] > 0, "below 0.1 nothing is drawn: \(counts)")
  }

  @Test func lowConfidenceJointsAreHollow() throws {
    let (full, hollow) = (try changes(pose(0.9), style: "joints"), try changes(pose(0.3), style: "joints"))
    let none = try changes(pose(0.05), style: "joints")
    #expect(none > 0 && none < hollow && hollow < full, "\(none) \(hollow) \(full)")
    // The center of a hollow point shows the frame.
    let frame = Scenes.frame(640, 480)
    let before = Scenes.samples(frame)
    let content = OverlayContent(people: [OverlayPerson(pose: pose(0.3))])
    try OverlayRenderer(style: JointsStyle(), elements: .skeleton).draw(content, onto: frame)
    let wrist = try #require(pose(0.3)[.leftWrist]?.position)
    let index = Int(wrist.y) * 640 + Int(wrist.x)
    #expect(Scenes.samples(frame)[index] == before[index])
  }

  /// A person without a reliable limb may be a weight plate.
  @Test(arguments: [Float(0.9), 0.5, 0.49, 0.1], names)
  func peopleWithoutAReliableLimbAreNotDrawn(confidence: Float, style: String) throws {
    let count = try changes(Scenes.squat(Self.size, confidence: confidence), style: style)
    #expect((count > 0) == (confidence >= 0.5), "\(count) samples")
  }

  @Test(arguments: names) func otherPeopleAreDrawnThinner(style: String) throws {
    let pose = Scenes.squat(Self.size)
    let (athlete, other) = (
      try changes(pose, style: style), try changes(pose, isAthlete: false, style: style)
    )
    #expect(other > 0 && other * 10 < athlete * 8, "\(other) of \(athlete)")
  }

  /// Points without bones cover less of the body.
  @Test func jointsCoverLessThanTheSkeleton() throws {
    let pose = Scenes.squat(Self.size)
    let (skeleton, joints) = (try changes(pose), try changes(pose, style: "joints"))
    #expect(joints > 500 && 2 * joints < skeleton, "\(joints) of \(skeleton)")
  }

  @Test func jointsDrawsNothingBetweenJoints() throws {
    let frame = Scenes.frame(640, 480)
    let before = Scenes.samples(frame)
    let pose = Scenes.squat(Self.size)
    let content = OverlayContent(people: [OverlayPerson(pose: pose)])
    try OverlayRenderer(style: JointsStyle(), elements: .skeleton).draw(content, onto: frame)
    let (knee, ankle) = (
      try #require(pose[.leftKnee]?.position), try #require(pose[.leftAnkle]?.position)
    )
    let middle = knee.midpoint(to: ankle)
    let index = Int(middle.y) * 640 + Int(middle.x)
    #expect(Scenes.samples(frame)[index] == before[index])
  }

  @Test(arguments: ["skeleton", "joints"]) func rightAndLeftHaveDifferentShapes(style: String) throws {
    // Mirrored keypoints in one color: only the shape of the marks differs.
    let gray = OverlayColor(200, 200, 200)
    let palette = Palette(left: gray, right: gray, center: gray)
    func drawn(isSwapped: Bool) throws -> [UInt8] {
      let pose = Scenes.squat(Self.size)
      let keypoints = pose.skeleton.keypoints.map { name in
        let other =
          name.side == .center
          ? name
          : KeypointName(
            rawValue: name.rawValue.hasPrefix("left")
              ? name.rawValue.replacing("left", with: "right")
              : name.rawValue.replacing("right", with: "left"))
        return (isSwapped ? other : name).flatMap { pose[$0] } ?? pose.keypoints[0]
      }
      let frame = Scenes.frame(640, 480)
      let swapped = Pose(skeleton: pose.skeleton, score: 1, keypoints: keypoints)
      try OverlayRenderer(
        style: OverlayStyles.style(named: style), palette: palette, elements: .skeleton
      ).draw(OverlayContent(people: [OverlayPerson(pose: swapped)]), onto: frame)
      return Scenes.samples(frame)
    }
    #expect(try drawn(isSwapped: false) != drawn(isSwapped: true))
  }
}
