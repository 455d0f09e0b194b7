/// The scrambling of the packets in an MPEG-TS file (ISO/IEC 13818-1, 2.4.3.3), which libavformat ignores.
enum TransportScrambling {
  /// The number of bytes at the start of the file that are examined.
  private static let examined = 4 << 20

  /// Returns whether most packets of the elementary stream `identifier` are scrambled.
  static func isDeclared(_ demuxer: Demuxer, identifier: Int32) -> Bool {
    let bytes = demuxer.firstBytes(examined)
    guard let (start, size) = packets(bytes) else { return false }
    var (all, scrambled) = (0, 0)
    for packet in stride(from: start, through: bytes.count - 4, by: size) where bytes[packet] == 0x47 {
      guard Int32(bytes[packet + 1] & 0x1F) << 8 | Int32(bytes[packet + 2]) == identifier else { continue }
      all += 1
      if bytes[packet + 3] & 0xC0 != 0 { scrambled += 1 }
    }
    return 2 * scrambled > all
  }

  /// Returns the position of the first packet and the size of packets: those of Blu-ray discs have a time in front, others a checksum
  /// at the end.
  private static func packets(_ bytes: [UInt8]) -> (start: Int, size: Int)? {
    [(0, 188), (4, 192), (0, 204)].first { start, size in
      let starts = Array(stride(from: start, to: bytes.count, by: size).prefix(5))
      return starts.count == 5 && starts.allSatisfy { bytes[$0] == 0x47 }
    }
  }
}
