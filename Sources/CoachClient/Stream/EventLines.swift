/// The lines of a stream of server-sent events, which end with CR, LF, or CR LF, in pieces of any size.
struct EventLines {
  private let maximum: Int
  private var line: [UInt8] = []
  private var endedWithReturn = false
  private var isFirst = true

  /// Creates a division into lines of at most `maximum` bytes.
  init(maximum: Int) { self.maximum = maximum }

  /// Adds bytes, and returns the lines that they end, without line ends.
  ///
  /// - Throws: a failure if a line is too long.
  mutating func add(_ bytes: some Sequence<UInt8>) throws(CoachFailure) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    for byte in bytes {
      defer { endedWithReturn = byte == 13 }
      if byte == 10, endedWithReturn { continue }
      if byte == 10 || byte == 13 {
        lines.append(ended())
      } else {
        line.append(byte)
        guard line.count <= maximum else {
          throw CoachFailure(
            .request, "The server sent a line of more than \(maximum) bytes, which no chat server does.")
        }
      }
    }
    return lines
  }

  /// The last line, without a line end, at the end of the stream.
  mutating func finish() -> [UInt8]? { line.isEmpty ? nil : ended() }

  private mutating func ended() -> [UInt8] {
    defer { (line, isFirst) = ([], false) }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    return isFirst && line.starts(with: mark) ? Array(line.dropFirst(mark.count)) : line
  }
}
