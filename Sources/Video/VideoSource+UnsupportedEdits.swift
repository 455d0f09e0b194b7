import FormCheckFiles

extension VideoSource {
  /// Whether the edit list of the video's track in an MP4 or MOV file has a pause behind the beginning, or a part at another speed.
  ///
  /// libavformat plays the start of the media during such a pause, and every part at the speed of the media.
  ///
  /// - Complexity: O(*n*) for *n* boxes at the top level of the file and edits.
  public var hasUnsupportedEdits: Bool {
    guard info.isMovie, let file = try? RegularFile.video(path) else { return false }
    return MovieEdits(file, track: info.videoStreamIndex)?.areUnsupported ?? false
  }
}

/// The edit list of a track (ISO/IEC 14496-12, 8.6.6).
private struct MovieEdits {
  private struct Edit {
    /// The duration, in ticks of the movie.
    let duration: UInt64
    /// Whether nothing is shown.
    let isEmpty: Bool
    /// The speed, 65,536 for that of the media; 0 for a single frame that is shown throughout.
    let rate: UInt32
  }

  private let edits: [Edit]

  /// The maximum number of edits that are read.
  private static let maximumCount = 10_000

  /// Reads the edit list of track number `track`, from 0; nil if it has none.
  init?(_ file: RegularFile, track: Int) {
    guard let track = MovieBoxes.track(track, file),
      let list = MovieBoxes.content(of: ["edts", "elst"], file, in: track),
      let header = try? file.bytes(atMost: 8, at: list.lowerBound), header.count == 8
    else { return nil }
    let size = header[0] == 1 ? 20 : 12
    let count = Swift.min(list.count / size, Int(Self.number(header[4...])), Self.maximumCount)
    guard let bytes = try? file.bytes(atMost: count * size, at: list.lowerBound + 8) else { return nil }
    edits = (0..<(bytes.count / size)).map { Self.edit(bytes[($0 * size)..<(($0 + 1) * size)]) }
  }

  private static func edit(_ bytes: ArraySlice<UInt8>) -> Edit {
    let width = (bytes.count - 4) / 2
    return Edit(
      duration: number(bytes.prefix(width)),
      isEmpty: bytes.dropFirst(width).prefix(width).allSatisfy { $0 == 0xff },
      rate: UInt32(truncatingIfNeeded: number(bytes.suffix(4))))
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Whether libavformat shows other frames than the list does. Some programs write the speed 0 into the only edit of a file.
  var areUnsupported: Bool {
    let begun = edits.drop(while: \.isEmpty).filter { $0.duration > 0 }
    let shown = begun.filter { !$0.isEmpty }
    return begun.count > shown.count
      || shown.contains { $0.rate != 1 << 16 && ($0.rate > 0 || begun.count > 1) }
  }
}
