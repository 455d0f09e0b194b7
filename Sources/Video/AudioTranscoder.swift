import CFFmpeg
import Glibc

/// Makes AAC of sound that MP4 players don't understand.
///
/// Mono stays mono, everything else becomes stereo; the sample rate stays if AAC has it. The samples are counted:
/// gaps in the source are filled with silence, so that sound and pictures can't drift apart.
final class AudioTranscoder: AudioTrack {
  private let decoder: StreamDecoder
  private let sourceTimeBase: AVRational
  private let encoder: AACEncoder
  private let resampler: AudioResampler
  private let outputStream: Int
  private let origin: Int64
  private let start: Int64
  private let end: Int64
  private var isFinished = false
  /// The output sample that comes next out of the resampler; nil before the first.
  private var nextSample: Int64?

  init(
    _ demuxer: Demuxer, _ stream: UnsafeMutablePointer<AVStream>, _ window: AudioWindow, _ clock: OutputClock,
    _ muxer: MP4Muxer
  ) throws(VideoError) {
    decoder = try StreamDecoder(demuxer, stream: Int(stream.pointee.index))
    sourceTimeBase = stream.pointee.time_base
    encoder = try AACEncoder(stream.pointee.codecpar, muxer.status)
    resampler = try AudioResampler(encoder.context, muxer.status)
    outputStream = try muxer.addStream(encoder.context, timeScale: encoder.sampleRate)
    let rate = Double(encoder.sampleRate)
    origin = clock.origin(in: encoder.timeBase)
    start = Int64(((window.start - clock.originSeconds) * rate).rounded())
    end = window.end.isFinite ? Int64(((window.end - clock.originSeconds) * rate).rounded()) : .max
  }

  func write(until seconds: Double, to muxer: MP4Muxer) throws(VideoError) {
    while !isFinished, Double(encoder.nextSample) / Double(encoder.sampleRate) <= seconds {
      if try decoder.next() {
        try convert(decoder.picture)
      } else {
        try resampler.flush()
        isFinished = true
      }
      isFinished = isFinished || (nextSample ?? 0) >= end
      try encode(to: muxer)
    }
  }

  /// Puts a decoded piece of sound where it belongs.
  private func convert(_ piece: Picture) throws(VideoError) {
    let expected = nextSample ?? start
    let stated = piece.bestEffortTimestamp.map { av_rescale_q($0, sourceTimeBase, encoder.timeBase) - origin }
    let position = stated ?? expected
    if nextSample == nil {
      encoder.nextSample = max(position, start)
      resampler.skip = max(0, start - position)
    } else if position > expected + tolerance {
      try resampler.appendSilence(position - expected)
    }
    let base = nextSample.map { max($0, position > $0 + tolerance ? position : $0) } ?? position
    nextSample = base + (try resampler.append(piece))
  }

  /// Coarse time stamps jitter; only a gap of more than 50 ms is one.
  private var tolerance: Int64 { Int64(encoder.sampleRate) / 20 }

  /// Encodes all whole blocks that are ready, and at the end the rest.
  private func encode(to muxer: MP4Muxer) throws(VideoError) {
    let room = end - encoder.nextSample
    var ready = min(Int64(resampler.available), room)
    while ready >= encoder.blockSize || (isFinished && ready > 0) {
      let count = min(ready, encoder.blockSize)
      try encoder.send(resampler, count: Int32(count))
      ready -= count
      try writeEncoded(to: muxer)
    }
    guard isFinished else { return }
    try encoder.finish()
    try writeEncoded(to: muxer)
  }

  private func writeEncoded(to muxer: MP4Muxer) throws(VideoError) {
    while let packet = try encoder.receive() {
      try muxer.write(packet, stream: outputStream, from: encoder.timeBase)
    }
  }
}
