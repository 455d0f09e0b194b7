/// The lines of a stream of server-sent events, which end with CR, LF, or CR LF, in pieces of any size.
struct EventLines {
  private let maximum: Int
  private var line: [UInt8] = []
  private var endedWithReturn = false
  private var isFirst = true

  /// Creates a division into lines of at most `maximum` bytes.
  init(maximum: Int) { self.maximum = maximum }

  /// Whether a line was too long. Nothing is added from then on.
  private(set) var isTooLong = false

  /// Adds bytes, and returns the lines that they end, without line ends.
  mutating func add(_ bytes: some Sequence<UInt8>) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    for byte in bytes {
      defer { endedWithReturn = byte == 13 }
      if byte == 10, endedWithReturn { continue }
      if byte == 10 || byte == 13 {
        lines.append(ended())
      } else {
        line.append(byte)
        isTooLong = line.count > maximum
        guard !isTooLong else { return lines }
      }
    }
    return lines
  }

  private mutating func ended() -> [UInt8] {
    defer { (line, isFirst) = ([], false) }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    return isFirst && line.starts(with: mark) ? Array(line.dropFirst(mark.count)) : line
  }
}
