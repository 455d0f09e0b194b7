import FormCheckTestSupport
import FormCheckVideo
import Foundation
import SystemPackage
import Testing

/// MP4 files that were joined byte by byte, of which decoders read only the first.
@Suite struct JoinedFilesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func isJoined(_ bytes: [UInt8]) throws -> Bool {
    let file = try folder.write(bytes, to: "clip.mp4")
    return try VideoSource.open(path: file.string).isFollowedByAnotherFile
  }

  @Test(arguments: ["h264.mp4", "fragmented.mp4", "pcm.mov"]) func aSecondFileIsDetected(_ name: String)
    throws
  {
    let one = [UInt8](try Data(contentsOf: URL(filePath: Fixture.path(name))))
    #expect(try !isJoined(one))
    #expect(try isJoined(one + one))
    #expect(try !isJoined(one + one.prefix(40)), "only the type of a second file")
    #expect(try !isJoined(one + [0, 0, 0, 0]), "padding")
    let free: [UInt8] = [0, 0, 0, 12] + "free".utf8 + [1, 2, 3, 4]
    #expect(try isJoined(one + free + one) && !isJoined(one + free))
    for size in [1, 2, 7] as [UInt8] {
      let broken: [UInt8] = [0, 0, 0, size] + "free".utf8 + Array(repeating: 0xFF, count: 8)
      #expect(try !isJoined(one + broken + one), "a box of size \(size) ends the search")
    }
  }
}
