import FormCheckPose
import Testing

@testable import FormCheckVideo

/// Lookups in every small timeline, against a search of all frames.
@Suite struct SmallTimelineTests {
  /// All timelines of up to four frames with intervals of 0, 1 and 3 ticks, and last durations of 0 to 2 ticks.
  static let timelines: [Timeline] = {
    let steps: [Int64] = [0, 1, 3]
    var all: [[Int64]] = [[]]
    var latest: [[Int64]] = [-3, 0, 5].map { [$0] }
    for _ in 0..<4 {
      all += latest
      latest = latest.flatMap { times in steps.map { times + [times[times.count - 1] + $0] } }
    }
    return all.flatMap { times in
      (0...2).map { last in
        Timeline(
          timeBase: TimeBase(numerator: 1, denominator: 25), timestamps: times, lastDuration: last,
          keyframes: [], identity: .timestamp)
      }
    }
  }()

  @Test func theLastFrameThatHasStartedIsFoundByPTS() {
    for timeline in Self.timelines {
      for pts in (timeline.startPTS - 2)...(timeline.startPTS + timeline.durationTicks + 2) {
        let expected = timeline.timestamps.lastIndex { $0 <= pts }
        if timeline.frameIndex(atPTS: pts) != expected {
          Issue.record("\(timeline.timestamps) at \(pts): \(String(describing: expected))")
        }
      }
      #expect(timeline.frameIndex(atPTS: .max) == (timeline.frameCount > 0 ? timeline.frameCount - 1 : nil))
      #expect(timeline.frameIndex(atPTS: .min) == nil)
    }
  }

  /// Times at each tick, between ticks, and just before and after: with six decimals, as tables have them.
  @Test func theLastFrameThatHasStartedIsFoundBySeconds() {
    for timeline in Self.timelines {
      let end = max(timeline.durationTicks, 1)
      for tick in -2...(end + 2) {
        for offset in [-1e-6, -0.4e-6, 0, 0.4e-6, 0.02, 0.039] {
          let seconds = Double(tick) / 25 + offset
          let shown = (offset < -0.5e-6 ? tick - 1 : tick) + timeline.startPTS
          let isShown =
            timeline.frameCount > 0 && shown >= timeline.startPTS && shown < timeline.startPTS + end
          let expected = isShown ? timeline.timestamps.lastIndex { $0 <= shown } : nil
          if timeline.frameIndex(at: .seconds(seconds)) != expected {
            Issue.record(
              "\(timeline.timestamps) + \(timeline.lastDuration) at \(seconds) s: not \(String(describing: expected))"
            )
          }
        }
      }
    }
  }

  @Test func invalidTimesHaveNoFrame() {
    for timeline in Self.timelines {
      for seconds in [Double.nan, .infinity, -.infinity, -1, 1e300, .greatestFiniteMagnitude] {
        #expect(timeline.frameIndex(at: .seconds(seconds)) == nil, "\(timeline.timestamps) at \(seconds)")
      }
    }
  }

  @Test func framesHaveTheirTimesAndDurations() {
    for timeline in Self.timelines {
      for frame in -2...(timeline.frameCount + 1) {
        let exists = (0..<timeline.frameCount).contains(frame)
        #expect(timeline.frameIndex(at: .frame(frame)) == (exists ? frame : nil))
        let timestamp = timeline.timestamp(ofFrame: frame)
        #expect(timestamp?.pts == (exists ? timeline.timestamps[frame] : nil))
        let end =
          frame + 1 < timeline.frameCount && exists
          ? timeline.timestamps[frame + 1] : (timeline.timestamps.last ?? 0) + timeline.lastDuration
        let duration = exists ? end - timeline.timestamps[frame] : 0
        #expect(timeline.durationTicks(ofFrame: frame) == duration, "\(timeline.timestamps) #\(frame)")
        if let timestamp {
          #expect(timestamp.seconds == Double(timestamp.pts - timeline.startPTS) / 25, "\(frame)")
        }
      }
      let total = (0..<timeline.frameCount).map(timeline.durationTicks(ofFrame:)).reduce(0, +)
      if timeline.frameCount > 0 { #expect(timeline.durationTicks == total, "\(timeline.timestamps)") }
    }
  }

  /// Every set of shown and skipped keyframes among five frames.
  @Test func keyframesAreFound() {
    for pattern in 0..<243 {
      let kinds = (0..<5).map { pattern / [1, 3, 9, 27, 81][$0] % 3 }
      let keyframes = kinds.indices.filter { kinds[$0] > 0 }.map { frame in
        Timeline.Keyframe(
          seekTime: Int64(frame), key: Int64(frame) * 10, frame: frame, isShown: kinds[frame] == 2)
      }
      let timeline = Timeline(
        timeBase: TimeBase(numerator: 1, denominator: 25), timestamps: [0, 1, 2, 3, 4], lastDuration: 1,
        keyframes: keyframes, identity: .timestamp)
      #expect(timeline.keyframeIndices == (0..<5).filter { $0 == 0 || kinds[$0] > 0 }, "\(kinds)")
      for frame in 0..<5 {
        #expect(timeline.isKeyframe(frame) == (kinds[frame] == 2), "\(kinds) #\(frame)")
        // Decoding from the first keyframe is decoding from the start of the file.
        let last = keyframes.dropFirst().last { $0.frame <= frame }
        #expect(timeline.keyframe(before: frame) == last, "\(kinds) #\(frame)")
      }
    }
  }
}
