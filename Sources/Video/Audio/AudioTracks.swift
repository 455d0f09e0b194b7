import CFormCheckFFmpeg
import FormCheckPose

/// Chooses how a source's sound gets into the output.
enum AudioTracks {
  /// A way of sound into the output.
  enum Way {
    /// As it is.
    case copied
    /// As AAC.
    case encoded
  }

  /// Sound that players understand in MP4 as it is. PCM and Vorbis, which the format could hold, are not among it.
  private static let copied = [
    AV_CODEC_ID_AAC, AV_CODEC_ID_MP3, AV_CODEC_ID_AC3, AV_CODEC_ID_EAC3, AV_CODEC_ID_ALAC, AV_CODEC_ID_OPUS,
  ]

  /// A track for the sound that was asked for, added to the muxer, and its way; nil without sound.
  ///
  /// It is copied if that can be done and wasn't `refused` before.
  static func track(
    _ selection: AudioSelection, _ clock: OutputClock, _ muxer: MP4Muxer, refused: Way?
  ) throws(VideoError) -> (any AudioTrack)? {
    guard let audio = selection.source.info.audio else { return nil }
    let demuxer = try Demuxer(path: selection.source.path)
    demuxer.select(audio.streamIndex)
    guard let stream = demuxer.stream(audio.streamIndex), let parameters = stream.pointee.codecpar else {
      return nil
    }
    let window = AudioWindow(selection, clock)
    seek(demuxer, stream, window)
    let isCopied = isCopied(parameters) && refused != .copied
    if isCopied { try checkHeader(demuxer, audio.streamIndex) }
    return isCopied
      ? try AudioCopier(demuxer, stream, window, clock, muxer)
      : try AudioTranscoder(demuxer, stream, window, clock, muxer)
  }

  /// Throws if a decoder can't make anything of the header that would be copied.
  private static func checkHeader(_ demuxer: Demuxer, _ index: Int) throws(VideoError) {
    do { _ = try StreamDecoder(demuxer, stream: index) } catch {
      // Copying needs no decoder, and a player may have one.
      if case .unsupportedCodec = error { return }
      throw error
    }
  }

  private static func isCopied(_ parameters: UnsafePointer<AVCodecParameters>) -> Bool {
    let codec = parameters.pointee.codec_id
    guard codec != AV_CODEC_ID_AAC else { return true }
    return copied.contains(codec) && parameters.pointee.sample_rate >= 16000 && hasHeader(parameters)
  }

  /// Whether the description that MP4 keeps of the sound is there: a damaged file may have lost it, and the muxer
  /// would only notice when everything else is written. Lengths: RFC 7845, section 5.1, and ALAC's magic cookie.
  private static func hasHeader(_ parameters: UnsafePointer<AVCodecParameters>) -> Bool {
    let count = Int(parameters.pointee.extradata_size)
    guard let header = parameters.pointee.extradata else { return leastHeader(parameters) == 0 }
    guard parameters.pointee.codec_id == AV_CODEC_ID_OPUS, count >= 19, header[18] != 0 else {
      return count >= leastHeader(parameters)
    }
    return count >= 21 + Int(header[9])
  }

  private static func leastHeader(_ parameters: UnsafePointer<AVCodecParameters>) -> Int {
    switch parameters.pointee.codec_id {
    case AV_CODEC_ID_OPUS: 19
    case AV_CODEC_ID_ALAC: 36
    default: 0
    }
  }

  /// Goes close before the window's start; where the container can't, the sound before is read and left out.
  private static func seek(
    _ demuxer: Demuxer, _ stream: UnsafeMutablePointer<AVStream>, _ window: AudioWindow
  ) {
    let wanted = window.start - 1
    guard wanted > 0 else { return }
    let ticks = (wanted / av_q2d(stream.pointee.time_base)).rounded(.towardZero)
    _ = demuxer.seek(Int(stream.pointee.index), ticks: Int64(saturating: ticks))
  }
}
