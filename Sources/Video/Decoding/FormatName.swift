import CFormCheckFFmpeg

/// The name of a stream's format in messages.
enum FormatName {
  /// Returns FFmpeg's name of the codec, if it has one, and the container's code for it, such as `fourcc 'dvh1'`.
  static func text(_ parameters: AVCodecParameters) -> String {
    let codec = parameters.codec_id
    let name = codec == AV_CODEC_ID_NONE ? nil : String(cString: avcodec_get_name(codec))
    let tag = parameters.codec_tag == 0 ? nil : tag(parameters.codec_tag)
    let parts = [name, tag].compactMap(\.self)
    return parts.isEmpty ? "unknown" : parts.joined(separator: ", ")
  }

  /// Returns the four characters of a code, the lowest byte first; its number if one of them can't be printed.
  private static func tag(_ code: UInt32) -> String {
    let bytes = [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: code >> UInt32($0)) }
    let isText = bytes.allSatisfy { (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "'") }
    guard isText else { return "code 0x" + String(code, radix: 16) }
    return "fourcc '\(String(decoding: bytes, as: UTF8.self))'"
  }
}
