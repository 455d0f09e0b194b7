import Testing

@testable import FormCheck

@Suite struct DiscontinuitiesTests {
  /// The record of an analysis has the frames without their times.
  @Test(arguments: [
    ([24], "frame #24"), ([24, 48, 72], "frame #24, frame #48, frame #72"),
    ([1, 2, 3, 4, 5], "frame #1, frame #2, frame #3, and 2 more"),
  ])
  func recordedFramesAreNamed(_ frames: [Int], _ moments: String) throws {
    let sentence = try #require(Discontinuities(recorded: frames)).sentence("x.ts")
    #expect(
      sentence.hasPrefix("The time stamps of x.ts go back at \(moments), as in joined files."), "\(sentence)")
  }

  @Test func noFramesAreNoProblem() {
    #expect(Discontinuities(recorded: nil) == nil && Discontinuities(recorded: []) == nil)
  }
}
