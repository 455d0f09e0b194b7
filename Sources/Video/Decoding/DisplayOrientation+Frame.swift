import CFormCheckFFmpeg

extension DisplayOrientation {
  /// Creates the orientation that the metadata (Exif) of an image's only frame state; nil if they state none, or if the frame can't be
  /// decoded.
  init?(imageIn path: String, stream index: Int) {
    guard let demuxer = try? Demuxer(path: path) else { return nil }
    demuxer.select(index)
    guard let decoder = try? StreamDecoder(demuxer, stream: index), (try? decoder.next()) == true,
      let orientation = decoder.frame.orientation
    else { return nil }
    self = orientation
  }
}

extension MediaFrame {
  /// The orientation in the frame's own metadata; nil if it has none.
  var orientation: DisplayOrientation? {
    for index in 0..<Int(pointer.pointee.nb_side_data) {
      guard let data = pointer.pointee.side_data?[index]?.pointee, data.type == AV_FRAME_DATA_DISPLAYMATRIX,
        data.size >= 9 * MemoryLayout<Int32>.size, let bytes = data.data
      else { continue }
      return bytes.withMemoryRebound(to: Int32.self, capacity: 9) { DisplayOrientation(matrix: $0) }
    }
    return nil
  }
}
