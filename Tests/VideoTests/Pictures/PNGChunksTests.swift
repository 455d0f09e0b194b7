import FormCheckFiles
import FormCheckTestSupport
import Foundation
import SystemPackage
import Testing

@testable import FormCheckVideo

/// Compressed texts and color profiles of PNG files, which can be a thousand times as large after decompression.
@Suite struct PNGChunksTests {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Returns a chunk; no decoder checks the sums of its bytes here.
  private static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
    [0, 0, UInt8(content.count >> 8), UInt8(content.count & 0xFF)] + Array(type.utf8) + content + [
      0, 0, 0, 0,
    ]
  }

  /// A gray image of 16 × 16 pixels, whose rows are stored without compression.
  private static func image(_ chunks: [UInt8]) -> [UInt8] {
    let rows = (0..<16).flatMap { row in
      [UInt8](repeating: 0, count: 1) + Array(repeating: UInt8(row * 10), count: 16)
    }
    let (low, high) = rows.reduce((UInt32(1), UInt32(0))) { sums, byte in
      let low = (sums.0 + UInt32(byte)) % 65521
      return (low, (sums.1 + low) % 65521)
    }
    let size = UInt16(rows.count)
    let stored: [UInt8] =
      [0x78, 0x01, 1, UInt8(size & 0xFF), UInt8(size >> 8), UInt8(~size & 0xFF), UInt8(~size >> 8)] + rows
      + [UInt8(high >> 8), UInt8(high & 0xFF), UInt8(low >> 8), UInt8(low & 0xFF)]
    return signature + chunk("IHDR", [0, 0, 0, 16, 0, 0, 0, 16, 8, 0, 0, 0, 0]) + chunks
      + chunk("IDAT", stored)
      + chunk("IEND", [])
  }

  private static let texts =
    chunk("zTXt", Array("a".utf8) + [0, 0, 1, 2]) + chunk("tEXt", Array("zTXt".utf8)) + chunk("iCCP", [1])
    + chunk("iTXt", [])

  /// Returns the file as libavformat reads it, in blocks of some size.
  private func read(_ bytes: [UInt8], by count: Int) throws -> [UInt8] {
    let file = try TemporaryFile("image.png", Data(bytes))
    let input = try FileInput(path: file.path, CancellationToken())
    var (all, block) = ([UInt8](), [UInt8](repeating: 0, count: count))
    while true {
      let received = block.withUnsafeMutableBufferPointer {
        input.read(into: $0.baseAddress, count: Int32(count))
      }
      guard received > 0 else { return all }
      all += block.prefix(Int(received))
    }
  }

  @Test(arguments: [1, 2, 7, 64, 1000]) func compressedTextsAreSkipped(_ count: Int) throws {
    let bytes = Self.image(Self.texts)
    let skipped = Self.image(
      Self.chunk("yTXt", Array("a".utf8) + [0, 0, 1, 2]) + Self.chunk("tEXt", Array("zTXt".utf8))
        + Self.chunk("yCCP", [1]) + Self.chunk("yTXt", []))
    #expect(try read(bytes, by: count) == skipped, "\(count)")
    #expect(try read(bytes + bytes, by: count) == skipped + skipped, "\(count)")
    #expect(
      try read(bytes + Array("zTXt and more".utf8), by: count) == skipped, "\(count): text behind the image")
    #expect(try read(Array(bytes.dropFirst()), by: count) == Array(bytes.dropFirst()), "\(count): no image")
  }

  @Test func imagesWithTextsAreDecoded() throws {
    func frames(_ bytes: [UInt8]) throws -> [Snapshot] {
      let file = try TemporaryFile("image.png", Data(bytes))
      return try withExtendedLifetime(file) { try VideoSource.open(path: file.path).decoded() }
    }
    let expected = try frames(Self.image([]))
    #expect(expected.count == 1)
    #expect(try frames(Self.image(Self.texts)) == expected)
  }

  @Test func damagedChunksEndTheSearch() throws {
    let folder = try TemporaryFolder()
    for rest: [UInt8] in [
      [], [0x80, 0, 0, 0, 1, 1, 1, 1], [1, 2, 3], [0x7F, 0xFF, 0xFF, 0xFF] + "zTXt".utf8,
    ] {
      let path = try folder.write(Self.signature + rest, to: "image.png")
      let chunks = try #require(try PNGChunks(RegularFile(path)), "\(rest)")
      #expect(chunks.compressed == (rest.last == 0x74 ? [12] : []), "\(rest)")
    }
    #expect(try PNGChunks(RegularFile(folder.write([0x89], to: "short.png"))) == nil)
  }
}
