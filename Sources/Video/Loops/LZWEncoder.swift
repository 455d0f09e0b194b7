/// An encoder for the compression of GIF images (GIF89a, appendix F): codes of growing size, the least significant bit
/// first.
struct LZWEncoder {
  private let clear: Int
  private let codeSize: Int
  private var size: Int
  private var next: Int
  /// The code of a prefix and the byte after it.
  private var codes: [Int: Int] = [:]
  private var bytes: [UInt8] = []
  private var (buffer, bufferedBits) = (0, 0)
  private static let maximumCodes = 4096

  /// Returns the compressed indices of an image, each below 2^`bits`, in blocks of up to 255 bytes.
  ///
  /// - Parameter bits: 2…8.
  /// - Complexity: O(*n*) for *n* indices.
  static func blocks(_ indices: [UInt8], bits: Int) -> [UInt8] {
    var encoder = LZWEncoder(bits)
    encoder.encode(indices)
    var blocks: [UInt8] = [UInt8(truncatingIfNeeded: bits)]
    for start in stride(from: 0, to: encoder.bytes.count, by: 255) {
      let block = encoder.bytes[start..<min(start + 255, encoder.bytes.count)]
      blocks.append(UInt8(truncatingIfNeeded: block.count))
      blocks += block
    }
    return blocks + [0]
  }

  private init(_ bits: Int) {
    (clear, codeSize) = (1 << bits, bits)
    (size, next) = (bits + 1, (1 << bits) + 2)
  }

  private mutating func encode(_ indices: [UInt8]) {
    write(clear)
    guard var prefix = indices.first.map(Int.init) else { return end() }
    for index in indices.dropFirst() {
      let key = prefix << 8 | Int(index)
      if let code = codes[key] {
        prefix = code
        continue
      }
      write(prefix)
      add(key)
      prefix = Int(index)
    }
    write(prefix)
    // The decoder adds a code after every code that it reads, and may now expect a larger code size.
    if next == 1 << size, size < 12 { size += 1 }
    end()
  }

  private mutating func end() {
    write(clear + 1)
    if bufferedBits > 0 { bytes.append(UInt8(truncatingIfNeeded: buffer)) }
  }

  private mutating func add(_ key: Int) {
    if next < Self.maximumCodes {
      if next == 1 << size { size += 1 }
      codes[key] = next
      next += 1
    } else {
      write(clear)
      codes.removeAll(keepingCapacity: true)
      (size, next) = (codeSize + 1, clear + 2)
    }
  }

  private mutating func write(_ code: Int) {
    buffer |= code << bufferedBits
    bufferedBits += size
    while bufferedBits >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: buffer))
      buffer >>= 8
      bufferedBits -= 8
    }
  }
}
