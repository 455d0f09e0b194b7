import CFormCheckFFmpeg
import FormCheckPose

/// The properties of a video from its header and its first packets.
struct SampleHeader {
  let info: VideoInfo
  let frameRate: Double?
  let duration: Double?
  /// Whether frames need the palette of a packet before them, so that decoding can only start with the first one.
  let setsPalette: Bool

  /// The number of packets that are read for the first time stamps.
  private static let packets = 32

  init(path: String) throws(VideoError) {
    try TableSizes.checkFragments(path)
    let demuxer: Demuxer
    do { demuxer = try Demuxer(path: path) } catch {
      // The full reading distinguishes a truncated video from a file that isn't a video.
      _ = try VideoSource.open(path: path)
      throw error
    }
    guard let index = demuxer.bestStream(AVMEDIA_TYPE_VIDEO), let stream = demuxer.stream(index) else {
      throw .noVideoStream(path: path)
    }
    if demuxer.declaresEncryption(ofStream: index) { throw .encrypted(path: path) }
    try TableSizes.check(demuxer, stream: index)
    _ = try StreamDecoder(demuxer, stream: index)
    demuxer.select(index)
    let (timeline, setsPalette) = try Self.timeline(demuxer, stream: index)
    guard timeline.frameCount > 0 else { throw .nothingDecodable(path: path) }
    self.setsPalette = setsPalette
    info = try VideoInfo(demuxer, stream: index, timeline, expectedFrameCount: timeline.frameCount)
    frameRate = Self.rate(stream.pointee.avg_frame_rate) ?? timeline.averageFrameRate
    let ticks = stream.pointee.duration.ticks.map { Double($0) * av_q2d(stream.pointee.time_base) }
    duration = [ticks, demuxer.declaredDuration].compactMap(\.self).first { $0 > 0 && $0.isFinite }
  }

  /// The time before a moment, in seconds, from which all frames are decoded.
  var margin: Double { max(0.3, 8 / max(1, frameRate ?? 25)) }

  private static func rate(_ rational: AVRational) -> Double? {
    guard rational.num > 0, rational.den > 0 else { return nil }
    let rate = av_q2d(rational)
    return rate > 0 && rate < 10_000 ? rate : nil
  }

  private static func timeline(
    _ demuxer: Demuxer, stream index: Int
  ) throws(VideoError) -> (Timeline, setsPalette: Bool) {
    var (times, duration, setsPalette) = ([Int64](), Int64(0), false)
    while times.count < packets, try demuxer.readPacket(of: index) {
      if demuxer.packet.isEncrypted { throw .encrypted(path: demuxer.status.path) }
      guard !demuxer.packet.isDiscarded else { continue }
      times.append(demuxer.packet.pts ?? demuxer.packet.dts ?? (times.last ?? 0) + duration)
      duration = max(0, demuxer.packet.duration)
      setsPalette = setsPalette || demuxer.packet.setsPalette
    }
    guard let stream = demuxer.stream(index) else { throw .noVideoStream(path: demuxer.status.path) }
    let base = TimeBase(stream.pointee.time_base)
    let timeline = Timeline(
      timeBase: base, timestamps: times.sorted(), lastDuration: duration, keyframes: [], identity: .timestamp)
    return (timeline, setsPalette)
  }
}
