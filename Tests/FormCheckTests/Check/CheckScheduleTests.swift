import FormCheckPose
import FormCheckVideo
import Testing

@testable import FormCheck

/// The times and frames that a check examines.
@Suite struct CheckScheduleTests {
  @Test(arguments: [0.0, 0.01, 0.5, 1, 2, 4, 10, 3600, 1e7])
  func twelveMomentsAreInsideWithoutTheFirstSecond(duration: Double) {
    let seconds = CheckSchedule(duration: duration).seconds
    #expect(seconds.count == 12)
    #expect(seconds == seconds.sorted())
    #expect(seconds.allSatisfy { $0 >= min(1, duration / 4) && $0 <= duration }, "\(seconds)")
  }

  @Test func aPartLimitsTheMoments() {
    let seconds = CheckSchedule(duration: 100, part: 20...32).seconds
    #expect(seconds.allSatisfy { (21...32).contains($0) }, "\(seconds)")
    let last = CheckSchedule(duration: 25, part: 20...32).seconds
    #expect(last.allSatisfy { (21...25).contains($0) }, "\(last)")
  }

  @Test func withoutADurationMomentsAreASecondApart() {
    #expect(CheckSchedule(duration: nil).seconds == (1...12).map(Double.init))
  }

  /// Every selection of the sample's 230 frames has at most twelve moments, all of them analyzed.
  @Test func framesAreAnalyzedOnes() throws {
    let source = try VideoSource.opened(Clips.sample)
    for step in [1, 2, 7, 30, 500] {
      for (start, end) in [(0, 230), (0, 1), (17, 18), (40, 45), (100, 230), (229, 230)] {
        var settings = AnalysisSettings(jobs: 1)
        (settings.start, settings.end, settings.frameStep) = (.frame(start), .frame(end), step)
        let selection = try FrameSelection(settings, in: source)
        let frames = MomentPlan(selection, in: source.timeline).frames
        #expect(!frames.isEmpty && frames.count <= 12, "\(start)..<\(end) by \(step)")
        #expect(frames == frames.sorted() && Set(frames).count == frames.count, "\(step), \(start), \(end)")
        #expect(frames.allSatisfy { selection.frames.contains($0) && selection.isAnalyzed($0) }, "\(frames)")
      }
    }
  }

  @Test func theFirstSecondIsLeftOut() throws {
    let source = try VideoSource.opened(Clips.sample)
    let selection = try FrameSelection(AnalysisSettings(jobs: 1), in: source)
    let frames = MomentPlan(selection, in: source.timeline).frames
    #expect(frames.count == 12 && (frames.first ?? 0) >= 30, "\(frames)")
  }
}
