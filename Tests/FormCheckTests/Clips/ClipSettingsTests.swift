import Testing

@testable import FormCheck

@Suite struct ClipSettingsTests {
  @Test(arguments: [
    ("0.5", 0.5, false), ("0.25@turning", 0.25, true), ("0.05", 0.05, false), ("0.999@turning", 0.999, true),
  ])
  func slowMotionIsRead(text: String, rate: Double, isAtTurning: Bool) {
    let slow = ClipSlowMotion(text)
    #expect(slow?.rate == rate && slow?.isAtTurning == isAtTurning)
  }

  @Test(arguments: [
    "", "1", "2", "0", "-1", "nan", "0.01", "@turning", "0.5@", "0.5@top", "0.5@turning@turning", "half",
  ])
  func otherSpeedsAreRefused(text: String) { #expect(ClipSlowMotion(text) == nil) }

  @Test(arguments: [("9:16", 9, 16), ("1:1", 1, 1), ("4:1", 4, 1), ("25:100", 25, 100)])
  func aspectsAreRead(text: String, width: Int, height: Int) {
    #expect(ClipAspect(text).map { [$0.width, $0.height] } == [width, height])
  }

  @Test(arguments: [
    "", ":", "9", "9:", ":16", "0:1", "1:5", "5:1", "9:16:1", "9x16", "1.5:1", "-9:-16", "101:101",
  ])
  func otherAspectsAreRefused(text: String) { #expect(ClipAspect(text) == nil) }

  @Test(arguments: [
    ("squat.set1-rep01.mp4", "squat"), ("squat.set12.mp4", "squat"), ("a.b.set1-hold2.mp4", "a.b"),
    (".set1.mp4", ""), ("squat.set1.mov", "squat"), ("squat.set1-rep02.gif", "squat"), ("set1.mp4", nil),
    ("squat.mp4", nil), ("squat.set1.avi", nil), ("squat.set.mp4", nil), ("squat.set1-rep.mp4", nil),
    ("squat.set1-rep1-rep2.mp4", nil), ("squat.set1-x2.mp4", nil), ("squat.set１.mp4", nil), ("mp4", nil),
    ("", nil),
  ])
  func namesOfClipsAreRecognized(name: String, stem: String?) {
    #expect(WorkoutClip.sourceStem(ofFile: name) == stem)
  }

  /// A clip's time starts at 0, never goes back, and passes at the rate of each part.
  @Test func timeIsSlowed() {
    let plain = ClipTimes(start: 3)
    #expect([3.0, 4.5].map(plain.seconds) == [0, 1.5])
    for spans in [[], [4.0...5], [4...5, 4.5...6], [0...3.5], [4...5, 7...8, 4...4.2]]
      as [[ClosedRange<Double>]]
    {
      let times = ClipTimes(start: 3, slow: spans, rate: 0.25)
      #expect(times.seconds(at: 3) == 0)
      for step in 0..<70 {
        let (low, high) = (3 + Double(step) / 10, 3 + Double(step + 1) / 10)
        let middle = (low + high) / 2
        let speed = 0.1 / (times.seconds(at: high) - times.seconds(at: low))
        let isSlow = spans.contains { $0.contains(middle) }
        #expect(abs(speed - (isSlow ? 0.25 : 1)) < 1e-9, "\(spans) at \(middle)")
      }
    }
  }
}
