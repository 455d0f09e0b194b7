import FormCheckPose
import SystemPackage
import Testing
import FormCheckVideo

@testable import FormCheck

/// Selections in the sample: 230 frames at 30 per second.
@Suite struct FrameSelectionTests {
  private static let source = Result { try VideoSource.open(path: Clips.sample.string) }

  private func select(_ start: String?, _ end: String?, every: Int = 1) throws -> FrameSelection {
    var settings = AnalysisSettings(jobs: 1)
    settings.start = try start.map { try #require(TimePosition($0), "\($0)") }
    settings.end = try end.map { try #require(TimePosition($0), "\($0)") }
    settings.frameStep = every
    return try FrameSelection(settings, in: Self.source.get())
  }

  @Test(
    arguments: [
      (nil, nil, 0..<230), ("0", nil, 0..<230), ("1", nil, 30..<230), ("0:01", nil, 30..<230),
      ("00:00:01.000", nil, 30..<230), ("1s", nil, 30..<230), ("#30", nil, 30..<230),
      ("#229", nil, 229..<230),
      // A start between two frames selects the frame that is shown then; an end there includes it.
      ("1.02", nil, 30..<230), ("1.033333", nil, 31..<230), (nil, "1", 0..<30), (nil, "1.02", 0..<31),
      (nil, "1.033333", 0..<31), (nil, "#1", 0..<1), ("#5", "#6", 5..<6), ("1", "2", 30..<60),
      ("1.01", "1.02", 30..<31),
      // An end after the last frame selects all frames.
      (nil, "7.67", 0..<230), (nil, "1:00:00", 0..<230), (nil, "#230", 0..<230), (nil, "#999999", 0..<230),
      (nil, "99999999999999999999999", 0..<230),
    ] as [(String?, String?, Range<Int>)])
  func startAndEndSelectARangeOfFrames(_ start: String?, _ end: String?, _ expected: Range<Int>) throws {
    #expect(try select(start, end).frames == expected, "\(start ?? "-") to \(end ?? "-")")
  }

  @Test(
    arguments: [
      (nil, "0"), (nil, "#0"), ("1", "1"), ("#7", "#7"), ("2", "1"), ("#9", "#8"), ("7.667", nil),
      ("8", nil), ("8", "9"), ("#230", nil), ("1:00:00", "2:00:00"), ("99999999999999999999999", nil),
      ("9223372036854775807", nil), ("#9223372036854775807", nil),
    ] as [(String?, String?)])
  func nothingInTheRange(_ start: String?, _ end: String?) throws {
    let name = "\(start ?? "-") to \(end ?? "-")"
    do {
      let selection = try select(start, end)
      Issue.record("\(name): \(selection)")
    } catch let error as FormCheckError {
      #expect(error.kind == .usage, "\(name): \(error)")
      #expect(error.description.contains("walk-and-jump.mp4"), "\(name): \(error)")
    }
  }

  @Test func everyFrameIsSelectedByItsTime() throws {
    let timeline = try Self.source.get().timeline
    for frame in 0..<timeline.frameCount {
      let seconds = try #require(timeline.timestamp(ofFrame: frame)?.seconds)
      let found = try FrameSelection.frame(at: .seconds(seconds), in: Self.source.get())
      #expect(found == frame, "\(seconds) s")
    }
  }

  @Test func stepsCountFromTheFirstFrame() throws {
    for step in 1...7 {
      for start in [0, 1, 10] {
        let selection = try select("#\(start)", nil, every: step)
        for frame in max(0, start - 15)..<(start + 30) {
          #expect(
            selection.isAnalyzed(frame) == ((frame - start) % step == 0),
            "every \(step) from \(start): \(frame)")
        }
      }
    }
    #expect(try select(nil, nil, every: 0).step == 1)
    #expect(try select(nil, nil, every: -3).step == 1)
  }
}
