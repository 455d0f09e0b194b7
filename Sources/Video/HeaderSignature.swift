import FormCheckFiles

/// The bytes with which a file of a container begins, for containers of which decoders read only the first of several joined files.
struct HeaderSignature {
  /// The bytes; nil stands for any byte.
  private let bytes: [UInt8?]

  private init(_ bytes: [UInt8?]) { self.bytes = bytes }

  private init(_ text: String, _ rest: UInt8?...) { self.init(text.utf8.map(Optional.some) + rest) }

  /// Returns the signature of a container by the name of libavformat's demuxer; nil for all others.
  static func signature(ofContainer name: String) -> HeaderSignature? {
    switch name {
    case "flv": flashVideo
    case "asf", "asf_o": advancedSystemsFormat
    case "ivf": HeaderSignature("DKIF", 0, 0, 32, 0)
    case "yuv4mpegpipe": HeaderSignature("YUV4MPEG2 ")
    case "nut": HeaderSignature("nut/multimedia container", 0)
    case "rm": HeaderSignature(".RMF", 0, 0, 0, 18, 0)
    case "apng": animatedPNG
    // Photos are followed by videos, whose first box has a size of at most 255 bytes.
    case "jpeg_pipe": HeaderSignature([0, 0, 0, nil, 0x66, 0x74, 0x79, 0x70])
    default: nil
    }
  }

  /// The version 1, flags for audio and video, the header's size of 9, and the size 0 of a tag before it.
  private static let flashVideo = HeaderSignature("FLV", 1, nil, 0, 0, 0, 9, 0, 0, 0, 0)
  /// The signature of PNG, and the beginning of the first chunk.
  private static let animatedPNG = HeaderSignature([
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0x00, 0x00, 0x0D, 0x49, 0x48, 0x44, 0x52,
  ])
  /// The identifier of the header object.
  private static let advancedSystemsFormat = HeaderSignature([
    0x30, 0x26, 0xB2, 0x75, 0x8E, 0x66, 0xCF, 0x11, 0xA6, 0xD9, 0x00, 0xAA, 0x00, 0x62, 0xCE, 0x6C,
  ])

  private static let blockSize = 1 << 20

  /// Whether a file contains the signature after its first byte.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  func recurs(in file: RegularFile) -> Bool {
    var position: Int64 = 1
    while let block = try? file.bytes(atMost: Self.blockSize, at: position), block.count >= bytes.count {
      if isIn(block[...]) { return true }
      position += Int64(block.count - bytes.count + 1)
    }
    return false
  }

  private func isIn(_ block: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first ?? nil else { return false }
    var rest = block
    while let found = rest.firstIndex(of: first), block.endIndex - found >= bytes.count {
      if begins(block[found...]) { return true }
      rest = block[(found + 1)...]
    }
    return false
  }

  /// Whether some bytes begin with the signature. The second byte is compared first, because images contain long runs of
  /// equal bytes.
  private func begins(_ candidate: ArraySlice<UInt8>) -> Bool {
    guard bytes[1] == nil || bytes[1] == candidate[candidate.startIndex + 1] else { return false }
    return zip(bytes, candidate).allSatisfy { $0 == nil || $0 == $1 }
  }
}
