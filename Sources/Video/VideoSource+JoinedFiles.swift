import FormCheckFiles

extension VideoSource {
  /// Whether the file is followed by another one, as after joining two files byte by byte.
  ///
  /// Of such MP4, MOV, ASF, IVF, NUT, RealMedia, YUV4MPEG, and APNG files, decoders read only the first. In joined FLV files, libavformat
  /// skips several megabytes at each header. A JPEG photo may be followed by its video. All other containers can be joined, or aren't examined.
  ///
  /// - Complexity: O(*n*) for *n* boxes at the top level of an MP4 file, or *n* bytes of another file.
  public var isFollowedByAnotherFile: Bool {
    guard let file = try? RegularFile.video(path) else { return false }
    if info.isMovie { return Self.holdsTwoMovies(file) }
    return HeaderSignature.signature(ofContainer: info.containerName)?.recurs(in: file) ?? false
  }

  private static func holdsTwoMovies(_ file: RegularFile) -> Bool {
    var counts = (fileTypes: 0, movies: 0)
    for box in MovieBoxes(file).prefix(MovieBoxes.maximumCount) {
      if box.type.elementsEqual("ftyp".utf8) { counts.fileTypes += 1 }
      if box.type.elementsEqual("moov".utf8) { counts.movies += 1 }
      if min(counts.fileTypes, counts.movies) > 1 { return true }
    }
    return false
  }
}
