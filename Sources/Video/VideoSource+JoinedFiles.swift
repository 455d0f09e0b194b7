import FormCheckFiles

extension VideoSource {
  /// Whether an MP4, MOV, or FLV file is followed by another one, as after joining two files byte by byte.
  ///
  /// Decoders read only the first MP4 file. In joined FLV files, libavformat skips several megabytes at each header.
  ///
  /// - Complexity: O(*n*) for *n* boxes at the top level of an MP4 file, or *n* bytes of an FLV file.
  public var isFollowedByAnotherFile: Bool {
    guard let file = try? RegularFile.video(path) else { return false }
    if info.containerName.hasPrefix("mov") { return Self.holdsTwoMovies(file) }
    return info.containerName == "flv" && Self.holdsTwoFlashVideos(file)
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

  /// Searches for a second header: a signature, the version 1, flags for audio and video, the header's size of 9, and the size 0 of a
  /// tag before it.
  private static func holdsTwoFlashVideos(_ file: RegularFile) -> Bool {
    let (start, end) = (Array("FLV".utf8) + [1], [0, 0, 0, 9, 0, 0, 0, 0] as [UInt8])
    var position: Int64 = 1
    while let block = try? file.bytes(atMost: blockSize, at: position), block.count > headerSize {
      var index = 0
      while let found = block[index...].firstIndex(of: start[0]), found + headerSize <= block.count {
        let header = block[found..<(found + headerSize)]
        if header.starts(with: start), header.suffix(end.count).elementsEqual(end) { return true }
        index = found + 1
      }
      position += Int64(block.count - headerSize + 1)
    }
    return false
  }

  private static let headerSize = 13
  private static let blockSize = 1 << 20
}
