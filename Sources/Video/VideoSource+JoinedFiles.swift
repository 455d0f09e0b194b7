import FormCheckFiles

extension VideoSource {
  /// Whether an MP4 or MOV file is followed by another one, as after joining two files byte by byte. Decoders read only the first.
  ///
  /// - Complexity: O(*n*) for *n* boxes at the top level of the file.
  public var isFollowedByAnotherFile: Bool {
    guard info.containerName.hasPrefix("mov"), let file = try? RegularFile.video(path) else { return false }
    var counts = (fileTypes: 0, movies: 0)
    for box in MovieBoxes(file).prefix(MovieBoxes.maximumCount) {
      if box.type.elementsEqual("ftyp".utf8) { counts.fileTypes += 1 }
      if box.type.elementsEqual("moov".utf8) { counts.movies += 1 }
      if min(counts.fileTypes, counts.movies) > 1 { return true }
    }
    return false
  }
}
