import Pose
import SystemPackage
import Testing
import Video

@testable import FormCheck

@Suite struct SegmentPlanTests {
  @Test func theSampleIsOneSegment() throws {
    let timeline = try VideoSource.open(path: Clips.sample.string).timeline
    #expect(SegmentPlan(timeline).segments == [0..<230])
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

  /// Every range of frames is cut at the same places as the whole, into the same numbers.
  @Test func rangesAreCutAtTheSamePlaces() throws {
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

  @Test func theRunInIsHalfASecondAndNeverBeforeTheStart() throws {
    let timeline = try VideoSource.open(path: Clips.sample.string).timeline
    for (start, expected) in [(0, 0), (1, 0), (14, 0), (15, 0), (16, 1), (100, 85), (229, 214)] {
      let segment = Segment(number: 0, frames: start..<230)
      #expect(segment.framesWithRunIn(timeline) == expected..<230, "from \(start)")
    }
  }
}
