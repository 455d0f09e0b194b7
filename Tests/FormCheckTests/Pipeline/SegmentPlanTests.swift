import FormCheckTestSupport
import FormCheckPose
import SystemPackage
import Testing

@testable import FormCheck
@testable import FormCheckVideo

@Suite struct SegmentPlanTests {
  @Test func theSampleHasTwoSegments() throws {
    let timeline = try VideoSource.open(path: Clips.sample.string).timeline
    #expect(SegmentPlan(timeline).segments == [0..<120, 120..<230])
  }

  @Test func segmentsAreKeyframeAlignedAndWithoutGaps() throws {
    let folder = try TemporaryFolder()
    let path = folder.appending("slow.mp4")
    try Clips.slowWalker(at: path)
    let timeline = try VideoSource.open(path: path.string).timeline
    let segments = SegmentPlan(timeline).segments
    #expect(segments == [0..<11, 11..<22, 22..<33])
    for segment in segments { #expect(timeline.isKeyframe(segment.lowerBound), "\(segment)") }
    #expect(
      SegmentPlan(try VideoSource.open(path: path.string).timeline).segments == segments, "planned again")
  }

  /// With one frame a billion seconds late, planning steps from keyframe to keyframe, not in steps of ten seconds.
  @Test(.timeLimit(.minutes(10))) func aCorruptTimestampAddsNoSegments() {
    let timestamps = (0..<33).map { $0 == 32 ? 1_000_000_000 : Int64($0) }
    let keyframes = [0, 11, 22].map {
      Timeline.Keyframe(seekTime: Int64($0), key: Int64($0), frame: $0, isShown: true)
    }
    let timeline = Timeline(
      timeBase: TimeBase(numerator: 1, denominator: 1), timestamps: timestamps, lastDuration: 1,
      keyframes: keyframes, identity: .timestamp)
    #expect(SegmentPlan(timeline).segments == [0..<11, 11..<22, 22..<33])
  }

  /// Durations of 1e15, 1e18 and 2e24 seconds neither overflow nor take long.
  @Test(.timeLimit(.minutes(10)), arguments: [1, 1000, .max] as [Int32])
  func absurdDurationsAreBounded(_ seconds: Int32) {
    let timestamps = (0..<33).map { Int64($0) * 1_000_000_000_000_000 / 33 }
    let keyframes = [0, 11, 22].map {
      Timeline.Keyframe(seekTime: timestamps[$0], key: timestamps[$0], frame: $0, isShown: true)
    }
    let timeline = Timeline(
      timeBase: TimeBase(numerator: seconds, denominator: 1), timestamps: timestamps, lastDuration: 1,
      keyframes: keyframes, identity: .timestamp)
    let segments = SegmentPlan(timeline).segments
    #expect(segments.first?.lowerBound == 0 && segments.last?.upperBound == 33)
    #expect(segments.count <= 3)
  }

  /// The same 33 frames with keyframes 0, 11 and 22, at seven speeds: below 7.5 s there is one segment, below 12.5 s there are
  /// two (both keyframes are equally near to the middle), and longer videos are divided at every keyframe.
  @Test(
    arguments: [
      (20, [[]]), (60, [[]]), (130, [[]]), (150, [[11], [22]]), (200, [[11], [22]]), (240, [[11, 22]]),
      (1800, [[11, 22]]),
    ] as [(ticks: Int64, cuts: [[Int]])])
  func lengthDecidesHowManySegmentsThereAre(ticks: Int64, cuts: [[Int]]) throws {
    let folder = try TemporaryFolder()
    let path = folder.appending("walker.mp4")
    try Clips.slowWalker(ticks: ticks, at: path)
    let timeline = try VideoSource.open(path: path.string).timeline
    #expect(timeline.keyframeIndices == [0, 11, 22])
    let segments = SegmentPlan(timeline).segments
    #expect(segments.first?.lowerBound == 0 && segments.last?.upperBound == 33)
    #expect(cuts.contains(segments.dropFirst().map(\.lowerBound)), "\(timeline.duration) s: \(segments)")
  }

  /// Every range of frames is divided at the same keyframes as the whole, with the same numbers.
  @Test func rangesAreDividedAtTheSameKeyframes() throws {
    let folder = try TemporaryFolder()
    let path = folder.appending("slow.mp4")
    try Clips.slowWalker(at: path)
    let plan = SegmentPlan(try VideoSource.open(path: path.string).timeline)
    for lower in 0..<33 {
      for upper in (lower + 1)...33 {
        let segments = plan.segments(in: lower..<upper)
        #expect(segments.flatMap(\.frames) == Array(lower..<upper), "\(lower)..<\(upper): \(segments)")
        for segment in segments {
          #expect(
            segment.frames == plan.segments[segment.number].clamped(to: lower..<upper),
            "\(lower)..<\(upper): \(segment)")
        }
      }
    }
    #expect(plan.segments(in: 5..<5).isEmpty)
  }

  @Test func theRunInIsHalfASecondOrLessAtTheStart() throws {
    let timeline = try VideoSource.open(path: Clips.sample.string).timeline
    for (start, expected) in [(0, 0), (1, 0), (14, 0), (15, 0), (16, 1), (100, 85), (229, 214)] {
      let segment = Segment(number: 0, frames: start..<230)
      #expect(segment.framesWithRunIn(timeline) == expected..<230, "from \(start)")
    }
  }
}
