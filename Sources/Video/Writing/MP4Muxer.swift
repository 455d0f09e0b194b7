import CFormCheckFFmpeg
import FormCheckFiles
import Glibc

/// The owner of one MP4 or QuickTime file under construction.
final class MP4Muxer {
  let status: FFmpegStatus
  private let context: UnsafeMutablePointer<AVFormatContext>
  private let path: String
  /// The codec whose container the file has.
  let codec: VideoCodec

  /// Creates the file in the codec's container, MP4 or QuickTime, regardless of the file extension.
  init(path: String, _ codec: VideoCodec) throws(VideoError) {
    self.codec = codec
    _ = FFmpegLog.silenced
    self.path = path
    status = FFmpegStatus(path: path, direction: .writing)
    var opened: UnsafeMutablePointer<AVFormatContext>?
    let url = PathText.cString("file:" + path)
    try status.check(
      avformat_alloc_output_context2(&opened, nil, codec.container, url), "avformat_alloc_output_context2")
    guard let opened else { throw status.missing("avformat_alloc_output_context2") }
    context = opened
    try status.check(avio_open(&opened.pointee.pb, url, AVIO_FLAG_WRITE), "avio_open")
  }

  /// Adds a stream with an encoder's parameters and returns its index.
  func addStream(_ encoder: UnsafeMutablePointer<AVCodecContext>, timeScale: Int32) throws(VideoError) -> Int
  {
    let stream = try newStream(timeScale)
    try status.check(
      avcodec_parameters_from_context(stream.pointee.codecpar, encoder), "avcodec_parameters_from_context")
    stream.pointee.sample_aspect_ratio = encoder.pointee.sample_aspect_ratio
    stream.pointee.avg_frame_rate = encoder.pointee.framerate
    return Int(stream.pointee.index)
  }

  /// Adds a stream whose packets are copied from a file and returns its index.
  func addCopy(_ parameters: UnsafePointer<AVCodecParameters>, timeScale: Int32) throws(VideoError) -> Int {
    let stream = try newStream(timeScale)
    try status.check(avcodec_parameters_copy(stream.pointee.codecpar, parameters), "avcodec_parameters_copy")
    stream.pointee.codecpar.pointee.codec_tag = 0
    return Int(stream.pointee.index)
  }

  private func newStream(_ timeScale: Int32) throws(VideoError) -> UnsafeMutablePointer<AVStream> {
    guard let stream = avformat_new_stream(context, nil) else { throw status.missing("avformat_new_stream") }
    stream.pointee.time_base = AVRational(num: 1, den: timeScale)
    return stream
  }

  /// Writes the header with chapters and tags. Edit lists, which hold the start times, use the movie's time scale, so it
  /// is set too.
  func begin(timeScale: Int32, _ metadata: ContainerMetadata) throws(VideoError) {
    var options: OpaquePointer?
    defer { av_dict_free(&options) }
    try metadata.add(to: context, status)
    let timeScale = max(1, timeScale)
    let movieScale = timeScale < 1000 ? timeScale * ((999 + timeScale) / timeScale) : timeScale
    av_dict_set(
      &options, "movflags", metadata.tags.isEmpty ? "faststart" : "faststart+use_metadata_tags", 0)
    av_dict_set_int(&options, "video_track_timescale", Int64(timeScale), 0)
    av_dict_set_int(&options, "movie_timescale", Int64(movieScale), 0)
    // Negative times precede the start: decoding delay, and audio that edit lists skip.
    context.pointee.avoid_negative_ts = 0
    try status.check(avformat_write_header(context, &options), "avformat_write_header")
  }

  /// Returns the duration of a stream's tick, which is known once the header is written.
  func timeBase(_ stream: Int) -> AVRational {
    context.pointee.streams[stream]?.pointee.time_base ?? fc_microseconds
  }

  /// Writes a packet with times in `timeBase` and empties it.
  func write(_ packet: Packet, stream: Int, from timeBase: AVRational) throws(VideoError) {
    let seconds = Double(packet.pts ?? 0) * av_q2d(timeBase)
    try status.check(offer(packet, stream: stream, from: timeBase), "av_write_frame", at: seconds)
  }

  /// Writes a packet of another file if the format accepts it. A packet that is too damaged is dropped, as a decoder
  /// would drop it.
  func copy(_ packet: Packet, stream: Int, from timeBase: AVRational) throws(VideoError) {
    let seconds = Double(packet.pts ?? 0) * av_q2d(timeBase)
    let code = offer(packet, stream: stream, from: timeBase)
    if code != fc_error_invalid_data { try status.check(code, "av_write_frame", at: seconds) }
  }

  private func offer(_ packet: Packet, stream: Int, from timeBase: AVRational) -> Int32 {
    defer { packet.reset() }
    av_packet_rescale_ts(packet.pointer, timeBase, self.timeBase(stream))
    packet.pointer.pointee.stream_index = Int32(clamping: stream)
    packet.pointer.pointee.pos = -1
    return av_write_frame(context, packet.pointer)
  }

  /// Writes the index, moves it to the front, and waits until everything is on disk.
  func end() throws(VideoError) {
    try status.check(av_write_trailer(context), "av_write_trailer")
    try status.check(avio_closep(&context.pointee.pb), "avio_close")
    let file = open(PathText.cString(path), O_RDONLY)
    guard file >= 0 else { throw status.error(fc_averror(errno), "open") }
    defer { close(file) }
    guard fsync(file) == 0 else { throw status.error(fc_averror(errno), "fsync") }
  }

  /// Closes a file that another muxer will write again from the start, before that muxer opens it.
  func abandon() { _ = avio_closep(&context.pointee.pb) }

  deinit {
    _ = avio_closep(&context.pointee.pb)
    avformat_free_context(context)
  }
}
