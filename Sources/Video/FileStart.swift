import Glibc

/// The first bytes of a file.
struct FileStart {
  private let bytes: [UInt8]

  init(path: String) {
    guard let file = fopen(PathText.cString(path), "rb") else {
      bytes = []
      return
    }
    defer { fclose(file) }
    var start = [UInt8](repeating: 0, count: 8)
    bytes = Array(start[..<fread(&start, 1, 8, file)])
  }

  /// Whether it begins with a box that MP4 and MOV files begin with (ISO/IEC 14496-12).
  var isMP4: Bool {
    let boxes = ["ftyp", "moov", "mdat", "wide", "free", "skip"]
    return bytes.count == 8 && boxes.contains { bytes[4...].elementsEqual($0.utf8) }
  }
}
