import CFormCheckFFmpeg

/// The size that a container states for itself in the first bytes of the file.
enum ContainerSize {
  /// Returns the size, in bytes, of the part that every reader needs; nil if the container states none.
  static func declared(_ demuxer: Demuxer) -> Int64? { declared(demuxer.firstBytes(64)) }

  /// Returns the size that the first bytes of a file state.
  static func declared(_ start: [UInt8]) -> Int64? {
    if start.starts(with: "RIFF".utf8) { return riff(start) }
    if start.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) { return matroska(start) }
    return nil
  }

  /// Returns the end of the first RIFF chunk. Its length is a little-endian 32-bit number at byte 4 and excludes the
  /// first 8 bytes. Large files append further chunks. 0 and 0xFFFFFFFF stand for an unknown length.
  private static func riff(_ start: [UInt8]) -> Int64? {
    guard start.count >= 8 else { return nil }
    let length = start[4..<8].reversed().reduce(0 as Int64) { $0 << 8 | Int64($1) }
    // An odd chunk is followed by a padding byte, which some programs omit.
    return length == 0 || length == 0xFFFF_FFFF ? nil : length + 8 - length % 2
  }

  /// Returns the end of the EBML header and the segment after it (RFC 8794). Each is an identifier, a length, and that
  /// many bytes.
  private static func matroska(_ start: [UInt8]) -> Int64? {
    var offset = 4
    guard let header = length(in: start, &offset) else { return nil }
    guard header <= Int64(start.count) else { return nil }
    offset += Int(header)
    guard offset + 4 <= start.count, start[offset..<offset + 4].elementsEqual([0x18, 0x53, 0x80, 0x67]) else {
      return nil
    }
    offset += 4
    guard let segment = length(in: start, &offset) else { return nil }
    let (end, isTooLarge) = Int64(offset).addingReportingOverflow(segment)
    return isTooLarge ? nil : end
  }

  /// Reads a number of one to eight bytes, whose leading zero bits give the number of bytes that follow. Returns nil
  /// for all ones, which stand for an unknown length, and at the end of the bytes.
  private static func length(in bytes: [UInt8], _ offset: inout Int) -> Int64? {
    guard offset < bytes.count, bytes[offset] != 0 else { return nil }
    let count = bytes[offset].leadingZeroBitCount + 1
    guard offset + count <= bytes.count else { return nil }
    let number = bytes[offset..<offset + count].reduce(0 as Int64) { $0 << 8 | Int64($1) }
    offset += count
    let marker: Int64 = 1 << (7 * Int64(count))
    let value = number - marker
    return value == marker - 1 ? nil : value
  }
}
