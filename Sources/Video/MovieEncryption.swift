import CFormCheckFFmpeg
import FormCheckFiles

/// The encryption that an MP4 or MOV file declares for a track: Common Encryption (ISO/IEC 23001-7) or Apple's FairPlay.
///
/// libavformat reports the codec that was encrypted, so libavcodec would decode a few frames of noise.
enum MovieEncryption {
  /// The types of the sample entries of encrypted video and audio.
  private static let entries = ["encv", "enca", "drmi", "drms"].map { Array($0.utf8) }

  /// Returns whether one of the sample entries of track number `track`, from 0, declares encrypted samples. The track may begin with
  /// others.
  ///
  /// - Complexity: O(*n*) for *n* boxes at the top level of the file, tracks, and sample entries.
  static func isDeclared(_ path: String, track: Int) -> Bool {
    guard let file = try? RegularFile.video(path), let track = MovieBoxes.track(track, file),
      let table = MovieBoxes.content(of: ["mdia", "minf", "stbl", "stsd"], file, in: track)
    else { return false }
    // The entries follow a version, flags, and their count.
    let first = table.lowerBound.adding(saturating: 8)
    let boxes = MovieBoxes(file, in: first..<max(first, table.upperBound))
    return boxes.prefix(MovieBoxes.maximumCount).contains { entries.contains($0.type) }
  }
}

extension Demuxer {
  /// Whether the file declares that stream `index` is encrypted.
  func declaresEncryption(ofStream index: Int) -> Bool {
    if isMovie { return MovieEncryption.isDeclared(status.path, track: index) }
    guard let stream = stream(index) else { return false }
    if formatName == "mpegts" { return TransportScrambling.isDeclared(self, identifier: stream.pointee.id) }
    // libavformat writes the identifier of a Matroska track's key (ContentEncKeyID) into this tag.
    return formatName.hasPrefix("matroska")
      && av_dict_get(stream.pointee.metadata, "enc_key_id", nil, 0) != nil
  }
}
