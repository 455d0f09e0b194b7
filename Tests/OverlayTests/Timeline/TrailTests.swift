import FormCheckPixels
import FormCheckPose
import Testing

@testable import FormCheckMotion
@testable import FormCheckOverlay

/// Trails, which depend on the athlete's positions.
@Suite struct TrailTests {
  private static let size = PixelSize(width: 1280, height: 720)

  private static func moment(_ frame: Int) -> Moment {
    Moment(frame: frame, timestamp: Timestamp(pts: Int64(frame), seconds: Double(frame) / 10))
  }

  /// An athlete whose wrists move to the right by 4 pixels per frame, 10 frames per second; all other keypoints rest.
  private static func athlete(
    center: Point = Point(x: 640, y: 360), _ change: (inout KeypointSignals) -> Void = { _ in }
  ) -> PersonMotion {
    var points = KeypointSignals(skeleton: .coco17, count: 60)
    for frame in 0..<60 {
      points.score[frame] = 1
      for (index, name) in Skeleton.coco17.keypoints.enumerated() {
        let isWrist = name == .leftWrist || name == .rightWrist
        points.smoothedX[17 * frame + index] = Float(center.x) + (isWrist ? Float(4 * frame) : 0)
        points.smoothedY[17 * frame + index] = Float(center.y)
        points.confidence[17 * frame + index] = 0.9
      }
    }
    change(&points)
    return PersonMotion(
      person: 0, isAthlete: true, span: 0..<60, points: points, angles: [:], workout: nil)
  }

  private static func timeline(_ athlete: PersonMotion, cuts: [Int] = []) -> OverlayTimeline {
    let times = FrameTimes(indices: Array(0..<60), timestamps: (0..<60).map { moment($0).timestamp })
    return OverlayTimeline(
      ClipMotion(frames: times, cuts: cuts, people: [athlete], athlete: 0), frameSize: size)
  }

  @Test func trailsFollowTheMostMobilePair() throws {
    let trails = Self.timeline(Self.athlete()).trails(at: Self.moment(30))
    #expect(trails.map(\.side) == [.left, .right])
    let points = try #require(trails.first?.points)
    #expect(
      points.count == 13 && points.last == Point(x: 760, y: 360), "1.2 s before the frame and the frame")
    #expect(points.map(\.x) == points.map(\.x).sorted())
  }

  @Test func trailsStartAfterACut() {
    let timeline = Self.timeline(Self.athlete(), cuts: [27])
    #expect(timeline.trails(at: Self.moment(30)).first?.points.count == 4)
    #expect(timeline.trails(at: Self.moment(20)).first?.points.count == 13)
  }

  @Test func trailsStartAfterAGap() {
    let timeline = Self.timeline(
      Self.athlete { points in
        points.score[25] = .nan
        for index in 0..<17 {
          (points.smoothedX[17 * 25 + index], points.smoothedY[17 * 25 + index]) = (.nan, .nan)
        }
      })
    #expect(timeline.trails(at: Self.moment(30)).first?.points.count == 5)
    #expect(timeline.trails(at: Self.moment(25)).isEmpty)
  }

  @Test func uncertainPositionsAreLeftOut() {
    let timeline = Self.timeline(
      Self.athlete { points in
        for index in 0..<17 { points.confidence[17 * 28 + index] = 0.2 }
      })
    #expect(timeline.trails(at: Self.moment(30)).first?.points.count == 12)
  }

  /// The frame at a time is the last one that starts at this time or before.
  @Test(arguments: [(-0.1, nil), (0.0, 0), (0.05, 0), (0.0999995, 1), (0.1, 1), (5.9, 59), (1000, 59)])
  func lastPositions(_ seconds: Double, _ expected: Int?) {
    let times = FrameTimes(
      indices: Array(0..<60), timestamps: (0..<60).map { Self.moment($0).timestamp })
    #expect(times.lastPosition(at: seconds) == expected)
  }
}
