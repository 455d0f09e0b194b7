import CFormCheckFFmpeg
import FormCheckFiles
import FormCheckPose

extension ContainerMetadata {
  /// Adds the chapters and tags to a file whose header isn't written yet, which then owns them.
  func add(
    to context: UnsafeMutablePointer<AVFormatContext>, _ status: FFmpegStatus
  ) throws(VideoError) {
    for (name, value) in tags.sorted(by: { $0.key < $1.key }) {
      av_dict_set(&context.pointee.metadata, PathText.cString(name), PathText.cString(value), 0)
    }
    guard !chapters.isEmpty else { return }
    let stride = MemoryLayout<UnsafeMutablePointer<AVChapter>?>.stride
    guard let list = av_malloc(stride * chapters.count) else { throw status.missing("av_malloc") }
    context.pointee.chapters = list.bindMemory(
      to: UnsafeMutablePointer<AVChapter>?.self, capacity: chapters.count)
    for chapter in chapters {
      guard let memory = av_mallocz(MemoryLayout<AVChapter>.stride) else {
        throw status.missing("av_mallocz")
      }
      let entry = memory.bindMemory(to: AVChapter.self, capacity: 1)
      chapter.fill(entry, number: Int64(context.pointee.nb_chapters))
      context.pointee.chapters[Int(context.pointee.nb_chapters)] = entry
      context.pointee.nb_chapters += 1
    }
  }
}

extension VideoChapter {
  fileprivate func fill(_ chapter: UnsafeMutablePointer<AVChapter>, number: Int64) {
    chapter.pointee.id = number
    chapter.pointee.time_base = fc_microseconds
    chapter.pointee.start = Int64(saturating: (seconds.lowerBound * 1e6).rounded())
    chapter.pointee.end = Int64(saturating: (seconds.upperBound * 1e6).rounded())
    av_dict_set(&chapter.pointee.metadata, "title", PathText.cString(title), 0)
  }
}
