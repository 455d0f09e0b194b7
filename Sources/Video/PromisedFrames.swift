import CFFmpeg
import Pose

/// How many frames a file's header promises, which tells a file that was cut off from a whole one.
///
/// Two promises are kept to the letter by whole files, so that only a broken one is evidence:
///
/// 1. An index of all frames that stands in front of them (MP4, MOV): each of them lies within the file.
/// 2. A duration that the header states (Matroska, AVI, FLV, ASF, fragmented MP4): some stream reaches it, though
///    perhaps not the pictures. Headers round and guess, so two seconds and a fiftieth of it may be missing.
///
/// What is measured from the file itself (MPEG-TS and raw streams) promises nothing.
enum PromisedFrames {
  /// The number of frames promised; that of `timeline` for a whole file.
  static func count(_ demuxer: Demuxer, stream index: Int, _ timeline: Timeline) throws(VideoError) -> Int {
    guard let stream = demuxer.stream(index) else { return timeline.frameCount }
    let indexed = countIndexed(stream, fileSize: demuxer.fileSize ?? .max)
    if let indexed { return max(indexed, timeline.frameCount) }
    return max(try countByDuration(demuxer, stream: index, timeline) ?? 0, timeline.frameCount)
  }

  /// The frames of an index, without those that an edit list leaves out, if some of them lie beyond the file's end.
  private static func countIndexed(
    _ stream: UnsafeMutablePointer<AVStream>, fileSize: Int64
  ) -> Int? {
    var count = 0
    var isCutOff = false
    for number in 0..<max(0, avformat_index_get_entries_count(stream)) {
      guard let entry = avformat_index_get_entry(stream, number) else { continue }
      if fc_is_left_out(entry) == 0 { count += 1 }
      let end = entry.pointee.pos.adding(saturating: Int64(entry.pointee.size))
      isCutOff = isCutOff || end > fileSize
    }
    return isCutOff ? count : nil
  }

  /// Seconds of the stated duration that may be missing.
  private static func tolerance(_ stated: Double) -> Double { max(2, stated / 50) }

  /// The frames that a stated duration comes to at the rate of those that are there; nil for a file that reaches it.
  private static func countByDuration(
    _ demuxer: Demuxer, stream index: Int, _ timeline: Timeline
  ) throws(VideoError) -> Int? {
    guard demuxer.context.pointee.duration_estimation_method == AVFMT_DURATION_FROM_STREAM,
      let ticks = demuxer.context.pointee.duration.ticks, let rate = timeline.averageFrameRate
    else { return nil }
    let stated = Double(ticks) * av_q2d(fc_microseconds)
    let missing = stated - timeline.duration
    guard missing > tolerance(stated) else { return nil }
    let held = try longestStream(demuxer)
    guard stated - held > tolerance(stated) else { return nil }
    if let counted = countStated(demuxer, index), counted > timeline.frameCount { return counted }
    return timeline.frameCount + Int(saturating: min(missing * rate, 1e9))
  }

  /// The number that an AVI's header states for its pictures.
  private static func countStated(_ demuxer: Demuxer, _ index: Int) -> Int? {
    guard demuxer.formatName == "avi" else { return nil }
    return demuxer.stream(index).map { Int(clamping: $0.pointee.nb_frames) }
  }

  /// Seconds from the first moment of any stream to the last one of any, read once more from the file.
  private static func longestStream(_ demuxer: Demuxer) throws(VideoError) -> Double {
    let whole = try Demuxer(path: demuxer.status.path, cancellation: demuxer.cancellation)
    var (first, last) = (Double.infinity, -Double.infinity)
    while try whole.readPacket() {
      guard let stream = whole.stream(whole.packet.streamIndex),
        let time = whole.packet.pts ?? whole.packet.dts
      else { continue }
      let tick = av_q2d(stream.pointee.time_base)
      first = min(first, Double(time) * tick)
      last = max(last, Double(time.adding(saturating: whole.packet.duration)) * tick)
    }
    return max(0, last - first)
  }
}
