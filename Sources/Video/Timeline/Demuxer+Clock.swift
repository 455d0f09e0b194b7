import CFormCheckFFmpeg
import FormCheckPose

extension Demuxer {
  /// The earliest start of a file, in seconds, that doesn't become a pause at the beginning of a written video. Recorders
  /// that run all day write the time of day.
  private static let lateStart = 10.0

  /// Whether the container is for broadcast streams, whose clocks start anywhere.
  private var isBroadcast: Bool { (context.pointee.iformat?.pointee.flags ?? 0) & AVFMT_TS_DISCONT != 0 }

  /// Whether all streams start late.
  private var startsLate: Bool {
    context.pointee.start_time.ticks.map { Double($0) * av_q2d(fc_microseconds) > Self.lateStart } ?? false
  }

  /// Returns the container's time zero: 0, or the earliest start in the file of a broadcast stream.
  func zero(in timeBase: TimeBase) -> Int64 { isBroadcast ? earliestStart(in: timeBase) : 0 }

  /// Returns the time that becomes the zero of a written video: the container's, or the earliest start in the file if
  /// all streams start late.
  func outputZero(in timeBase: TimeBase) -> Int64 {
    isBroadcast || startsLate ? earliestStart(in: timeBase) : 0
  }

  private func earliestStart(in timeBase: TimeBase) -> Int64 {
    guard let start = context.pointee.start_time.ticks else { return 0 }
    return av_rescale_q(start, fc_microseconds, timeBase.rational).ticks ?? 0
  }

  /// The duration that the header states, in seconds, without the time before a late start; nil if it states none.
  var declaredDuration: Double? {
    guard let duration = context.pointee.duration.ticks else { return nil }
    let start = durationIncludesStart ? context.pointee.start_time.ticks ?? 0 : 0
    return Double(duration - start) * av_q2d(fc_microseconds)
  }

  /// Whether the duration in the header includes the time before a late start, because the container's clock has a zero.
  var durationIncludesStart: Bool {
    guard startsLate, !isBroadcast, let duration = context.pointee.duration.ticks else { return false }
    return duration > context.pointee.start_time.ticks ?? 0
  }
}
