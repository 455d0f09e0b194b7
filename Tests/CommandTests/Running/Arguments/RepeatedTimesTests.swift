import Testing

@testable import FormCheckCLI

@Suite struct RepeatedTimesTests {
  @Test(arguments: [
    (["inspect", "--at", "1.2", "clip.mp4"], ["inspect", "--at=1.2", "clip.mp4"]),
    (
      ["inspect", "a.mp4", "--at", "3", "7.25", "#373"],
      ["inspect", "a.mp4", "--at=3", "--at=7.25", "--at=#373"]
    ),
    (
      ["inspect", "--at", "f3", "0:12.5", "b.mp4", "5"], ["inspect", "--at=f3", "--at=0:12.5", "b.mp4", "5"]
    ),
    (["inspect", "--at", "1", "--at", "2", "b.mp4"], ["inspect", "--at=1", "--at=2", "b.mp4"]),
    (["inspect", "--at", "abc", "b.mp4"], ["inspect", "--at=abc", "b.mp4"]),
    (["inspect", "--at", "-1"], ["inspect", "--at=-1"]),
    (["inspect", "--at", "1", "#x"], ["inspect", "--at=1", "--at=#x"]),
  ])
  func timesAreSeparated(_ arguments: [String], _ expected: [String]) {
    #expect(RepeatedTimes.separated(arguments) == expected)
  }

  @Test(arguments: [
    [], ["inspect"], ["inspect", "--at"], ["inspect", "--at", "--json"], ["inspect", "--at=1", "2"],
    ["inspect", "--", "--at", "1", "2"], ["analyze", "--at", "1", "2"], ["inspect", "a.mp4", "./12"],
  ])
  func otherArgumentsStay(_ arguments: [String]) { #expect(RepeatedTimes.separated(arguments) == arguments) }
}
