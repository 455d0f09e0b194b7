import CFormCheckFFmpeg
import FormCheckPose

/// How many frames a file's header promises, which tells a file that was cut off from a whole one.
///
/// Three promises are kept to the letter by whole files, so that only a broken one is evidence:
///
/// 1. An index of all frames that stands in front of them (MP4, MOV): each of them lies within the file.
/// 2. A size that the container states of itself (AVI, Matroska with a known length): the file isn't smaller.
/// 3. A duration that the header states (Matroska, AVI, FLV, ASF, fragmented MP4): some stream reaches it, though
///    perhaps not the pictures. Headers round and guess, so two seconds and a fiftieth of it may be missing.
///
/// What is measured from the file itself (MPEG-TS and raw streams) promises nothing.
enum DeclaredFrameCount {
  /// The number of frames promised; that of `timeline` for a whole file.
  static func count(_ demuxer: Demuxer, stream index: Int, _ timeline: Timeline) throws(VideoError) -> Int {
    guard let stream = demuxer.stream(index) else { return timeline.frameCount }
    // Only MP4 states an index of all frames. Others' is libavformat's own: it ends where the file does.
    if demuxer.formatName.hasPrefix("mov"),
      let indexed = countIndexed(stream, fileSize: demuxer.fileSize ?? .max)
    {
      return max(indexed, timeline.frameCount)
    }
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
    guard let stated = statedDuration(demuxer, index), let rate = timeline.averageFrameRate else {
      return nil
    }
    let missing = stated - timeline.duration
    guard try isCutOff(demuxer, stated, missing) else { return nil }
    let estimated = timeline.frameCount.addingReportingOverflow(Int(saturating: min(missing * rate, 1e9)))
      .partialValue
    return countStated(demuxer, index, near: estimated) ?? estimated
  }

  /// Seconds that the header states; nil if it states none. An AVI's is counted in its own ticks, since libavformat corrects the
  /// durations of a file without an index by what it finds.
  private static func statedDuration(_ demuxer: Demuxer, _ index: Int) -> Double? {
    if demuxer.formatName == "avi", let stream = demuxer.stream(index), stream.pointee.nb_frames > 0 {
      return Double(stream.pointee.nb_frames) * av_q2d(stream.pointee.time_base)
    }
    return demuxer.context.pointee.duration.ticks.map { Double($0) * av_q2d(fc_microseconds) }
  }

  /// Whether the file is smaller than its container says, or no stream lasts as long.
  private static func isCutOff(
    _ demuxer: Demuxer, _ stated: Double, _ missing: Double
  ) throws(VideoError) -> Bool {
    if let size = ContainerSize.stated(demuxer), let held = demuxer.fileSize, size > held { return true }
    guard demuxer.context.pointee.duration_estimation_method == AVFMT_DURATION_FROM_STREAM,
      missing > tolerance(stated)
    else { return false }
    return stated - (try longestStream(demuxer)) > tolerance(stated)
  }

  /// The number that an AVI's header states for its pictures, if it is about as expected: some programs count fields.
  private static func countStated(_ demuxer: Demuxer, _ index: Int, near expected: Int) -> Int? {
    guard demuxer.formatName == "avi", let stream = demuxer.stream(index) else { return nil }
    let count = Int(clamping: stream.pointee.nb_frames)
    return abs(Double(count) - Double(expected)) <= 0.1 * Double(expected) ? count : nil
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
