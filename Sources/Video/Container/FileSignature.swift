/// The first bytes of a file.
struct FileSignature {
  private let bytes: [UInt8]

  /// Reads the signature of the file at `path`; empty if it cannot be read.
  init(path: String) {
    var start = [UInt8](repeating: 0, count: 8)
    let count = start.withUnsafeMutableBytes { start in
      guard let file = try? RegularFile(path: path), let base = start.baseAddress else { return 0 }
      return max(0, file.read(into: base, count: start.count, at: 0))
    }
    bytes = Array(start[..<count])
  }

  /// Whether the file begins with a box that starts MP4 and MOV files (ISO/IEC 14496-12).
  var isMP4: Bool {
    let boxes = ["ftyp", "moov", "mdat", "wide", "free", "skip"]
    return bytes.count == 8 && boxes.contains { bytes[4...].elementsEqual($0.utf8) }
  }
}
