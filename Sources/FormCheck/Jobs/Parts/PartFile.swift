import Crypto
import FormCheckFiles
import FormCheckVideo
import SystemPackage

/// The format of a file with one rendered part of the annotated video.
///
/// All numbers are little-endian. The magic number, the version (32 bits), the part's first frame and its end (64 bits
/// each) and the stream's header with its length (32 bits) are followed by the encoder's packets in coding order, the
/// index with the PTS, duration (64 bits each), size, and flags (32 bits each) of every packet, the number of packets
/// (32 bits), and the SHA-256 of everything before it. The key is part of the file's name.
enum PartFile {
  static let magic = "FCVP"
  static let version: UInt32 = 1
  /// The size in bytes of a packet's entry in the index.
  static let entrySize = 24
  /// The size in bytes of everything before the stream's header.
  static let prefixSize = 28
  /// The size in bytes of everything after the index.
  static let suffixSize = 4 + SHA256.byteCount
  /// The maximum size in bytes of a stream's header.
  static let maximumHeaderSize = 1 << 16
}

/// The index of a file with one rendered part.
struct RenderedPart: Hashable, Sendable {
  /// A packet of the part.
  struct Entry: Hashable, Sendable {
    let time: EncodedFrame.Time
    let isKeyframe: Bool
    /// The number of bytes.
    let size: Int
  }

  let part: VideoPart
  /// The description of the stream, equal for all parts of a video.
  let header: [UInt8]
  /// The packets in coding order.
  var entries: [Entry] = []

  /// The position of the first packet in the file.
  var dataStart: Int64 { Int64(PartFile.prefixSize + header.count) }
}
