import CFormCheckFFmpeg
import Glibc

/// The owner of one open container, which reads its packets in order.
final class Demuxer {
  let context: UnsafeMutablePointer<AVFormatContext>
  let status: FFmpegStatus
  let packet: Packet
  /// The token that stops this reader from another thread.
  let cancellation: CancellationToken

  private let input: FileInput

  /// Opens the file at `path`. No other file is ever read, even if this one refers to it.
  init(path: String, cancellation: CancellationToken = CancellationToken()) throws(VideoError) {
    try FFmpegLibraries.open(for: path)
    _ = FFmpegLog.silenced
    self.cancellation = cancellation
    status = FFmpegStatus(path: path, direction: .reading)
    packet = try Packet(status)
    try TableSizes.check(path)
    (input, context) = try Self.open(status, cancellation)
    try check(avformat_find_stream_info(context, nil), "avformat_find_stream_info")
  }

  /// Opens the file, or only the image of a photo that is followed by other data.
  private static func open(
    _ status: FFmpegStatus, _ cancellation: CancellationToken
  ) throws(VideoError) -> (FileInput, UnsafeMutablePointer<AVFormatContext>) {
    let photo = Photo(path: status.path)
    let isPhoto = photo?.isFirstOfSeveral == true
    let whole = try FileInput(path: status.path, end: isPhoto ? photo?.end : nil, cancellation)
    do throws(VideoError) { return (whole, try open(whole, cancellation, status)) } catch {
      guard let photo, !isPhoto, error.isPermanent else { throw error }
      let image = try FileInput(path: status.path, end: photo.end, cancellation)
      return (image, try open(image, cancellation, status))
    }
  }

  /// Opens without a file name, so that libavformat detects the container from its content alone.
  private static func open(
    _ input: FileInput, _ cancellation: CancellationToken, _ status: FFmpegStatus
  ) throws(VideoError) -> UnsafeMutablePointer<AVFormatContext> {
    var options: OpaquePointer?
    defer { av_dict_free(&options) }
    av_dict_set(&options, "format_whitelist", ContainerFormats.list, 0)
    // A demuxer that opens files without `io_open` uses a protocol, and no protocol has this name.
    av_dict_set(&options, "protocol_whitelist", "none", 0)
    guard let context = avformat_alloc_context() else { throw status.missing("avformat_alloc_context") }
    context.pointee.pb = input.context
    context.pointee.flags |= AVFMT_FLAG_CUSTOM_IO
    context.pointee.io_open = { _, _, _, _, _ in fc_averror(EACCES) }
    context.pointee.interrupt_callback.opaque = Unmanaged.passUnretained(cancellation).toOpaque()
    context.pointee.interrupt_callback.callback = { opaque in
      guard let opaque else { return 1 }
      return Unmanaged<CancellationToken>.fromOpaque(opaque).takeUnretainedValue().isCancelled ? 1 : 0
    }
    var opened: UnsafeMutablePointer<AVFormatContext>? = context
    var isComplete = false
    // FFmpeg closes a context that it can't open, but not one that is opened in a canceled task.
    defer { if !isComplete { avformat_close_input(&opened) } }
    let code = avformat_open_input(&opened, nil, nil, &options)
    try cancellation.check(status.path)
    try status.check(input.failure ?? code, "avformat_open_input")
    guard let opened else { throw status.missing("avformat_open_input") }
    isComplete = true
    return opened
  }

  /// Throws the error behind a return code. After a cancellation or a failed system read, FFmpeg's demuxers report the
  /// end of the file or invalid data instead.
  private func check(_ code: Int32, _ call: String) throws(VideoError) {
    guard code < 0 else { return }
    try cancellation.check(status.path)
    try status.check(input.failure ?? 0, "read")
    try status.check(code, call)
  }

  /// FFmpeg's reason for "out of memory" here: more streams than libavformat allows (1000), or implausible sizes.
  static let implausibleSize = "it declares more streams or larger tables than any video has"

  /// FFmpeg's names of the container, separated by commas.
  var formatName: String { context.pointee.iformat.map { String(cString: $0.pointee.name) } ?? "" }

  /// Whether the file is an MP4 or MOV file, or one of the formats that derive from them.
  var isMovie: Bool { formatName.hasPrefix("mov") }

  /// Whether the file is a stream without a container, so that a parser has to find its packets, times, and keyframes.
  var isRawStream: Bool { ContainerFormats.rawStreams.contains(formatName) }

  /// The file's size in bytes; nil if the system does not report one.
  var fileSize: Int64? { input.size }

  /// Returns up to `count` bytes from the start of the file.
  func firstBytes(_ count: Int) -> [UInt8] { input.firstBytes(count) }

  /// Returns up to `count` bytes at a position of the file; fewer at its end, or if it can't be read.
  func bytes(_ count: Int, at position: Int64) -> [UInt8] { input.bytes(count, at: position) }

  /// Returns the stream with this index.
  func stream(_ index: Int) -> UnsafeMutablePointer<AVStream>? {
    guard index >= 0, index < Int(context.pointee.nb_streams) else { return nil }
    return context.pointee.streams[index]
  }

  /// Returns the stream that a player would choose; nil if there is none of this kind. Cover art does not count as
  /// video.
  func bestStream(_ kind: AVMediaType) -> Int? {
    let best = av_find_best_stream(context, kind, -1, -1, nil, 0)
    guard best >= 0, let stream = stream(Int(best)) else { return nil }
    return stream.pointee.disposition & AV_DISPOSITION_ATTACHED_PIC == 0 ? Int(best) : nil
  }

  /// Discards the packets of all streams except `index`.
  func select(_ index: Int) {
    for other in 0..<Int(context.pointee.nb_streams) where other != index {
      context.pointee.streams[other]?.pointee.discard = AVDISCARD_ALL
    }
  }

  /// Reads the next packet of stream `index` into ``packet``.
  ///
  /// Returns false at the end of the file, including where a truncated file ends. Throws for read errors and
  /// cancellation.
  func readPacket(of index: Int) throws(VideoError) -> Bool {
    repeat {
      guard try readPacket() else { return false }
    } while packet.streamIndex != index
    return true
  }

  /// Reads the next packet of any selected stream.
  func readPacket() throws(VideoError) -> Bool {
    try cancellation.check(status.path)
    packet.reset()
    let code = try readFrame()
    guard code < 0 else { return true }
    try cancellation.check(status.path)
    // The demuxer of GXF files returns −1 at the end, which is also the code of `EPERM`.
    var isEnd = [fc_error_eof, fc_error_invalid_data, fc_averror(EPERM)].contains(code)
    // A damaged index may state an impossible size, which libavformat reports as a lack of memory.
    isEnd = isEnd || code == fc_averror(ENOMEM) && ResourceShortage.hasMemory
    try status.check(input.failure ?? (isEnd ? 0 : code), "av_read_frame")
    return false
  }

  /// The maximum number of attempts to read a packet at one position of the file.
  private static let maximumAttempts = 16

  /// Reads the next packet, and returns FFmpeg's code. The demuxer of MPEG-TS gives up after 64 kB without a packet, such as the zeros of a
  /// block that was never written, and continues behind them with the next call.
  private func readFrame() throws(VideoError) -> Int32 {
    var attempts = 0
    while attempts < Self.maximumAttempts {
      let position = context.pointee.pb?.pointee.pos ?? 0
      let code = av_read_frame(context, packet.pointer)
      guard code == fc_averror(EAGAIN), input.failure == nil else { return code }
      try cancellation.check(status.path)
      attempts = context.pointee.pb?.pointee.pos == position ? attempts + 1 : 0
    }
    return fc_error_invalid_data
  }

  /// Seeks to a keyframe at or before `ticks`. Returns false if the container can't seek.
  func seek(_ index: Int, ticks: Int64) -> Bool {
    av_seek_frame(context, Int32(clamping: index), ticks, AVSEEK_FLAG_BACKWARD) >= 0
  }

  deinit {
    var closing: UnsafeMutablePointer<AVFormatContext>? = context
    avformat_close_input(&closing)
  }
}
