import Crypto
import FormCheckFiles
import FormCheckVideo
import SystemPackage

/// A reader of a file with one rendered part, which may be damaged.
struct PartFileReader {
  private let file: RegularFile
  private static let blockSize = 1 << 20

  /// The reason why a file isn't used.
  private struct Damage: Error {}

  init(_ file: RegularFile) { self.file = file }

  /// Verifies the whole file and returns its index; nil unless it is a complete, undamaged file with this part.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the file.
  func index(of part: VideoPart) throws(FormCheckError) -> RenderedPart? {
    do {
      let end = file.status.sizeBytes - Int64(PartFile.suffixSize)
      guard end >= Int64(PartFile.prefixSize), try isIntact() else { return nil }
      return try readIndex(of: part, end: end)
    } catch is CancellationError {
      throw FormCheckError(CancellationError())
    } catch {
      return nil
    }
  }

  /// Whether the checksum at the end of the file matches the rest.
  private func isIntact() throws -> Bool {
    var hash = SHA256()
    let end = file.status.sizeBytes - Int64(SHA256.byteCount)
    var position: Int64 = 0
    while position < end {
      try Task.checkCancellation()
      let block = try file.bytes(atMost: Int(min(Int64(Self.blockSize), end - position)), at: position)
      guard !block.isEmpty else { return false }
      hash.update(data: block)
      position += Int64(block.count)
    }
    return hash.finalize().elementsEqual(try exactly(SHA256.byteCount, at: end))
  }

  private func readIndex(of part: VideoPart, end: Int64) throws -> RenderedPart? {
    var start = ByteReader(try exactly(PartFile.prefixSize, at: 0)[...])
    guard try start.raw(4).elementsEqual(PartFile.magic.utf8),
      try start.integer(UInt32.self) == PartFile.version,
      try start.integer(Int64.self) == Int64(part.frames.lowerBound),
      try start.integer(Int64.self) == Int64(part.frames.upperBound)
    else { return nil }
    let headerSize = Int(try start.integer(UInt32.self))
    guard headerSize <= PartFile.maximumHeaderSize else { return nil }
    let header = try exactly(headerSize, at: Int64(PartFile.prefixSize))
    var rendered = RenderedPart(part: part, header: header)
    var count = ByteReader(try exactly(4, at: end)[...])
    let entries = Int(try count.integer(UInt32.self))
    let indexSize = Int64(entries) * Int64(PartFile.entrySize)
    guard entries <= part.frames.count, rendered.dataStart + indexSize <= end else { return nil }
    var reader = ByteReader(try exactly(Int(indexSize), at: end - indexSize)[...])
    var position = rendered.dataStart
    for _ in 0..<entries {
      let entry = try entry(&reader)
      position += Int64(entry.size)
      rendered.entries.append(entry)
    }
    return position == end - indexSize ? rendered : nil
  }

  private func entry(_ reader: inout ByteReader) throws -> RenderedPart.Entry {
    let time = EncodedFrame.Time(pts: try reader.integer(), duration: try reader.integer())
    let size = Int(try reader.integer(UInt32.self))
    return RenderedPart.Entry(time: time, isKeyframe: try reader.integer(UInt32.self) & 1 != 0, size: size)
  }

  private func exactly(_ count: Int, at position: Int64) throws -> [UInt8] {
    let bytes = try file.bytes(atMost: count, at: position)
    guard bytes.count == count else { throw Damage() }
    return bytes
  }

  /// Passes all packets of a file with this index to `handler`, in coding order.
  ///
  /// - Throws: an error if the file was changed since its index was read, and every error of `handler`.
  func packets(
    _ rendered: RenderedPart, _ handler: (EncodedFrame) throws -> Void
  ) throws(FormCheckError) {
    var position = rendered.dataStart
    for entry in rendered.entries {
      let bytes: [UInt8]
      do { bytes = try exactly(entry.size, at: position) } catch {
        throw FormCheckError(
          .input, "The rendered part \(file.path.string) was changed by another program. Run again.",
          operation: "read", path: file.path.string)
      }
      try FormCheckError.wrapping {
        try handler(EncodedFrame(time: entry.time, isKeyframe: entry.isKeyframe, bytes: bytes))
      }
      position += Int64(entry.size)
    }
  }
}
