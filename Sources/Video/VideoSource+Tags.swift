import CFormCheckFFmpeg

extension VideoSource {
  /// Returns the tags of the container, such as the location, the device and the time of the recording.
  ///
  /// Tags that describe the format of the file, such as `major_brand`, are left out.
  ///
  /// - Throws: an error if the file can't be opened anymore.
  /// - Complexity: reads the header again.
  public func tags() throws(VideoError) -> [String: String] {
    let demuxer = try Demuxer(path: path)
    var tags: [String: String] = [:]
    var entry: UnsafeMutablePointer<AVDictionaryEntry>?
    while let next = av_dict_get(demuxer.context.pointee.metadata, "", entry, AV_DICT_IGNORE_SUFFIX) {
      entry = next
      let name = String(cString: next.pointee.key)
      if !Self.formatTags.contains(name) { tags[name] = String(cString: next.pointee.value) }
    }
    return tags
  }

  private static let formatTags: Set = ["major_brand", "minor_version", "compatible_brands", "encoder"]
}
