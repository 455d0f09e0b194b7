import CFormCheckFFmpeg
import FormCheckPose

/// An audio track that copies the source's packets without decoding them.
///
/// A cut is exact at its start, because players skip audio before the output's zero, and at its end, because the last
/// packet's duration is shortened. One packet before the start is included, because decoders need it to converge.
final class AudioCopier: AudioTrack {
  private(set) var problem: AudioProblem?
  private let demuxer: Demuxer
  private let stream: UnsafeMutablePointer<AVStream>
  private let window: AudioWindow
  private let clock: OutputClock
  private let outputStream: Int
  private let preroll: Packet
  private var hasPreroll = false
  private var pending: Pending = .nothing
  private var deltaState = fc_no_pts
  private var lastOutput = Int64.min
  private var expected: Int64 = 0
  /// The end of the written audio, in seconds of the source.
  private var writtenEnd = -Double.infinity

  /// The state of the packet in the demuxer.
  private enum Pending {
    case nothing
    case packet
    case end
  }

  init(
    _ demuxer: Demuxer, _ stream: UnsafeMutablePointer<AVStream>, _ window: AudioWindow, _ clock: OutputClock,
    _ muxer: MP4Muxer
  ) throws(VideoError) {
    self.demuxer = demuxer
    self.stream = stream
    self.window = window
    self.clock = clock
    preroll = try Packet(demuxer.status)
    outputStream = try muxer.addCopy(
      stream.pointee.codecpar, timeScale: stream.pointee.codecpar.pointee.sample_rate)
  }

  func write(until seconds: Double, to muxer: MP4Muxer) throws(VideoError) {
    try write(to: muxer) { $0 <= seconds }
  }

  func finish(videoEnd: Double, to muxer: MP4Muxer) throws(VideoError) {
    try write(to: muxer) { seconds in
      let silence = seconds - max(writtenEnd - clock.originSeconds, videoEnd)
      if silence > AudioBounds.maximumPause { problem = .isPastLastFrame }
      return silence <= AudioBounds.maximumPause
    }
  }

  /// Writes packets while `isDue` accepts the start of the next one, in seconds of the output.
  private func write(to muxer: MP4Muxer, while isDue: (Double) -> Bool) throws(VideoError) {
    while try advance(), isDue(start(of: demuxer.packet) - clock.originSeconds) {
      if hasPreroll { try emit(preroll, to: muxer) }
      hasPreroll = false
      try emit(demuxer.packet, to: muxer)
      pending = .nothing
    }
  }

  /// Reads to the next audible packet. Returns false at the end.
  private func advance() throws(VideoError) -> Bool {
    while pending == .nothing {
      guard try demuxer.readPacket(of: Int(stream.pointee.index)) else {
        pending = .end
        break
      }
      completeTimes(demuxer.packet)
      pending = judge(demuxer.packet)
    }
    return pending == .packet
  }

  /// Fills in missing times. Some containers time only some packets, and the others follow without a gap.
  private func completeTimes(_ packet: Packet) {
    let pts = packet.pts ?? packet.dts ?? expected
    packet.pointer.pointee.pts = pts
    expected = pts.adding(saturating: packet.duration)
  }

  private func judge(_ packet: Packet) -> Pending {
    let begin = start(of: packet)
    if begin >= window.end { return .end }
    if begin + Double(packet.duration) * tick <= window.start {
      keepPreroll(packet)
      return .nothing
    }
    return packet.isDiscarded ? .nothing : .packet
  }

  private func keepPreroll(_ packet: Packet) {
    guard window.startsAtOrigin, lastOutput == .min,
      start(of: packet) > window.start - AudioBounds.maximumPause
    else { return }
    preroll.reset()
    av_packet_move_ref(preroll.pointer, packet.pointer)
    hasPreroll = true
  }

  private var tick: Double { av_q2d(stream.pointee.time_base) }

  private func start(of packet: Packet) -> Double { Double(packet.pts ?? 0) * tick }

  /// Writes a packet at its output time, which is counted in samples if the container's ticks are coarser.
  private func emit(_ packet: Packet, to muxer: MP4Muxer) throws(VideoError) {
    let target = muxer.timeBase(outputStream)
    let parameters = stream.pointee.codecpar
    let sampleTime = AVRational(num: 1, den: stream.pointee.codecpar.pointee.sample_rate)
    let samples = max(0, av_get_audio_frame_duration2(parameters, packet.pointer.pointee.size))
    writtenEnd = max(writtenEnd, start(of: packet) + Double(packet.duration) * tick)
    let exact = av_rescale_delta(
      stream.pointee.time_base, packet.pts ?? 0, sampleTime, max(samples, 1), &deltaState, target)
    let length =
      samples > 0
      ? av_rescale_q(Int64(samples), sampleTime, target)
      : av_rescale_q(packet.duration, stream.pointee.time_base, target)
    let pts = max(
      exact.subtracting(saturating: clock.origin(in: target)),
      lastOutput == .min ? .min : lastOutput.adding(saturating: 1))
    lastOutput = pts
    packet.pointer.pointee.pts = pts
    packet.pointer.pointee.dts = pts
    packet.pointer.pointee.duration = min(
      max(0, length), max(1, windowEnd(in: target).subtracting(saturating: pts)))
    packet.pointer.pointee.flags &= ~AV_PKT_FLAG_DISCARD
    try muxer.copy(packet, stream: outputStream, from: target)
  }

  /// Returns the end of the window in the output's ticks.
  private func windowEnd(in target: AVRational) -> Int64 {
    guard window.end.isFinite else { return .max / 2 }
    return Int64(saturating: (window.end - clock.originSeconds) / av_q2d(target))
  }
}
