import CFormCheckFFmpeg
import FormCheckPose

/// The number of frames that a file's header declares, which distinguishes a truncated file from a complete one.
///
/// Complete files meet three declarations exactly, so a broken one proves truncation:
///
/// 1. An index of all frames that precedes them (MP4, MOV): every frame lies within the file.
/// 2. A size that the container states for itself (AVI, Matroska with a known length): the file is not smaller.
/// 3. A duration in the header (Matroska, AVI, FLV, ASF, fragmented MP4): at least one stream reaches it, not
///   necessarily the video. Headers round and estimate, so the tolerance is two seconds or 2 %, whichever is more.
///
/// Values that libavformat derives from the file itself (MPEG-TS, raw streams) declare nothing.
enum DeclaredFrameCount {
  /// Returns the declared number of frames, which is that of `timeline` for a complete file.
  static func count(_ demuxer: Demuxer, stream index: Int, _ timeline: Timeline) throws(VideoError) -> Int {
    guard let stream = demuxer.stream(index) else { return timeline.frameCount }
    // Only MP4 stores an index of all frames. For other containers libavformat builds one, which ends where the file
    // ends.
    if demuxer.isMovie,
      let indexed = countIndexed(stream, fileSize: demuxer.fileSize ?? .max)
    {
      return max(indexed, timeline.frameCount)
    }
    return max(try countByDuration(demuxer, stream: index, timeline) ?? 0, timeline.frameCount)
  }

  /// Returns the number of indexed frames, excluding those that an edit list skips, if some of them lie past the end of
  /// the file.
  private static func countIndexed(
    _ stream: UnsafeMutablePointer<AVStream>, fileSize: Int64
  ) -> Int? {
    var count = 0
    var isTruncated = false
    for number in 0..<max(0, avformat_index_get_entries_count(stream)) {
      guard let entry = avformat_index_get_entry(stream, number) else { continue }
      if fc_is_skipped(entry) == 0 { count += 1 }
      let end = entry.pointee.pos.adding(saturating: Int64(entry.pointee.size))
      // Sizes from 512 MB to 1 GB are negative. Reading ends at such a frame, because the index is damaged.
      isTruncated = isTruncated || end > fileSize || entry.pointee.size < 0
    }
    return isTruncated ? count : nil
  }

  /// Returns how many seconds of the stated duration may be missing.
  private static func tolerance(_ declared: Double) -> Double { max(2, declared / 50) }

  /// Returns the declared duration multiplied by the frame rate of the existing frames; nil if the file reaches that
  /// duration.
  private static func countByDuration(
    _ demuxer: Demuxer, stream index: Int, _ timeline: Timeline
  ) throws(VideoError) -> Int? {
    guard let declared = declaredDuration(demuxer, index), let rate = timeline.averageFrameRate else {
      return nil
    }
    let missing = declared - timeline.duration
    guard try isTruncated(demuxer, declared, missing) else { return nil }
    let estimated = timeline.frameCount.addingReportingOverflow(Int(saturating: min(missing * rate, 1e9)))
      .partialValue
    return countDeclared(demuxer, index, near: estimated) ?? estimated
  }

  /// Returns the duration that the header states, in seconds; nil if it states none. The duration of an AVI is counted
  /// in its own ticks, because libavformat adjusts durations of files without an index to what it reads.
  private static func declaredDuration(_ demuxer: Demuxer, _ index: Int) -> Double? {
    if demuxer.formatName == "avi", let stream = demuxer.stream(index), stream.pointee.nb_frames > 0 {
      return Double(stream.pointee.nb_frames) * av_q2d(stream.pointee.time_base)
    }
    return demuxer.declaredDuration
  }

  /// Whether the file is smaller than its container states, or no stream reaches the stated duration.
  private static func isTruncated(
    _ demuxer: Demuxer, _ declared: Double, _ missing: Double
  ) throws(VideoError) -> Bool {
    if let size = ContainerSize.declared(demuxer), let actual = demuxer.fileSize, size > actual {
      return true
    }
    guard demuxer.context.pointee.duration_estimation_method == AVFMT_DURATION_FROM_STREAM,
      missing > tolerance(declared)
    else { return false }
    return declared - (try streamDuration(demuxer)) > tolerance(declared)
  }

  /// Returns the frame count in an AVI header if it is close to `expected`: some programs count fields.
  private static func countDeclared(_ demuxer: Demuxer, _ index: Int, near expected: Int) -> Int? {
    guard demuxer.formatName == "avi", let stream = demuxer.stream(index) else { return nil }
    let count = Int(clamping: stream.pointee.nb_frames)
    return abs(Double(count) - Double(expected)) <= 0.1 * Double(expected) ? count : nil
  }

  /// Returns the seconds from the earliest start to the latest end of all streams, from another pass over the file. Headers
  /// count from the container's time zero if the streams start later, such as after an empty edit.
  private static func streamDuration(_ demuxer: Demuxer) throws(VideoError) -> Double {
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
    return demuxer.durationIncludesStart ? max(0, last - first) : max(0, last - first, last)
  }
}
