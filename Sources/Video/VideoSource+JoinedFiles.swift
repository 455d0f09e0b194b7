import FormCheckFiles

extension VideoSource {
  /// Whether an MP4 or MOV file is followed by another one, as after joining two files byte by byte. Decoders read only the first.
  ///
  /// - Complexity: O(*n*) for *n* boxes at the top level of the file.
  public var isFollowedByAnotherFile: Bool {
    guard info.containerName.hasPrefix("mov"), let file = try? RegularFile.video(path) else { return false }
    var counts = (fileTypes: 0, movies: 0)
    for box in TopLevelBoxes(file).prefix(Self.maximumBoxCount) {
      if box.elementsEqual("ftyp".utf8) { counts.fileTypes += 1 }
      if box.elementsEqual("moov".utf8) { counts.movies += 1 }
      if min(counts.fileTypes, counts.movies) > 1 { return true }
    }
    return false
  }

  /// More boxes than a day of fragments of a second has.
  private static let maximumBoxCount = 200_000
}

/// The types of the boxes at the top level of an MP4 file, in their order (ISO/IEC 14496-12): a 32-bit size, a type of four bytes, and for
/// the size 1 a 64-bit size. The size 0 stands for the rest of the file.
private struct TopLevelBoxes: Sequence, IteratorProtocol {
  private let file: RegularFile
  private var position: Int64 = 0

  init(_ file: RegularFile) { self.file = file }

  mutating func next() -> [UInt8]? {
    guard let header = try? file.bytes(atMost: 16, at: position), header.count >= 8 else { return nil }
    func number(_ range: Range<Int>) -> Int64 { header[range].reduce(0) { $0 << 8 | Int64($1) } }
    var size = number(0..<4)
    if size == 1 {
      guard header.count == 16, header[8] < 0x40 else { return nil }
      size = number(8..<16)
    }
    let (end, isTooLarge) = position.addingReportingOverflow(size == 0 ? .max : size)
    guard size == 0 || size >= 8 else { return nil }
    position = isTooLarge ? .max : end
    return Array(header[4..<8])
  }
}
