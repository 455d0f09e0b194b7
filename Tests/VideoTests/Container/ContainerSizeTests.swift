import Foundation
import Testing

@testable import FormCheckVideo

/// A file that is smaller than its container says was cut off, however little is missing.
@Suite struct ContainerSizeTests {
  @Test(arguments: ["live.mkv", "h264b.avi"]) func wholeFilesPromiseWhatTheyHold(_ name: String) throws {
    let info = try Fixture.open(name).info
    #expect(info.expectedFrameCount == info.frameCount, "\(name)")
  }

  /// Every length at which frames are missing but some are left.
  @Test func aCutAVIIsIncomplete() throws {
    let whole = try Fixture.open("h264b.avi").info
    let bytes = try Data(contentsOf: URL(filePath: Fixture.path("h264b.avi")))
    let path = NSTemporaryDirectory() + "cut-\(UUID().uuidString).avi"
    defer { try? FileManager.default.removeItem(atPath: path) }
    var cuts = 0
    for tenth in 4...9 {
      try bytes.prefix(bytes.count * tenth / 10).write(to: URL(filePath: path))
      guard let cut = try? VideoSource.open(path: path).info, cut.frameCount < whole.frameCount else {
        continue
      }
      cuts += 1
      #expect(cut.expectedFrameCount > cut.frameCount, "\(tenth) tenths: \(cut.frameCount)")
    }
    #expect(cuts > 0)
  }
}
