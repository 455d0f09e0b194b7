import FormCheckPixels
import FormCheckPose
import Testing

@testable import FormCheckRecordingCheck

/// The width of smeared edges.
@Suite struct EdgeBlurTests {
  /// Returns bars whose edges are spread over a number of pixels.
  private static func bars(_ streak: Double) -> PixelBuffer {
    Pictures.frame(200, 200) { x, _ in
      let position = x.truncatingRemainder(dividingBy: 100)
      return 50 + 150 * min(1, max(0, (position - 30) / streak)) - 150
        * min(1, max(0, (position - 80) / streak))
    }
  }

  @Test func longerStreaksMeasureLonger() throws {
    let streaks = [1.0, 4, 8, 12, 16]
    let measured = try streaks.map { streak in
      try #require(EdgeBlur(Self.bars(streak), around: .init(x: 100, y: 100), radius: 90)).streak
    }
    #expect(measured == measured.sorted(), "\(measured)")
    for (streak, value) in zip(streaks, measured).dropFirst(2) {
      #expect(value > 0.5 * streak && value < 2 * streak, "\(value) for \(streak)")
    }
  }

  @Test func partsAtTheEdgeAndWithoutStructureHaveNone() {
    let frame = Self.bars(2)
    #expect(EdgeBlur(frame, around: .init(x: 3, y: 100), radius: 20) == nil)
    #expect(EdgeBlur(frame, around: .init(x: 100, y: 199), radius: 20) == nil)
    #expect(EdgeBlur(frame, around: .init(x: .nan, y: 100), radius: 20) == nil)
    #expect(EdgeBlur(Pictures.gray(), around: .init(x: 100, y: 100), radius: 20) == nil)
  }
}
