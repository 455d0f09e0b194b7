import CFormCheckFFmpeg
public import FormCheckPose
import Glibc

/// A writer of an MP4 file from encoded parts, with the source's audio in sync. Nothing is encoded again.
///
/// Synchronous, for one thread at a time. The file is complete once ``finish()`` has returned. Neither the parts nor the
/// audio are ever entirely in memory.
public final class PartJoiner {
  private let output: MP4Output
  private let clock: OutputClock
  private let times: PacketTimes
  private let packet: Packet
  private var index = 0

  /// Creates the file at `path` and replaces an existing one.
  ///
  /// - Parameters:
  ///   - settings: The settings with which all parts were encoded.
  ///   - header: The parts' ``PartEncoder/header``.
  ///   - parts: The times of all frames to be appended, by part, in coding order.
  ///   - metadata: The chapters and tags of the file.
  /// - Throws: An error with ``VideoError/isOutputProblem`` if the file can't be written, and
  ///   ``VideoError/writeFailed(path:call:code:seconds:reason:)`` if the parts were encoded in another way.
  public init(
    path: String, settings: VideoWriterSettings, header: [UInt8], parts: [[EncodedFrame.Time]],
    audio selection: AudioSelection? = nil, metadata: ContainerMetadata = ContainerMetadata()
  ) throws(VideoError) {
    try FFmpegLibraries.open(for: path)
    clock = OutputClock(settings.timeBase, origin: settings.originPTS)
    let status = FFmpegStatus(path: path, direction: .writing)
    // An encoder that gets no frames describes the stream.
    let encoder = try FrameEncoder(settings, clock, status)
    guard encoder.header == header else {
      throw .writeFailed(
        path: path, call: "avcodec_open2", code: fc_error_invalid_data, seconds: nil,
        reason: "its parts were encoded by another version of x264")
    }
    times = PacketTimes(parts, delay: encoder.reorderingDelay)
    packet = try Packet(status)
    output = try MP4Output(path: path, encoder, clock, selection, metadata)
  }

  /// A sentence that explains why some or all of the audio is missing; nil if it is complete or was not requested.
  public var audioProblem: String? { output.audioProblem }

  /// The time that copying or encoding audio took so far.
  public var audioWork: WorkTime { output.audioWork }

  /// Writes the next frame in coding order. Frames beyond those announced to the initializer are ignored.
  ///
  /// - Throws: an error if the file can't be written.
  public func append(_ frame: EncodedFrame) throws(VideoError) {
    guard index < times.count else { return }
    try output.check(av_new_packet(packet.pointer, Int32(clamping: frame.bytes.count)), "av_new_packet")
    frame.bytes.withUnsafeBytes { bytes in
      if let start = bytes.baseAddress { memcpy(packet.pointer.pointee.data, start, bytes.count) }
    }
    packet.pointer.pointee.pts = times.pts(index)
    packet.pointer.pointee.dts = times.dts(index)
    packet.pointer.pointee.duration = times.duration(index, shownFor: frame.time.duration)
    packet.pointer.pointee.flags = frame.isKeyframe ? AV_PKT_FLAG_KEY : 0
    index += 1
    try output.write(packet)
  }

  /// Writes the rest of the audio and the index, and waits until they are on disk.
  ///
  /// - Throws: an error if the file can't be written.
  public func finish() throws(VideoError) { try output.finish(videoEnd: clock.seconds(times.end)) }
}
