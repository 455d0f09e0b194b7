import Foundation
import Testing

@testable import FormCheckVideo

/// MPEG-TS files with blocks that were never written, such as those of a recorder that lost its power.
@Suite struct UnwrittenBlocksTests {
  /// Returns `h264.ts`, whose 24 frames have their numbers drawn, with zeros before one of its packets of 188 bytes.
  private static func file(zerosAt packet: Int, count: Int) throws -> TemporaryFile {
    var bytes = try Data(contentsOf: URL(filePath: Fixture.path("h264.ts")))
    bytes.insert(contentsOf: [UInt8](repeating: 0, count: count), at: min(bytes.count, 188 * packet))
    return try TemporaryFile("zeros.ts", bytes)
  }

  /// libavformat gives up after 64 kB in which no packet begins, and continues with the next call.
  @Test(arguments: [50, 70, 1000], [1000, 65_536, 200_000, 2_000_000])
  func framesBeforeAndAfterAreDecoded(_ packet: Int, _ count: Int) throws {
    let file = try Self.file(zerosAt: packet, count: count)
    let source = try VideoSource.open(path: file.path)
    let frames = try source.decoded()
    #expect(frames.map(\.drawnNumber) == Array(0..<24))
    #expect(try source.decoded(20..<24) == Array(frames[20...]))
  }
}
