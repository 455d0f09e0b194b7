import FormCheckPose
import Testing

@testable import FormCheckMotion

@Suite struct BodyStatisticsTests {
  private let key = TrackSummary.Key(segment: 0, track: 0)

  private func summary(_ frames: [PersonObservation], rate: Double = 30) throws -> TrackSummary {
    var summary = try #require(TrackSummary(key, frames[0], at: 0))
    for (number, person) in frames.enumerated().dropFirst() { summary.add(person, at: Double(number) / rate) }
    return summary
  }

  @Test func meansOfAStillBody() throws {
    let person = People.person(track: 0, x: 300, y: 200, size: 80, peak: 0.7)
    let box = try #require(person.pose.limbBox)
    for count in 1...20 {
      let statistics = try summary([PersonObservation](repeating: person, count: count)).statistics
      #expect(statistics.frames == Double(count))
      #expect(abs(statistics.meanSize - Point(x: box.width, y: box.height).length) < 1e-9, "\(count) frames")
      #expect(statistics.meanCenter.distance(to: box.center) < 1e-9, "\(count) frames")
      #expect(abs(statistics.meanPeak - 0.7) < 1e-6 && statistics.meanTurn < 1e-12, "\(count) frames")
      #expect(statistics.range < 1e-4, "\(count) frames: \(statistics.range)")
    }
  }

  /// Uniform motion, however fast, has neither range nor turns.
  @Test(arguments: [0.0, 1, 10, 50]) func uniformMotionIsSteady(_ speed: Double) throws {
    let frames = (0..<20).map { People.person(track: 0, x: 100 + speed * Double($0)) }
    let statistics = try summary(frames).statistics
    #expect(statistics.meanTurn < 1e-9 && statistics.range < 1e-4, "\(speed) pixels a frame")
  }

  /// A body that jumps back and forth turns by twice the distance in every frame.
  @Test(arguments: [2.0, 8, 20]) func jitterTurns(_ distance: Double) throws {
    let frames = (0..<20).map { People.person(track: 0, x: 300 + Double($0 % 2) * distance) }
    let statistics = try summary(frames).statistics
    #expect(abs(statistics.meanTurn - 2 * distance / statistics.meanSize) < 1e-9, "\(distance) pixels")
  }

  /// Poses between two estimates count as frames, but steadiness is that of the consecutive estimates before them.
  @Test(arguments: [0.0, 4, 20]) func interpolatedFramesArentSteady(_ distance: Double) throws {
    let estimates = (0..<10).map { People.person(track: 0, x: 300 + Double($0 % 2) * distance) }
    let between = People.person(track: 0, x: 300 + distance / 2)
    let interpolated = PersonObservation(
      track: 0, pose: between.pose, heatmapPeaks: between.heatmapPeaks, isInterpolated: true)
    let alternating = estimates.flatMap { [interpolated, $0] }
    let (first, all) = (try summary(estimates).statistics, try summary(estimates + alternating).statistics)
    #expect(first.frames == 10 && all.frames == 30)
    #expect(all.meanTurn == first.meanTurn && (first.meanTurn > 0.01) == (distance > 0), "\(all.meanTurn)")
    #expect(try summary(alternating).statistics.meanTurn == 0)
  }

  /// The network guesses where joints outside the frame are. A person cut off by an edge isn't more prominent for that.
  @Test func guessedJointsHaveNoRange() throws {
    func range(_ presence: Float) throws -> Double {
      let frames = (0..<20).map { number in
        var person = People.person(track: 0, x: 300)
        var pose = person.pose
        if let index = pose.skeleton.index(of: .leftWrist) {
          // Inside the box around the limbs, whose center is the origin.
          pose.keypoints[index].position.x += number.isMultiple(of: 2) ? 1 : -1
          pose.keypoints[index].presence = presence
        }
        person = PersonObservation(track: 0, pose: pose, heatmapPeaks: person.heatmapPeaks)
        return person
      }
      return try summary(frames).statistics.range
    }
    #expect(try range(0.9) > 0.05 && range(0.3) < 1e-4)
  }

  /// Frames over 0.07 s apart don't measure steadiness: at 15 Hz they do, at 14 Hz they don't.
  @Test(arguments: [(60.0, true), (30, true), (15, true), (14, false), (5, false)])
  func turnsNeedConsecutiveFrames(_ rate: Double, _ isMeasured: Bool) throws {
    let frames = (0..<9).map { People.person(track: 0, x: 300 + Double($0 % 2) * 9) }
    #expect((try summary(frames, rate: rate).statistics.meanTurn > 0) == isMeasured, "\(rate) Hz")
  }

  /// The range grows with the movement of the limbs, not with the position of the body.
  @Test func rangeIsThatOfTheLimbs() throws {
    func range(_ bend: Double, x: (Int) -> Double = { _ in 300 }) throws -> Double {
      let frames = (0..<40).map { number in
        People.person(track: 0, x: x(number), bend: bend * sine(2 * .pi * Double(number) / 20))
      }
      return try summary(frames).statistics.range
    }
    let ranges = try [0.0, 5, 10, 20].map { try range($0) }
    #expect(zip(ranges.dropFirst(), ranges).allSatisfy { $0 > $1 }, "\(ranges)")
    let walking = try range(10) { 100 + 10 * Double($0) }
    #expect(abs(walking - ranges[2]) < 1e-6)
  }

  /// The statistics of two tracks are those of all their frames.
  @Test func sumsAreThoseOfAllFrames() throws {
    let frames = (0..<12).map { People.person(track: 0, x: 100 + Double($0 * $0), bend: Double($0)) }
    let whole = try summary(frames).statistics
    for middle in 1..<12 {
      let sum =
        try summary(Array(frames[..<middle])).statistics + summary(Array(frames[middle...])).statistics
      #expect(sum.frames == whole.frames && abs(sum.meanSize - whole.meanSize) < 1e-9, "divided at \(middle)")
      #expect(sum.meanCenter.distance(to: whole.meanCenter) < 1e-9, "divided at \(middle)")
      #expect(abs(sum.range - whole.range) < 1e-6 && abs(sum.meanPeak - whole.meanPeak) < 1e-9)
    }
  }

  @Test func aPoseWithoutKeypointsHasNoSummary() {
    let pose = Pose(skeleton: Skeleton(name: "none", keypoints: [], bones: []), score: 1, keypoints: [])
    #expect(TrackSummary(key, PersonObservation(track: 0, pose: pose, heatmapPeaks: []), at: 0) == nil)
  }
}
