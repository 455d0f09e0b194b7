import FormCheckFiles

/// The boxes in a part of an MP4 or MOV file, in their order (ISO/IEC 14496-12): a 32-bit size, a type of four bytes, and for the size 1 a
/// 64-bit size. The size 0 stands for the rest of the part.
struct MovieBoxes: Sequence, IteratorProtocol {
  /// A box and the position of its content in the file.
  struct Box: Hashable {
    let type: [UInt8]
    let content: Range<Int64>
  }

  private let file: RegularFile
  private let end: Int64
  private var position: Int64

  /// Creates the sequence of the boxes in a range of bytes; by default, of those at the top level.
  init(_ file: RegularFile, in range: Range<Int64> = 0..<Int64.max) {
    (self.file, position, end) = (file, range.lowerBound, range.upperBound)
  }

  /// Returns the next box; nil at the end, and where the data isn't a box.
  mutating func next() -> Box? {
    guard position < end, let header = try? file.bytes(atMost: 16, at: position), header.count >= 8 else {
      return nil
    }
    func number(_ range: Range<Int>) -> Int64 { header[range].reduce(0) { $0 << 8 | Int64($1) } }
    var (size, start) = (number(0..<4), position.adding(saturating: 8))
    if size == 1 {
      guard header.count == 16, header[8] < 0x40 else { return nil }
      (size, start) = (number(8..<16), position.adding(saturating: 16))
    }
    guard size == 0 || size >= 8 else { return nil }
    position = size == 0 ? end : Swift.min(end, position.adding(saturating: size))
    return Box(type: Array(header[4..<8]), content: start..<Swift.max(start, position))
  }

  /// Returns the content of the first box with these types, each of which is in the one before; nil if there is none.
  ///
  /// - Complexity: O(*n*) for *n* boxes at each level.
  static func content(of types: [String], _ file: RegularFile, in range: Range<Int64>) -> Range<Int64>? {
    var range = range
    for type in types {
      let box = MovieBoxes(file, in: range).prefix(maximumCount).first { $0.type.elementsEqual(type.utf8) }
      guard let box else { return nil }
      range = box.content
    }
    return range
  }

  /// Returns the content of track number `index`, from 0, of a file; nil if there is no such track.
  ///
  /// - Complexity: O(*n*) for *n* boxes at the top level of the file and tracks.
  static func track(_ index: Int, _ file: RegularFile) -> Range<Int64>? {
    guard let movie = content(of: ["moov"], file, in: 0..<Int64.max) else { return nil }
    let tracks = MovieBoxes(file, in: movie).prefix(maximumCount).filter {
      $0.type.elementsEqual("trak".utf8)
    }
    return tracks.indices.contains(index) ? tracks[index].content : nil
  }

  /// The maximum number of boxes that are read: more than a day of fragments of a second has.
  static let maximumCount = 200_000
}
