import FormCheckVideo
import Testing

@testable import FormCheck

@Suite struct FrameCursorTests {
  /// Any order of frames gives the frames with these numbers.
  @Test func framesAreReadInAnyOrder() async throws {
    let source = try VideoSource.open(path: Clips.sample.string)
    var cursor = FrameCursor(source)
    for index in [0, 0, 1, 2, 40, 41, 39, 0, 229, 229, 3] {
      #expect(try await cursor.frame(index)?.index == index)
    }
  }

}
