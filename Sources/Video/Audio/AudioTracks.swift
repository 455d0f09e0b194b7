import CFormCheckFFmpeg
import FormCheckPose

/// The choice of how a source's audio is written to the output.
enum AudioTracks {
  /// A method of writing audio to the output.
  enum Method {
    /// Copied packet by packet.
    case copied
    /// Encoded as AAC.
    case encoded
  }

  /// Codecs that players support in MP4 and that are copied. PCM and Vorbis, which MP4 could hold, are not among them.
  private static let copied = [
    AV_CODEC_ID_AAC, AV_CODEC_ID_MP3, AV_CODEC_ID_AC3, AV_CODEC_ID_EAC3, AV_CODEC_ID_ALAC, AV_CODEC_ID_OPUS,
  ]

  /// Adds a track for the selected audio to the muxer and returns it with its method; nil without audio.
  ///
  /// Audio is copied if its codec allows it and copying has not been `refused` before.
  static func track(
    _ selection: AudioSelection, _ clock: OutputClock, _ muxer: MP4Muxer, refused: Method?
  ) throws(VideoError) -> (any AudioTrack)? {
    guard let audio = selection.source.info.audio else { return nil }
    let demuxer = try Demuxer(path: selection.source.path)
    demuxer.select(audio.streamIndex)
    guard let stream = demuxer.stream(audio.streamIndex), let parameters = stream.pointee.codecpar else {
      return nil
    }
    if demuxer.declaresEncryption(ofStream: audio.streamIndex) {
      throw .encrypted(path: selection.source.path)
    }
    let window = AudioWindow(selection, clock)
    seek(demuxer, stream, window)
    let isCopied = isCopied(parameters) && refused != .copied
    if isCopied { try checkHeader(demuxer, audio.streamIndex) }
    return isCopied
      ? try AudioCopier(demuxer, stream, window, clock, muxer)
      : try AudioTranscoder(demuxer, stream, window, clock, muxer)
  }

  /// Throws if a decoder rejects the header that would be copied.
  private static func checkHeader(_ demuxer: Demuxer, _ index: Int) throws(VideoError) {
    do { _ = try StreamDecoder(demuxer, stream: index) } catch {
      // Copying doesn't require a decoder, and a player may have one.
      if case .unsupportedCodec = error { return }
      throw error
    }
  }

  private static func isCopied(_ parameters: UnsafePointer<AVCodecParameters>) -> Bool {
    let codec = parameters.pointee.codec_id
    guard codec != AV_CODEC_ID_AAC else { return true }
    return copied.contains(codec) && parameters.pointee.sample_rate >= 16000 && hasHeader(parameters)
  }

  /// Whether the codec description that MP4 stores is present. A damaged file may have lost it, which the muxer would
  /// detect only at the end. Lengths: RFC 7845, section 5.1, and ALAC's magic cookie.
  private static func hasHeader(_ parameters: UnsafePointer<AVCodecParameters>) -> Bool {
    let count = Int(parameters.pointee.extradata_size)
    guard let header = parameters.pointee.extradata else { return minimumHeaderSize(parameters) == 0 }
    guard parameters.pointee.codec_id == AV_CODEC_ID_OPUS, count >= 19, header[18] != 0 else {
      return count >= minimumHeaderSize(parameters)
    }
    return count >= 21 + Int(header[9])
  }

  private static func minimumHeaderSize(_ parameters: UnsafePointer<AVCodecParameters>) -> Int {
    switch parameters.pointee.codec_id {
    case AV_CODEC_ID_OPUS: 19
    case AV_CODEC_ID_ALAC: 36
    default: 0
    }
  }

  /// Seeks to just before the window's start. If the container can't seek, the audio before it is read and dropped.
  private static func seek(
    _ demuxer: Demuxer, _ stream: UnsafeMutablePointer<AVStream>, _ window: AudioWindow
  ) {
    let target = window.start - 1
    guard target > 0 else { return }
    let ticks = (target / av_q2d(stream.pointee.time_base)).rounded(.towardZero)
    _ = demuxer.seek(Int(stream.pointee.index), ticks: Int64(saturating: ticks))
  }
}
