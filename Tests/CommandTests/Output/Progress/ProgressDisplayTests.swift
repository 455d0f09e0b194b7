import FormCheck
import FormCheckReports
import Synchronization
import Testing

@testable import FormCheckCLI

@Suite struct ProgressDisplayTests {
  /// A clock that is set by the test, and the text that was written.
  private final class Record: Sendable {
    let now = Mutex(0.0)
    let texts = Mutex<[String]>([])

    var output: ProgressOutput {
      ProgressOutput(
        now: { self.now.withLock(\.self) }, print: { self.add("line: \($0)") },
        rewrite: { self.add("bar: \($0)") }, columns: { 100 },
        emit: { self.add((try? JSONText.line($0)) ?? "no JSON") })
    }

    private func add(_ text: String) { texts.withLock { $0.append(text) } }
  }

  private func texts(_ style: ProgressStyle) -> [String] {
    let record = Record()
    let display = ProgressDisplay(file: "in/a.mp4", label: "a.mp4", style: style, output: record.output)
    for (time, completed) in [(0.0, 0), (10, 100), (40, 400), (50, 1000)] {
      record.now.withLock { $0 = time }
      display.show(ProgressUpdate(stage: .extracting, completed: completed, total: 1000))
    }
    display.finish()
    display.finish()
    return record.texts.withLock(\.self)
  }

  @Test func plainLines() {
    #expect(texts(.plain) == ["line: a.mp4: detecting people 40 %  10 frames/s  1:00 left"])
  }

  @Test func jsonHasAnEventForEachUpdate() {
    #expect(
      texts(.json) == [
        #"{"done":0,"eta_s":null,"event":"progress","file":"in/a.mp4","fps":null,"stage":"extract","total":1000}"#,
        #"{"done":100,"eta_s":90,"event":"progress","file":"in/a.mp4","fps":10,"stage":"extract","total":1000}"#,
        #"{"done":400,"eta_s":60,"event":"progress","file":"in/a.mp4","fps":10,"stage":"extract","total":1000}"#,
        #"{"done":1000,"eta_s":0,"event":"progress","file":"in/a.mp4","fps":20,"stage":"extract","total":1000}"#,
      ])
  }

  /// A bar is cleared once.
  @Test func aBarIsClearedOnce() {
    let texts = texts(.bar)
    #expect(texts.count == 5 && texts.allSatisfy { $0.hasPrefix("bar: ") })
    #expect(texts.last == "bar: " && texts[3].contains("100 %"))
  }

  @Test func theStyleNonePrintsNothing() { #expect(texts(.none) == []) }

  /// Every choice on a terminal or elsewhere, quiet or not.
  @Test func automaticStylesFollowTheTerminal() {
    for isTerminal in [false, true] {
      for isQuiet in [false, true] {
        let automatic: ProgressStyle = isQuiet ? .none : isTerminal ? .bar : .plain
        let expected: [ProgressChoice: ProgressStyle] = [
          .auto: automatic, .bar: .bar, .plain: .plain, .json: .json, .none: .none,
        ]
        for choice in ProgressChoice.allCases {
          #expect(choice.style(isTerminal: isTerminal, isQuiet: isQuiet) == expected[choice], "\(choice)")
          let dumb = choice.style(isTerminal: isTerminal, isQuiet: isQuiet, isDumb: true)
          #expect(dumb == (expected[choice] == .bar ? .plain : expected[choice]), "\(choice)")
        }
      }
    }
  }
}
