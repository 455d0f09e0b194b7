import FormCheckFiles

/// The chunks of a PNG file (ISO/IEC 15948), of which libavcodec decompresses texts and color profiles without a limit, although nothing
/// here uses them: those of a file of a megabyte can need gigabytes of memory.
struct PNGChunks {
  /// The positions of the types of all compressed texts and color profiles, in ascending order.
  private(set) var compressed: [Int64] = []
  /// The position behind the last image, or of the first bytes that aren't a chunk.
  private(set) var end: Int64 = 0

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  private static let types = ["zTXt", "iTXt", "iCCP"].map { Array($0.utf8) }
  /// The maximum number of chunks that are examined. Encoders write images in chunks of 8 kB and more.
  private static let maximumCount = 100_000

  /// Reads the chunks of a file; nil if it isn't a PNG file. Several images may follow each other.
  ///
  /// - Complexity: O(*n*) for *n* chunks.
  init?(_ file: RegularFile) {
    guard (try? file.bytes(atMost: 8)) == Self.signature else { return nil }
    var isBetweenImages = true
    for _ in 0..<Self.maximumCount {
      guard let header = try? file.bytes(atMost: 8, at: end), header.count == 8 else { return }
      if isBetweenImages {
        guard header == Self.signature else { return }
        end += 8
        isBetweenImages = false
        continue
      }
      let size = header[0..<4].reduce(0) { $0 << 8 | Int64($1) }
      // A chunk ends with a checksum, and has at most 2³¹ − 1 bytes.
      guard size < 1 << 31 else { return }
      if Self.types.contains(where: header[4...].elementsEqual) { compressed.append(end + 4) }
      isBetweenImages = header[4...].elementsEqual("IEND".utf8)
      end += 12 + size
    }
  }

  /// The first letter of a type that stands for chunks that decoders skip.
  static let skipped = UInt8(ascii: "y")
}
