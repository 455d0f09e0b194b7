import FormCheck
import Testing

@testable import FormCheckCLI

@Suite struct ProgressLineTests {
  private func line(_ label: String, _ completed: Int, _ total: Int, _ elapsed: Double) -> ProgressLine {
    ProgressLine(
      label: label, update: ProgressUpdate(stage: .extracting, completed: completed, total: total),
      elapsed: elapsed)
  }

  /// A wrapped line can't be redrawn.
  @Test func theLineFitsTheTerminal() {
    for columns in 0...140 {
      for count in 1...60 {
        for completed in [0, 1, 999_999, 1_000_000] {
          let label = String(repeating: "n", count: count)
          let text = line(label, completed, 1_000_000, 7).text(columns: columns)
          #expect(text.count <= columns, "\(columns) columns, \(count) letters: \(text)")
        }
      }
    }
  }

  /// Wide characters take two columns, and marks none.
  @Test(arguments: [
    ("深蹲训练第三组正面视角完整版.mp4", 32), ("スクワット", 10), ("스쿼트", 6), ("🏋️‍♀️.mp4", 6), ("e\u{301}te\u{301}", 3),
    ("squat", 5), ("", 0),
  ]) func widthsAreThoseOfTheTerminal(_ label: String, _ width: Int) {
    #expect(label.columnCount == width)
    for columns in 20...130 {
      let text = line(label, 50, 200, 2).text(columns: columns)
      #expect(text.columnCount <= columns, "\(columns): \(text)")
      #expect(columns < 120 || text.hasPrefix("\(label): "), "\(columns): \(text)")
    }
  }

  @Test func longLabelsAreShortened() {
    #expect(
      line("squat.mp4", 50, 200, 2).text(columns: 100)
        == "squat.mp4: detecting people █████░░░░░░░░░░░░░░░  25 %  25 frames/s  0:06 left")
    #expect(
      line("squat.mp4", 50, 200, 2).text(columns: 60)
        == "squat.mp4: detecting people  25 %  25 frames/s  0:06 left")
    #expect(line("squat.mp4", 50, 200, 2).text(columns: 40) == " 25 %  25 frames/s  0:06 left")
    #expect(line("squat.mp4", 50, 200, 2).text(columns: 20) == " 25 %  25 frames/s  ")
    #expect(line("a.mp4", 0, 200, 0).text(columns: 50) == "a.mp4: detecting people   0 %  starting")
    #expect(
      line("a rather long name for a video.mp4", 200, 200, 2).text(columns: 79)
        .hasSuffix(".mp4: detecting people ████████████████████ 100 %  100 frames/s  0:00 left"))
  }
}
