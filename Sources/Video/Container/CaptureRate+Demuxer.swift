import CFormCheckFFmpeg

extension CaptureRate {
  /// Reads the rate from the metadata of an open file and of its video stream; nil if none is stated.
  init?(_ demuxer: Demuxer, stream index: Int) {
    let metadata = [demuxer.stream(index)?.pointee.metadata, demuxer.context.pointee.metadata]
    for tag in Self.tags {
      for text in metadata.compactMap({ Self.text(of: tag, in: $0) }) {
        guard let rate = CaptureRate(text: text, tag: tag) else { continue }
        self = rate
        return
      }
    }
    guard demuxer.isMovie, let rate = SamsungMetadata.captureRate(demuxer.bytes(_:at:))
    else {
      return nil
    }
    self = rate
  }

  private static func text(of tag: String, in metadata: OpaquePointer?) -> String? {
    guard let metadata, let entry = av_dict_get(metadata, tag, nil, 0) else { return nil }
    return String(validatingCString: entry.pointee.value)
  }
}
