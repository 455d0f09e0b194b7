import Foundation
import Testing

@testable import FormCheckVideo

/// A file that is smaller than its container declares is truncated, however little is missing.
@Suite struct ContainerSizeTests {
  @Test(arguments: ["live.mkv", "h264b.avi"]) func completeFilesHaveTheDeclaredFrameCount(_ name: String)
    throws
  {
    let info = try Fixture.open(name).info
    #expect(info.expectedFrameCount == info.frameCount, "\(name)")
  }

  /// Truncates the file to lengths at which some frames are missing.
  @Test func aTruncatedAVIIsIncomplete() throws {
    let whole = try Fixture.open("h264b.avi").info
    let bytes = try Data(contentsOf: URL(filePath: Fixture.path("h264b.avi")))
    var cuts = 0
    for tenth in 4...9 {
      let file = try TemporaryFile("cut.avi", bytes.prefix(bytes.count * tenth / 10))
      guard let cut = try? VideoSource.open(path: file.path).info, cut.frameCount < whole.frameCount else {
        continue
      }
      cuts += 1
      #expect(cut.expectedFrameCount > cut.frameCount, "\(tenth) tenths: \(cut.frameCount)")
    }
    #expect(cuts > 0)
  }

  @Test(
    arguments: [
      (2, 10), (4, 12), (1000, 1008), (0x7FFF_FFFE, 0x8000_0006), (0xFFFF_FFFE, 0x1_0000_0006),
    ] as [(UInt32, Int64)])
  func theLengthOfRIFFExcludesItsHeader(_ length: UInt32, _ size: Int64) {
    #expect(ContainerSize.declared(riff(length)) == size)
  }

  /// Some programs omit the padding byte after an odd chunk, so such a file may be smaller.
  @Test func oddLengthsOfRIFFAreRoundedDown() {
    for length in stride(from: UInt32(1), to: 4096, by: 2) {
      #expect(ContainerSize.declared(riff(length)) == Int64(length) + 7, "\(length)")
    }
  }

  @Test func unknownLengthsOfRIFFDeclareNothing() {
    #expect(ContainerSize.declared(riff(0)) == nil && ContainerSize.declared(riff(.max)) == nil)
    for count in 0..<8 { #expect(ContainerSize.declared(Array(riff(1000).prefix(count))) == nil, "\(count)") }
  }

  private func riff(_ length: UInt32) -> [UInt8] {
    Array("RIFF".utf8) + (0..<4).map { UInt8(truncatingIfNeeded: length >> (8 * $0)) } + Array("AVI ".utf8)
  }

  /// Length fields of one to eight bytes for the header and the segment, with their smallest and largest numbers.
  @Test func matroskaEndsAfterItsSegment() {
    for (headerBytes, headerLength) in (1...8).flatMap({ bytes in [0, 1, 20].map { (bytes, $0) } }) {
      for (bytes, length) in (1...8).flatMap({ bytes in Self.lengths(bytes).map { (bytes, $0) } }) {
        let start = matroska(headerBytes, headerLength, bytes, length)
        let expected = Int64(start.count) + length
        if ContainerSize.declared(start) != expected {
          Issue.record("header \(headerLength) in \(headerBytes), segment \(length) in \(bytes) bytes")
        }
        for count in 0..<start.count where ContainerSize.declared(Array(start.prefix(count))) != nil {
          Issue.record("\(count) of \(start.count) bytes: \(start)")
        }
      }
    }
  }

  /// All ones stand for an unknown length, which live streams have.
  @Test func unknownLengthsOfMatroskaDeclareNothing() {
    for bytes in 1...8 {
      let unknown: Int64 = (1 << (7 * Int64(bytes))) - 1
      #expect(ContainerSize.declared(matroska(1, 3, bytes, unknown)) == nil, "segment of \(bytes) bytes")
      let header = [0x1A, 0x45, 0xDF, 0xA3] + Self.field(bytes, unknown)
      #expect(ContainerSize.declared(header + [0, 0, 0, 0, 0]) == nil, "header of \(bytes) bytes")
    }
  }

  @Test func otherBytesDeclareNothing() {
    for first in UInt8.min...UInt8.max {
      let bytes = [first] + [UInt8](repeating: 0x42, count: 63)
      #expect(ContainerSize.declared(bytes) == nil, "\(first)")
      // After the EBML signature, a length field cannot begin with 0, and the header must fit the bytes.
      let header = [0x1A, 0x45, 0xDF, 0xA3, first] + [UInt8](repeating: 0x42, count: 59)
      #expect(ContainerSize.declared(header) == nil, "\(first)")
    }
  }

  private static func lengths(_ bytes: Int) -> [Int64] { [0, 1, 100, (1 << (7 * Int64(bytes))) - 2] }

  private static func field(_ bytes: Int, _ value: Int64) -> [UInt8] {
    let marked = value | 1 << (7 * Int64(bytes))
    return (0..<bytes).reversed().map { UInt8(truncatingIfNeeded: marked >> (8 * Int64($0))) }
  }

  /// Returns an EBML header of zeros and the start of a segment.
  private func matroska(_ headerBytes: Int, _ headerLength: Int, _ bytes: Int, _ length: Int64) -> [UInt8] {
    [0x1A, 0x45, 0xDF, 0xA3] + Self.field(headerBytes, Int64(headerLength))
      + [UInt8](repeating: 0, count: headerLength) + [0x18, 0x53, 0x80, 0x67] + Self.field(bytes, length)
  }
}
