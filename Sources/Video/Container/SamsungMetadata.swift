/// Samsung's box `smta` in the user data of a movie, with the mode in which a slow motion was recorded.
///
/// `moov` → `udta` → `smta` (version and flags) → `saut`: four bytes, then pairs of a key and a value. The key 0 has the
/// recording mode: 12 for 240 captured frames per second, 13 for 120, and 21 for the rate in the box `srfr` that follows,
/// as a fixed-point number. This is what Android's media library reads.
enum SamsungMetadata {
  /// The maximum number of boxes that are read at one level. Real files have a dozen.
  private static let maximumBoxes = 100
  private static let tag = "smta"

  /// Returns the rate; nil if there is no such box or it states none.
  ///
  /// - Parameter bytes: returns up to a number of bytes at a position in the file, fewer at its end.
  /// - Complexity: O(*n*) for *n* boxes before and beside it, without the contents of other boxes.
  static func captureRate(_ bytes: (_ count: Int, _ position: Int64) -> [UInt8]) -> CaptureRate? {
    rate([("moov", 0), ("udta", 0), ("smta", 4), ("saut", 0)][...], in: 0..<Int64.max, bytes)
  }

  /// Returns the rate in the first box at the end of a path that states one. Each step has the name of a box and the length of
  /// what precedes the boxes in it.
  private static func rate(
    _ path: ArraySlice<(name: String, header: Int64)>, in range: Range<Int64>,
    _ bytes: (Int, Int64) -> [UInt8]
  ) -> CaptureRate? {
    guard let step = path.first else { return rate(range, bytes) }
    for content in contents(of: step.name, in: range, bytes) {
      let start = content.lowerBound + step.header
      guard start <= content.upperBound else { continue }
      if let rate = rate(path.dropFirst(), in: start..<content.upperBound, bytes) { return rate }
    }
    return nil
  }

  /// Returns the rate that the content of `saut` states.
  private static func rate(
    _ content: Range<Int64>, _ bytes: (Int, Int64) -> [UInt8]
  ) -> CaptureRate? {
    let values = bytes(8, content.lowerBound)
    guard content.count >= 8, values.count == 8 else { return nil }
    let pairs = [(values[4], values[5]), (values[6], values[7])]
    switch pairs.first(where: { $0.0 == 0 })?.1 {
    case 12: return CaptureRate(framesPerSecond: 240, tag: tag)
    case 13: return CaptureRate(framesPerSecond: 120, tag: tag)
    case 21:
      let next = bytes(12, content.lowerBound + 8)
      guard next.count == 12, number(next[0..<4]) >= 12, next[4..<8].elementsEqual("srfr".utf8) else {
        return nil
      }
      return CaptureRate(framesPerSecond: Double(number(next[8..<12])) / 65536, tag: tag)
    default: return nil
    }
  }

  /// Returns where the contents of the boxes with this name lie.
  private static func contents(
    of name: String, in range: Range<Int64>, _ bytes: (Int, Int64) -> [UInt8]
  ) -> [Range<Int64>] {
    var (position, found) = (range.lowerBound, [Range<Int64>]())
    for _ in 0..<maximumBoxes {
      guard position < range.upperBound else { break }
      let header = bytes(16, position)
      guard header.count >= 8 else { break }
      var (size, length) = (Int64(number(header[0..<4])), Int64(8))
      if size == 1, header.count == 16 {
        (size, length) = (Int64(clamping: number(header[8..<16])), 16)
      } else if size == 0 {
        size = range.upperBound - position
      }
      let (end, overflows) = position.addingReportingOverflow(size)
      guard size >= length, !overflows else { break }
      let last = min(end, range.upperBound)
      if header[4..<8].elementsEqual(name.utf8), position + length <= last {
        found.append((position + length)..<last)
      }
      position = end
    }
    return found
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reduce(0) { $0 << 8 | UInt64($1) }
  }
}
