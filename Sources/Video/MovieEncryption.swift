import FormCheckFiles

/// The encryption that an MP4 or MOV file declares for a track: Common Encryption (ISO/IEC 23001-7) or Apple's FairPlay.
///
/// libavformat reports the codec that was encrypted, so libavcodec would decode a few frames of noise.
enum MovieEncryption {
  /// The types of the sample entries of encrypted video.
  private static let entries = [Array("encv".utf8), Array("drmi".utf8)]

  /// Returns whether the first sample entry of track number `track`, from 0, declares encrypted frames.
  ///
  /// - Complexity: O(*n*) for *n* boxes at the top level of the file and tracks.
  static func isDeclared(_ path: String, track: Int) -> Bool {
    guard let file = try? RegularFile.video(path), let track = MovieBoxes.track(track, file),
      let table = MovieBoxes.content(of: ["mdia", "minf", "stbl", "stsd"], file, in: track)
    else { return false }
    // The entries follow a version, flags, and their count.
    let first = table.lowerBound.adding(saturating: 8)
    let boxes = MovieBoxes(file, in: first..<max(first, table.upperBound))
    return boxes.prefix(1).contains { entries.contains($0.type) }
  }
}
