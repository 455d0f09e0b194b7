/// The properties of an H.264 access unit that determine where decoding can start (ITU-T H.264, 7.3, 7.4.1 and D.2.8).
///
/// Only the data before the first slice and the start of that slice are read.
struct H264AccessUnit: Hashable {
  /// Whether it is an IDR picture, after which no frame refers to a frame before it.
  private(set) var isIDR = false
  /// Whether other pictures may refer to it.
  private(set) var isReference = false
  /// Whether the first slice refers to no other picture.
  private(set) var isIntra = false
  /// Whether the first slice may refer to a later picture and an earlier one (type B). Without such pictures, encoders reorder none.
  private(set) var isBidirectional = false
  /// The number of reference pictures after which decoding from here is exact, as the unit's recovery point states it;
  /// nil without a recovery point.
  private(set) var recoveryCount: Int?
  /// Whether a slice was found.
  private(set) var hasSlice = false

  /// Reads an access unit.
  ///
  /// - Parameters:
  ///   - bytes: the packet.
  ///   - lengthSize: the number of bytes of the length before each NAL unit; nil if start codes separate them.
  /// - Complexity: O(*n*) for *n* bytes before the first slice.
  init(_ bytes: UnsafeBufferPointer<UInt8>, lengthSize: Int?) {
    var units = NALUnits(bytes, lengthSize: lengthSize)
    while !hasSlice, let unit = units.next() { read(unit) }
  }

  private mutating func read(_ unit: Slice<UnsafeBufferPointer<UInt8>>) {
    guard let header = unit.first else { return }
    switch header & 31 {
    case 1, 2, 5:
      hasSlice = true
      isIDR = header & 31 == 5
      isReference = header & 0x60 != 0
      let type = Self.type(ofSlice: unit.dropFirst())
      isIntra = isIDR || [2, 4, 7, 9].contains(type)
      isBidirectional = !isIDR && [1, 6].contains(type)
    case 6: recoveryCount = Self.recoveryCount(messages: unit.dropFirst()) ?? recoveryCount
    default: return
    }
  }

  /// Returns `slice_type`: 0 or 5 for P, 1 or 6 for B, 2, 4, 7, or 9 for I and SI; nil if the data ends before it.
  private static func type(ofSlice slice: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    var bits = ExpGolombReader(unescaped(slice.prefix(16)))
    guard bits.unsigned() != nil else { return nil }
    return bits.unsigned()
  }

  /// Returns `recovery_frame_cnt` of the first recovery point among the messages of an SEI unit.
  private static func recoveryCount(messages: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    var rest = unescaped(messages)[...]
    while rest.count > 2, let type = number(&rest), let size = number(&rest) {
      if type == 6 {
        var bits = ExpGolombReader(Array(rest.prefix(size)))
        return bits.unsigned()
      }
      rest = rest.dropFirst(size)
    }
    return nil
  }

  /// Reads a type or size: the sum of all bytes up to the first one below 255.
  private static func number(_ bytes: inout ArraySlice<UInt8>) -> Int? {
    var sum = 0
    while let byte = bytes.popFirst() {
      sum += Int(byte)
      if byte < 255 { return sum }
    }
    return nil
  }

  /// Returns the payload without the bytes 3 that prevent start codes.
  private static func unescaped(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8] {
    var (result, zeros) = ([UInt8](), 0)
    result.reserveCapacity(bytes.count)
    for byte in bytes {
      if zeros >= 2, byte == 3 {
        zeros = 0
        continue
      }
      zeros = byte == 0 ? zeros + 1 : 0
      result.append(byte)
    }
    return result
  }
}

/// A reader of unsigned Exp-Golomb codes (ITU-T H.264, 9.1).
private struct ExpGolombReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the next number; nil if the data ends before it, or if it needs more than 32 bits.
  mutating func unsigned() -> Int? {
    var zeros = 0
    while let bit = bit() {
      if bit == 1 { return zeros < 32 ? rest(bits: zeros).map { (1 << zeros | $0) - 1 } : nil }
      zeros += 1
    }
    return nil
  }

  private mutating func rest(bits: Int) -> Int? {
    var value = 0
    for _ in 0..<bits {
      guard let bit = bit() else { return nil }
      value = value << 1 | bit
    }
    return value
  }

  private mutating func bit() -> Int? {
    guard position < 8 * bytes.count else { return nil }
    defer { position += 1 }
    return Int(bytes[position / 8] >> (7 - UInt8(position % 8)) & 1)
  }
}
