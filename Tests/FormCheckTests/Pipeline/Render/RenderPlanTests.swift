import FormCheckPose
import FormCheckTestSupport
import Testing

@testable import FormCheck
@testable import FormCheckVideo

@Suite struct RenderPlanTests {
  /// A timeline with frames of equal duration, and keyframes at some of them.
  private func timeline(_ count: Int, ticks: Int64 = 100, keyframes: [Int] = [0]) -> Timeline {
    Timeline(
      timeBase: TimeBase(numerator: 1, denominator: 3000), timestamps: (0..<count).map { Int64($0) * ticks },
      lastDuration: ticks,
      keyframes: keyframes.map {
        Timeline.Keyframe(seekTime: Int64($0) * ticks, key: Int64($0) * ticks, frame: $0, isShown: true)
      }, identity: .timestamp)
  }

  private func parts(_ timeline: Timeline, _ frames: Range<Int>? = nil) -> [Range<Int>] {
    RenderPlan(timeline, frames: frames ?? 0..<timeline.frameCount).parts.map(\.frames)
  }

  /// Durations from a frame to two minutes, with keyframes every second, every ten seconds, and one only: the parts have no
  /// gaps, and two cores always have work from two seconds on.
  @Test(arguments: [30, 300, 100_000]) func partsCoverTheFrames(interval: Int) {
    for count in [1, 2, 3, 29, 59, 60, 61, 119, 120, 250, 359, 360, 600, 900, 961, 1800, 3600] {
      let timeline = timeline(count, keyframes: Array(stride(from: 0, to: count, by: interval)))
      let plan = RenderPlan(timeline, frames: 0..<count)
      #expect(plan.parts.map(\.number) == Array(plan.parts.indices), "\(count)")
      #expect(plan.parts.flatMap(\.frames) == Array(0..<count), "\(count) frames")
      #expect(plan.parts.allSatisfy { !$0.frames.isEmpty }, "\(count)")
      #expect((plan.parts.count >= 2) == (count >= 60), "\(count) frames: \(plan.parts.count)")
      #expect(plan == RenderPlan(timeline, frames: 0..<count), "planned again")
    }
  }

  @Test func shortVideosAreDividedEvenly() {
    #expect(parts(timeline(59)) == [0..<59])
    #expect(parts(timeline(120)) == [0..<60, 60..<120])
    #expect(
      parts(timeline(120, keyframes: [0, 57])) == [0..<57, 57..<120], "a keyframe close to the middle")
    #expect(parts(timeline(120, keyframes: [0, 40])) == [0..<60, 60..<120], "too far from the middle")
    #expect(parts(timeline(600, keyframes: [0, 300])) == [0..<150, 150..<300, 300..<450, 450..<600])
  }

  /// Long videos are cut at keyframes, and nothing is decoded twice.
  @Test func longVideosAreCutAtKeyframes() {
    for interval in [15, 30, 120, 200, 250] {
      let timeline = timeline(9000, keyframes: Array(stride(from: 0, to: 9000, by: interval)))
      for part in parts(timeline) {
        #expect(part.lowerBound.isMultiple(of: interval), "every \(interval) frames: \(part)")
        #expect((100...500).contains(part.count), "every \(interval) frames: \(part)")
      }
    }
  }

  /// With a single keyframe, every part is decoded from the start. The total is bounded, however long the video is.
  @Test(arguments: [120, 900, 9000, 108_000]) func littleIsDecodedTwice(count: Int) {
    let parts = parts(timeline(count))
    let decoded = parts.reduce(0) { $0 + $1.upperBound }
    #expect(decoded <= 4 * count, "\(count) frames: \(parts)")
    #expect(parts.count >= 2)
  }

  /// Every range of frames is divided without gaps, within the range.
  @Test func rangesAreDivided() {
    let timeline = timeline(40, ticks: 600, keyframes: [0, 11, 22])
    for lower in 0..<40 {
      for upper in (lower + 1)...40 {
        #expect(
          parts(timeline, lower..<upper).flatMap(\.self) == Array(lower..<upper), "\(lower)..<\(upper)")
      }
    }
  }

  /// Corrupt time stamps neither overflow nor take long.
  @Test(.timeLimit(.minutes(10)), arguments: [1, 1000, .max] as [Int32])
  func absurdDurationsAreBounded(_ seconds: Int32) {
    let timestamps = (0..<33).map { Int64($0) * 1_000_000_000_000_000 / 33 }
    let timeline = Timeline(
      timeBase: TimeBase(numerator: seconds, denominator: 1), timestamps: timestamps, lastDuration: 1,
      keyframes: [], identity: .timestamp)
    #expect(parts(timeline).flatMap(\.self) == Array(0..<33))
  }
}
