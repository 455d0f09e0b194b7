/// The NAL units of a packet of H.264 or HEVC, each without the length or start code before it (annex B of ITU-T H.264 and
/// H.265; ISO/IEC 14496-15, 5.3.3 and 8.3.3).
struct NALUnits: IteratorProtocol {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let lengthSize: Int?
  private var position = 0

  /// Creates a sequence of units.
  ///
  /// - Parameter lengthSize: the number of bytes of the length before each unit; nil if start codes separate them.
  init(_ bytes: UnsafeBufferPointer<UInt8>, lengthSize: Int?) {
    (self.bytes, self.lengthSize) = (bytes, lengthSize)
    if lengthSize == nil { position = startCode(from: 0)?.upperBound ?? bytes.count }
  }

  /// Returns the next unit; nil after the last one, or if its length exceeds the packet.
  mutating func next() -> Slice<UnsafeBufferPointer<UInt8>>? {
    guard position < bytes.count else { return nil }
    return lengthSize.map { unit(lengthSize: $0) } ?? unitBeforeStartCode()
  }

  private mutating func unit(lengthSize: Int) -> Slice<UnsafeBufferPointer<UInt8>>? {
    guard bytes.count - position >= lengthSize else { return nil }
    let start = position + lengthSize
    let length = bytes[position..<start].reduce(0) { $0 << 8 | Int($1) }
    guard length <= bytes.count - start else { return nil }
    position = start + length
    return bytes[start..<position]
  }

  private mutating func unitBeforeStartCode() -> Slice<UnsafeBufferPointer<UInt8>>? {
    let start = position
    let code = startCode(from: start)
    position = code?.upperBound ?? bytes.count
    return bytes[start..<(code?.lowerBound ?? bytes.count)]
  }

  /// Returns the next start code: the bytes 0, 0, 1.
  private func startCode(from first: Int) -> Range<Int>? {
    var index = first + 2
    while index < bytes.count {
      if bytes[index] > 1 {
        index += 3
      } else if bytes[index] == 1, bytes[index - 1] == 0, bytes[index - 2] == 0 {
        return index - 2..<index + 1
      } else {
        index += 1
      }
    }
    return nil
  }
}
