/// The property of a packet of MPEG-4 video that determines whether decoding can start there (ISO/IEC 14496-2, 6.2.5 and
/// table 6-20).
struct MPEG4AccessUnit: Hashable {
  /// Whether its first picture refers to no other one and isn't a placeholder; nil if it has no picture.
  private(set) var isIntra: Bool?

  /// Reads a packet up to its first picture.
  ///
  /// - Complexity: O(*n*) for *n* bytes before the first picture.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var units = NALUnits(bytes, lengthSize: nil)
    while isIntra == nil, let unit = units.next() {
      guard unit.count > 1, unit.first == Self.picture else { continue }
      isIntra = unit[unit.startIndex + 1] >> 6 == 0 && bytes.count > Self.maximumPlaceholder
    }
  }

  /// The size of the largest packet that libavcodec takes for a placeholder, in bytes. DivX and Xvid write one after two pictures
  /// in one packet ("packed bitstream").
  private static let maximumPlaceholder = 19
  /// The start code of a picture.
  private static let picture: UInt8 = 0xB6
}
