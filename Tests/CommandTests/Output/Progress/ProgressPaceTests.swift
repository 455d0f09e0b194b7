import FormCheck
import Testing

@testable import FormCheckCLI

@Suite struct ProgressPaceTests {
  /// Returns the times at which updates are shown, with one update each second, at `speed` frames per second.
  private func shown(_ style: ProgressStyle, frames: Int, speed: Int) -> [Int] {
    var pace = ProgressPace(style)
    return (0...(frames / speed)).filter { second in
      let update = ProgressUpdate(stage: .extracting, completed: second * speed, total: frames)
      return pace.elapsed(update, at: 100 + Double(second)) != nil
    }
  }

  @Test func plainLinesAreThirtySecondsApart() {
    #expect(shown(.plain, frames: 100, speed: 1) == [30, 60, 90])
    #expect(shown(.plain, frames: 29, speed: 1) == [], "a short run prints none")
  }

  @Test func eventsAreOneSecondApart() { #expect(shown(.json, frames: 5, speed: 1) == [0, 1, 2, 3, 4, 5]) }

  @Test func nothingIsShown() { #expect(shown(.none, frames: 1000, speed: 1) == []) }

  /// Many updates a second: only those after the interval, the first and the last.
  @Test func updatesInBetweenAreDropped() {
    for (style, interval) in [(ProgressStyle.bar, 0.1), (.json, 1)] {
      var pace = ProgressPace(style)
      var times: [Double] = []
      for number in 0...1000 {
        let now = Double(number) / 128
        let update = ProgressUpdate(stage: .rendering, completed: number, total: 1000)
        if pace.elapsed(update, at: now) != nil { times.append(now) }
      }
      #expect(times.first == 0 && times.last == 1000.0 / 128, "\(style)")
      #expect(
        zip(times, times.dropFirst().dropLast()).allSatisfy { $1 - $0 >= interval }, "\(style): \(times)")
      #expect(times.count > Int(1000.0 / 128 / (interval + 1.0 / 128)) - 1, "\(style): \(times.count)")
    }
  }

  /// A new stage begins its own clock, but plain lines stay apart across stages.
  @Test func stagesHaveTheirOwnClock() {
    func update(_ stage: ProgressUpdate.Stage, _ completed: Int) -> ProgressUpdate {
      ProgressUpdate(stage: stage, completed: completed, total: 100)
    }
    var events = ProgressPace(.json)
    #expect(events.elapsed(update(.extracting, 1), at: 10) == 0)
    #expect(events.elapsed(update(.extracting, 50), at: 15) == 5)
    #expect(events.elapsed(update(.rendering, 1), at: 15.5) == 0)
    #expect(events.elapsed(update(.rendering, 30), at: 17.5) == 2)
    var lines = ProgressPace(.plain)
    #expect(lines.elapsed(update(.extracting, 1), at: 10) == nil)
    #expect(lines.elapsed(update(.rendering, 1), at: 35) == nil)
    #expect(lines.elapsed(update(.rendering, 9), at: 40) == 5)
  }
}
