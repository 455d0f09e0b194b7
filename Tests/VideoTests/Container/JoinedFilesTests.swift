import FormCheckTestSupport
import FormCheckVideo
import Foundation
import SystemPackage
import Testing

/// Files that were joined byte by byte, of which decoders don't read everything.
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

  /// Joined FLV files, such as those of a stream that was interrupted. The second header lies across the ends of blocks of a megabyte.
  @Test func aSecondFlashVideoIsDetected() throws {
    // libavformat recognizes no file that is much smaller.
    let one = Self.flashVideo + [UInt8](repeating: 0x46, count: 3000)
    #expect(try !isJoined(one))
    #expect(try isJoined(one + one))
    #expect(try isJoined(one + one.prefix(13)) && !isJoined(one + one.prefix(12)))
    for distance in -14...14 {
      let padding = [UInt8](repeating: 0x46, count: (1 << 20) + distance - one.count)
      #expect(try isJoined(one + padding + one), "\(distance) bytes from the end of a block")
      #expect(try !isJoined(one + padding), "\(distance)")
    }
  }

  /// Two gray frames of 16 × 16 pixels in Sorenson H.263.
  private static let flashVideo: [UInt8] = [
    0x46, 0x4C, 0x56, 0x01, 0x01, 0x00, 0x00, 0x00, 0x09, 0x00, 0x00, 0x00, 0x00, 0x09, 0x00, 0x00, 0x0F,
    0x00,
    0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x12, 0x00, 0x00, 0x84, 0x00, 0x08, 0x08, 0x11, 0x26, 0xFC, 0xFC,
    0xFC,
    0xFD, 0xFF, 0xFE, 0x00, 0x00, 0x00, 0x1A, 0x09, 0x00, 0x00, 0x09, 0x00, 0x00, 0x28, 0x00, 0x00, 0x00,
    0x00,
    0x22, 0x00, 0x00, 0x84, 0x04, 0x08, 0x08, 0x31, 0x20, 0x00, 0x00, 0x00, 0x14,
  ]

  /// Joined files of containers whose demuxers end, or lose their way, at a second header.
  @Test(arguments: ["nv12.nut", "gray.y4m", "gray.ivf", "gray.apng", "gray.rm"])
  func aSecondHeaderIsDetected(_ name: String) throws {
    let one = try bytes(name)
    #expect(try VideoSource.open(path: folder.write(one, to: "clip").string).timeline.frameCount > 0)
    #expect(try !isJoined(one), "one")
    #expect(try isJoined(one + one), "two")
    #expect(try isJoined(one + [0, 1, 2] + one), "something between them")
    #expect(try !isJoined(one + one.prefix(4)), "only the beginning of a header")
  }

  private func bytes(_ name: String) throws -> [UInt8] {
    switch name {
    case "gray.y4m":
      return Array("YUV4MPEG2 W16 H16 F10:1 C420jpeg\nFRAME\n".utf8) + [UInt8](repeating: 0x80, count: 384)
    case "gray.ivf": return try decoded(Self.vp8)
    case "gray.apng": return try decoded(Self.animatedPNG)
    case "gray.rm": return try decoded(Self.realMedia)
    default: return [UInt8](try Data(contentsOf: URL(filePath: Fixture.path(name))))
    }
  }

  private func decoded(_ text: String) throws -> [UInt8] {
    [UInt8](try #require(Data(base64Encoded: text)))
  }

  /// Two gray frames of 16 × 16 pixels in VP8.
  private static let vp8 =
    "REtJRgAAIABWUDgwEAAQAAoAAAABAAAAAgAAAAAAAAAdAAAAAAAAAAAAAAAQAgCdASoQABAAAEcIhYWIhYSIAgIADA5gAP5oABEA"
    + "AAABAAAAAAAAALEBAAUQrAAYABhYL/QACAAA"

  /// Two gray frames of 16 × 16 pixels.
  private static let animatedPNG =
    "iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAACXBIWXMAAAABAAAAAQBPJcTWAAAACGFjVEwAAAACAAAAAYSKo+YA"
    + "AAAaZmNUTAAAAAAAAAAQAAAAEAAAAAAAAAAAAAEACgAAY0bPJQAAABRJREFUeJxjaCARMIxqGNUwfDUAACWEgBBsuxb0AAAAGmZj"
    + "VEwAAAABAAAAAQAAAAEAAAAAAAAAAAABAAoAAMEM2gQAAAAQZmRBVAAAAAJ4nGNoaGgAAAMEAYEr5f0IAAAAAElFTkSuQmCC"

  /// Two gray frames of 16 × 16 pixels in RealVideo 1.0.
  private static let realMedia =
    "LlJNRgAAABIAAAAAAAAAAAAFUFJPUAAAADIAAAADDUAAAw1AAAAQAAAAAA8AAAACAAAAyAAAAAAAAAAAAAAAygABAANDT05UAAAA"
    + "EgAAAAAAAAAAAABNRFBSAAAAdAAAAAAAAw1AAAMNQAAAEAAAAAAPAAAAAAAAAAAAAADIEFRoZSBWaWRlbyBTdHJlYW0UdmlkZW8v"
    + "eC1wbi1yZWFsdmlkZW8AAAAiAAAAIlZJRE9SVjEwABAAEAAKAAAAAAAKAAAAAAAIEAAAAERBVEEAAABaAAAAAAACAAAAAAAAAB4A"
    + "AAAAAAAAAoGBQAtACwCDAAABE35+fn7//wAAABgAAAAAAGQAAIEBQAVABQHCAAABEAAAAAAAAAAA"
}
