import FormCheckTestSupport
import FormCheckVideo
import SystemPackage
import Testing

@testable import FormCheck

@Suite struct DrawableSizeTests {
  private func expectRefusal(_ remedy: String, _ body: () throws(FormCheckError) -> Void) {
    do throws(FormCheckError) {
      try body()
      Issue.record("no error; expected “\(remedy)”")
    } catch {
      #expect(error.kind == .input && error.description.contains(remedy), "\(error)")
      #expect(error.description.contains("16386 × 16"), "\(error)")
    }
  }

  /// Wider than an encoder takes, but not than a still may be.
  @Test func aVideoIsLimitedBeforeAStill() throws {
    let folder = try TemporaryFolder()
    let clip = folder.appending("wide.mp4")
    guard (try? Clips.gray(1, width: 16386, height: 16, at: clip)) != nil else {
      // This encoder refuses to make the test's clip.
      return
    }
    let source = try VideoSource.opened(clip)
    expectRefusal("--no-video") { () throws(FormCheckError) in
      try DrawableSize.check(source, video: true, report: false)
    }
    try DrawableSize.check(source, video: false, report: true)
    try DrawableSize.checkStill(source)
  }

  @Test func ordinaryFramesPass() throws {
    let source = try VideoSource.opened(Clips.sample)
    try DrawableSize.check(source, video: true, report: true)
    try DrawableSize.checkStill(source)
  }
}
