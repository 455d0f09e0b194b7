/// The scrambling of the packets in an MPEG-TS file (ISO/IEC 13818-1, 2.4.3.3), which libavformat ignores.
struct TransportScrambling {
  private let demuxer: Demuxer
  /// The number of the elementary stream's packets (PID).
  private let identifier: Int32

  /// The number of bytes that are examined together: a channel may be scrambled from any position of a recording on.
  private static let block: Int64 = 1 << 19
  /// The number of blocks that are examined at the start of the file, and of those at even distances in the rest.
  private static let (first, others): (Int64, Int64) = (8, 16)

  /// Returns whether most packets of the elementary stream `identifier` are scrambled in some part of the file.
  ///
  /// - Complexity: reads at most 12 MB.
  static func isDeclared(_ demuxer: Demuxer, identifier: Int32) -> Bool {
    TransportScrambling(demuxer: demuxer, identifier: identifier).isDeclared
  }

  private var isDeclared: Bool {
    let size = demuxer.fileSize ?? 0
    let first = (0..<Self.first).map { $0 * Self.block }
    let others = (1...Self.others).map {
      max(Self.first * Self.block, size / Self.others * $0 - Self.block)
    }
    return (first + others).contains { position in
      position < size && isScrambled(demuxer.bytes(Int(Self.block), at: position))
    }
  }

  private func isScrambled(_ bytes: [UInt8]) -> Bool {
    guard let (start, size) = Self.packets(bytes) else { return false }
    var (all, scrambled) = (0, 0)
    for packet in stride(from: start, through: bytes.count - 4, by: size) where bytes[packet] == 0x47 {
      guard Int32(bytes[packet + 1] & 0x1F) << 8 | Int32(bytes[packet + 2]) == identifier else { continue }
      all += 1
      if bytes[packet + 3] & 0xC0 != 0 { scrambled += 1 }
    }
    return 2 * scrambled > all
  }

  /// Returns the position of the first packet and the size of packets: those of Blu-ray discs have a time in front, others a checksum
  /// at the end. Bytes from the middle of a file may begin within a packet.
  private static func packets(_ bytes: [UInt8]) -> (start: Int, size: Int)? {
    for size in [188, 192, 204] {
      for start in 0..<size {
        let starts = stride(from: start, to: bytes.count, by: size).prefix(5)
        if Array(starts).count == 5, starts.allSatisfy({ bytes[$0] == 0x47 }) { return (start, size) }
      }
    }
    return nil
  }
}
