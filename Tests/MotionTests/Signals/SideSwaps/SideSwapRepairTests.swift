import FormCheckPose
import Testing

@testable import FormCheckMotion

/// Exchanges of left and right, injected into the signals of a moving figure.
@Suite struct SideSwapRepairTests {
  private static let skeleton = Skeleton.blazePose33

  /// Two lunges of 1.3 s at 30 frames/s, viewed at 45°.
  private static let clean: (points: KeypointSignals, world: WorldSignals, times: [Double]) = {
    var points = KeypointSignals(skeleton: skeleton, count: 0)
    var world = WorldSignals(skeleton: skeleton)
    var noise = Noise(0.003)
    let times = Frames.steady(2.6)
    for time in times {
      let pose = Performance.all[3].body(Performance.progress(at: time, 2, 1.3)).pose(yaw: 45, noise: &noise)
      points.appendFrame(pose)
      world.appendFrame(pose.worldPoints)
    }
    return (points, world, times)
  }()

  private static func exchange(
    _ part: SidePairs, _ frames: Range<Int>, _ points: inout KeypointSignals, _ world: inout WorldSignals
  ) {
    for pair in part.pairs.compactMap({ $0.indices(in: skeleton) }) {
      for frame in frames { points.exchange(pair, world: &world, at: frame) }
    }
  }

  /// Returns the frames whose raw positions differ from the clean ones after the repair.
  private static func wrongFrames(_ part: SidePairs, _ frames: Range<Int>, cuts: [Int] = []) -> [Int] {
    var (points, world) = (clean.points, clean.world)
    exchange(part, frames, &points, &world)
    SideSwapRepair(times: clean.times, cuts: cuts).repair(&points, &world)
    return (0..<points.count).filter { frame in
      let range = points.index(0, frame)..<points.index(0, frame + 1)
      return Array(points.rawX[range]) != Array(clean.points.rawX[range])
    }
  }

  /// Legs, arms and the whole body, exchanged for 1 to 18 frames at several positions, are restored exactly.
  @Test(arguments: [SidePairs.legs, .arms, .body], [1, 3, 12, 18])
  func injectedExchangesAreRestored(_ part: SidePairs, _ length: Int) {
    for start in stride(from: 8, to: 58, by: 11) {
      let wrong = Self.wrongFrames(part, start..<(start + length))
      #expect(wrong.isEmpty, "\(part), \(length) frames from \(start): \(wrong)")
    }
  }

  /// An exchange of more than 0.7 s can't be distinguished from a body that faces the other way.
  @Test(arguments: [24, 30]) func longExchangesStay(_ length: Int) {
    #expect(Self.wrongFrames(.body, 30..<(30 + length)).count == length, "\(length) frames")
  }

  @Test func aCutExplainsAChangeOfSides() {
    #expect(Self.wrongFrames(.body, 40..<78, cuts: [40]).count == 38)
  }

  @Test func cleanSignalsStay() {
    #expect(Self.wrongFrames(.body, 0..<0).isEmpty)
  }

  /// The flags mark exactly the corrected keypoints.
  @Test func correctedKeypointsAreFlagged() {
    var (points, world) = (Self.clean.points, Self.clean.world)
    points.flags = points.flags.map { _ in [] }
    let original = points
    Self.exchange(.legs, 40..<45, &points, &world)
    points.flags = original.flags
    SideSwapRepair(times: Self.clean.times, cuts: []).repair(&points, &world)
    let legs = Set(SidePairs.legs.pairs.flatMap { [$0.left, $0.right] })
    for frame in 0..<points.count {
      for (index, name) in Self.skeleton.keypoints.enumerated() {
        let expected: SignalFlags = (40..<45).contains(frame) && legs.contains(name) ? .swapped : []
        #expect(points.flags[points.index(index, frame)] == expected, "\(name) in frame \(frame)")
      }
    }
  }

  /// Exchanging a pair twice restores positions, visibility, flags and world coordinates, for every pair.
  @Test func exchangingTwiceRestoresEverything() {
    var (points, world) = (Self.clean.points, Self.clean.world)
    for pair in SidePairs.body.pairs.compactMap({ $0.indices(in: Self.skeleton) }) {
      points.exchange(pair, world: &world, at: 7)
      #expect(points.rawX != Self.clean.points.rawX || pair.left == pair.right, "\(pair)")
      points.exchange(pair, world: &world, at: 7)
      #expect(points.rawX == Self.clean.points.rawX && points.rawY == Self.clean.points.rawY, "\(pair)")
      #expect(points.flags == Self.clean.points.flags, "\(pair)")
      #expect(world.x == Self.clean.world.x && world.z == Self.clean.world.z, "\(pair)")
    }
  }

  @Test(arguments: 0...3) func signalsOfUpToThreeFramesStay(_ count: Int) {
    var points = KeypointSignals(skeleton: Self.skeleton, count: 0)
    points.append(Self.clean.points, 0..<count)
    var world = WorldSignals(skeleton: Self.skeleton)
    let before = points.rawX
    SideSwapRepair(times: Array(Self.clean.times.prefix(count)), cuts: []).repair(&points, &world)
    #expect(points.rawX == before, "\(count) frames")
  }
}
