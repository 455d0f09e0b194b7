import Testing

@testable import FormCheckPoseEstimation

@Suite struct BackgroundTuningTests {
  private let tuning = BackgroundTuning()

  /// Only a certain person in the background who was estimated in the previous frame is skipped, and only if the next estimate
  /// comes soon.
  @Test(arguments: [false, true], [false, true])
  func onlyCertainPeopleInTheBackgroundAreSkipped(isInBackground: Bool, isCertain: Bool) {
    for (wasSkipped, age) in [(false, 0.9), (false, 1.0), (false, 60), (true, 0.9), (true, 1), (true, 60)] {
      for (elapsed, isSoon) in [
        (-0.01, false), (0, false), (0.001, true), (1.0 / 60, true), (1.0 / 30, true), (1.001 / 30, true),
        (0.0351, false), (0.04, false), (0.5, false), (.infinity, false), (.nan, false),
      ] {
        let isSkipped = tuning.allowsSkipping(
          isInBackground: isInBackground, isCertain: isCertain, wasSkipped: wasSkipped, elapsed: elapsed,
          age: age)
        #expect(
          isSkipped == (isInBackground && isCertain && !wasSkipped && isSoon && age >= 1),
          "background \(isInBackground), certain \(isCertain), skipped \(wasSkipped), \(elapsed) s, \(age) s")
      }
    }
  }

  /// At no constant or alternating frame rate are two frames skipped in a row, and estimates are at most 0.07 s or one frame
  /// apart.
  @Test func estimatesStayClose() {
    for rate in stride(from: 5, through: 240, by: 1) {
      for other in [rate, 2 * rate, 3 * rate] {
        var (last, seconds, wasSkipped, skips) = (0.0, 0.0, false, 0)
        for frame in 1...60 {
          let step = 1 / Double(frame.isMultiple(of: 2) ? rate : other)
          seconds += step
          let isSkipped = tuning.allowsSkipping(
            isInBackground: true, isCertain: true, wasSkipped: wasSkipped, elapsed: seconds - last,
            age: 1 + seconds)
          #expect(!(isSkipped && wasSkipped), "\(rate) and \(other) frames/s")
          wasSkipped = isSkipped
          skips += isSkipped ? 1 : 0
          guard !isSkipped else { continue }
          #expect(seconds - last <= max(0.07, step) + 0.035, "\(rate), \(other) frames/s: \(seconds - last)")
          last = seconds
        }
        guard rate == other else { continue }
        #expect(skips == (rate >= 29 ? 30 : 0), "\(rate) frames/s: \(skips) of 60 skipped")
      }
    }
  }
}
