import FormCheckTestSupport
import SystemPackage
import Testing

@testable import FormCheck

/// Warnings about files that an earlier run left.
@Suite struct EarlierOutputsTests {
  private let folder: TemporaryFolder
  private let outputs: OutputFiles

  init() throws {
    folder = try TemporaryFolder()
    outputs = OutputFiles(directory: folder.path, stem: "squat")
  }

  private func write(_ suffixes: [String]) throws {
    for suffix in suffixes { _ = try folder.write([1], to: "squat.\(suffix)") }
  }

  private func earlier(_ written: [String]) -> EarlierOutputs {
    EarlierOutputs(outputs: outputs, written: written.map { outputs.path(suffix: $0) })
  }

  /// A file is named if it exists and this run didn't write it, whichever files there are.
  @Test func filesOfEarlierRunsAreNamed() throws {
    let all = ["annotated.mp4", "annotated.mov", "poses.csv", "reps.csv", "bar.csv", "report.html"]
    try write(all + ["formcheck.json", "edits.json", "frame-3.png"])
    for written in 0..<(1 << all.count) {
      let names = all.indices.filter { written >> $0 & 1 == 1 }.map { all[$0] }
      let warning = earlier(names).warning
      for name in all {
        let isNamed = warning?.contains("/squat.\(name)") == true
        #expect(isNamed != names.contains(name), "\(names): \(warning ?? "no warning")")
      }
      #expect((warning == nil) == (names == all), "\(names): \(warning ?? "no warning")")
    }
  }

  /// Clips of repetitions that no longer exist, but none of another kind or another video.
  @Test func clipsOfEarlierRunsAreNamed() throws {
    try write(["set1-rep01.mp4", "set1-rep02.mp4", "set2-hold1.gif", "set1.mp4", "set2.mov", "annotated.mp4"])
    _ = try folder.write([1], to: "squat2.set1-rep09.mp4")
    func named(_ written: String...) -> [String] {
      let warning = earlier(written).clipsWarning ?? ""
      return [
        "set1-rep01.mp4", "set1-rep02.mp4", "set2-hold1.gif", "set1.mp4", "set2.mov", "annotated", "rep09",
      ]
      .filter { warning.contains($0) }
    }
    #expect(named("set1-rep01.mp4") == ["set1-rep02.mp4", "set2-hold1.gif"])
    #expect(named("set1.mp4") == ["set2.mov"])
    #expect(named("set1-rep01.mp4", "set1-rep02.mp4", "set2-hold1.gif").isEmpty && named().isEmpty)
  }

  @Test func theWarningNamesTheEarlierFiles() throws {
    #expect(earlier([]).warning == nil && earlier([]).videoWarning == nil)
    try write(["annotated.mp4"])
    let start = "\(folder.path.string)/squat"
    let one =
      "\(start).annotated.mp4 is from an earlier run and may not match the new outputs. Remove it, or run the "
      + "command again with -o and another folder."
    #expect(earlier(["annotated.mov"]).videoWarning == one)
    #expect(earlier(["annotated.mp4"]).videoWarning == nil)
    try write(["reps.csv"])
    #expect(
      earlier([]).warning
        == "\(start).annotated.mp4 and \(start).reps.csv are from an earlier run and may not match the new outputs. "
        + "Remove them, or run the command again with -o and another folder.")
    #expect(earlier([]).videoWarning == one)
  }
}
