/// The property of an HEVC access unit that determines whether decoding can start there (ITU-T H.265, table 7-1).
struct HEVCAccessUnit: Hashable {
  /// Whether it is a random access point; nil if no slice was found.
  private(set) var isRandomAccess: Bool?

  /// Reads an access unit up to its first slice.
  ///
  /// - Parameters:
  ///   - bytes: the packet.
  ///   - lengthSize: the number of bytes of the length before each NAL unit; nil if start codes separate them.
  /// - Complexity: O(*n*) for *n* bytes before the first slice.
  init(_ bytes: UnsafeBufferPointer<UInt8>, lengthSize: Int?) {
    var units = NALUnits(bytes, lengthSize: lengthSize)
    while isRandomAccess == nil, let unit = units.next() {
      guard let header = unit.first else { continue }
      let type = header >> 1 & 63
      if type < 32 { isRandomAccess = (16...23).contains(type) }
    }
  }
}
