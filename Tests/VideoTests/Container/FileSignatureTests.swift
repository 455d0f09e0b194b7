import Foundation
import Testing

@testable import FormCheckVideo

@Suite struct FileSignatureTests {
  private static let boxes = ["ftyp", "moov", "mdat", "wide", "free", "skip"]

  private func isMP4(_ bytes: [UInt8]) throws -> Bool {
    let file = try TemporaryFile("signature", Data(bytes))
    return FileSignature(path: file.path).isMP4
  }

  @Test(arguments: boxes) func theFirstBoxIdentifiesMP4(box: String) throws {
    for size in [[0, 0, 0, 0x18], [0xFF, 0xFF, 0xFF, 0xFF], [0, 0, 0, 1]] as [[UInt8]] {
      #expect(try isMP4(size + Array(box.utf8)))
      #expect(try isMP4(size + Array(box.utf8) + [1, 2, 3]))
    }
  }

  @Test(arguments: boxes) func otherNamesAreNotMP4(box: String) throws {
    let bytes: [UInt8] = [0, 0, 0, 0x18] + Array(box.utf8)
    for position in 4..<8 {
      var changed = bytes
      changed[position] ^= 0x20
      #expect(try !isMP4(changed), "\(changed)")
    }
    for count in 1..<8 { #expect(try !isMP4(Array(bytes.prefix(count))), "\(count) bytes of \(box)") }
  }

  @Test func missingFilesHaveNoSignature() {
    #expect(!FileSignature(path: Fixture.path("none.mp4")).isMP4)
    #expect(!FileSignature(path: Fixture.directory).isMP4)
  }

  @Test(arguments: Fixture.videos) func fixturesHaveTheSignatureOfTheirContainer(name: String) throws {
    let isMP4 = name.hasSuffix(".mp4") || name.hasSuffix(".mov")
    #expect(FileSignature(path: Fixture.path(name)).isMP4 == isMP4)
  }
}
