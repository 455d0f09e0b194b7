import FormCheckFiles

/// The first bytes of a file.
struct FileSignature {
  private let bytes: [UInt8]

  private static let count = 8

  /// Reads the signature of the file at `path`; empty if the file can't be read.
  init(path: String) { bytes = (try? RegularFile.video(path).bytes(atMost: Self.count)) ?? [] }

  /// Whether the file starts with a box that can start MP4 and MOV files (ISO/IEC 14496-12).
  var isMP4: Bool {
    let boxes = ["ftyp", "moov", "mdat", "wide", "free", "skip"]
    return bytes.count == Self.count && boxes.contains { bytes[4...].elementsEqual($0.utf8) }
  }
}
