import CFormCheckFFmpeg
import FormCheckPose

/// An audio track that encodes AAC from audio that MP4 players don't support.
///
/// Mono stays mono; all other layouts become stereo. The sample rate is kept if AAC supports it. Samples are counted,
/// and gaps in the source are filled with silence, so that audio and video can't drift apart. Audio that can't be
/// converted is also replaced by silence. Silence is generated in small amounts while the video is written.
final class AudioTranscoder: AudioTrack {
  private(set) var problem: AudioProblem?
  private let cancellation: CancellationToken
  private let path: String
  private let decoder: StreamDecoder
  private let sourceTimeBase: AVRational
  private let encoder: AACEncoder
  private let resampler: AudioResampler
  private let outputStream: Int
  private let origin: Int64
  private let start: Int64
  private let end: Int64
  private var isFinished = false
  /// The index of the next output sample from the resampler; nil before the first.
  private var nextSample: Int64?
  /// The output position of a decoded piece that is not in the resampler yet; nil for none.
  private var pendingPosition: Int64?
  /// Samples lost since the last piece.
  private var lostSamples: Int64 = 0
  /// The output sample at the end of the last frame, once known.
  private var videoEnd: Int64?

  init(
    _ demuxer: Demuxer, _ stream: UnsafeMutablePointer<AVStream>, _ window: AudioWindow, _ clock: OutputClock,
    _ muxer: MP4Muxer
  ) throws(VideoError) {
    cancellation = demuxer.cancellation
    path = demuxer.status.path
    decoder = try StreamDecoder(demuxer, stream: Int(stream.pointee.index))
    sourceTimeBase = stream.pointee.time_base
    encoder = try AACEncoder(stream.pointee.codecpar, muxer.status)
    resampler = try AudioResampler(encoder.context, muxer.status)
    outputStream = try muxer.addStream(encoder.context, timeScale: encoder.sampleRate)
    let rate = Double(encoder.sampleRate)
    origin = clock.origin(in: encoder.timeBase)
    start = Int64(saturating: (window.start - clock.originSeconds) * rate)
    end = window.end.isFinite ? Int64(saturating: (window.end - clock.originSeconds) * rate) : .max
  }

  func write(until seconds: Double, to muxer: MP4Muxer) throws(VideoError) {
    while !isFinished, self.seconds(encoder.nextSample) <= seconds, try advance(until: seconds) {
      try cancellation.check(path)
      isFinished = isFinished || (nextSample ?? 0) >= end
      try encode(to: muxer)
    }
  }

  func finish(videoEnd seconds: Double, to muxer: MP4Muxer) throws(VideoError) {
    videoEnd = Int64(saturating: seconds * Double(encoder.sampleRate))
    try write(until: .infinity, to: muxer)
  }

  /// Adds the next piece of audio, or some of the silence before it, to the resampler. Returns false while the first
  /// piece is far from due.
  private func advance(until seconds: Double) throws(VideoError) -> Bool {
    if pendingPosition == nil { pendingPosition = try decode() }
    guard let position = pendingPosition, !isPastLastFrame(position) else {
      if pendingPosition != nil {
        problem = problem ?? .isPastLastFrame
      } else if nextSample == nil, decoder.errorCount > 0 {
        problem = problem ?? .isUndecodable
      }
      isFinished = true
      try resampler.flush()
      return true
    }
    if nextSample == nil {
      guard self.seconds(position) <= seconds + AudioBounds.maximumPause else { return false }
      begin(at: position)
    }
    guard try fillGap(before: position) else { return true }
    pendingPosition = nil
    try append(decoder.frame, at: position)
    return true
  }

  private func seconds(_ sample: Int64) -> Double { Double(sample) / Double(encoder.sampleRate) }

  /// Decodes the next piece of audio and returns its output position; nil at the end.
  private func decode() throws(VideoError) -> Int64? {
    guard try decoder.next() else { return nil }
    let stamped = decoder.frame.bestEffortTimestamp.flatMap {
      av_rescale_q($0, sourceTimeBase, encoder.timeBase).ticks?.subtracting(saturating: origin)
    }
    guard let next = nextSample else { return stamped ?? start }
    let expected = next.adding(saturating: lostSamples)
    guard let stamped, stamped > expected.adding(saturating: tolerance) else { return expected }
    return stamped
  }

  /// Coarse time stamps jitter, so only gaps of more than 50 ms count.
  private var tolerance: Int64 { Int64(encoder.sampleRate) / 20 }

  private func begin(at position: Int64) {
    nextSample = position
    encoder.nextSample = max(position, start)
    resampler.skip = max(0, start.subtracting(saturating: position))
  }

  /// Whether a piece of audio is preceded only by silence, and by more of it than any video has.
  private func isPastLastFrame(_ position: Int64) -> Bool {
    guard let videoEnd else { return false }
    let silence = position.subtracting(saturating: max(nextSample ?? videoEnd, videoEnd))
    return seconds(silence) > AudioBounds.maximumPause
  }

  /// Generates some of the silence before `position`, and returns whether it is complete. Up to a second is generated
  /// at once, more of it one block at a time, so that the silence ends with the video.
  private func fillGap(before position: Int64) throws(VideoError) -> Bool {
    guard let next = nextSample, position > next else { return true }
    // Silence that would be discarded is not generated.
    let skipped = min(position.subtracting(saturating: next), resampler.skip)
    resampler.skip -= skipped
    let gap = position.subtracting(saturating: next) - skipped
    let count = gap <= Int64(encoder.sampleRate) ? gap : encoder.blockSize
    try resampler.appendSilence(count)
    nextSample = next + skipped + count
    return nextSample == position
  }

  /// Converts a piece of audio. One that can't be converted becomes a gap.
  private func append(_ piece: MediaFrame, at position: Int64) throws(VideoError) {
    do {
      nextSample = position.adding(saturating: try resampler.append(piece))
      lostSamples = 0
    } catch {
      guard let problem = AudioProblem(error) else { throw error }
      self.problem = self.problem ?? problem
      lostSamples = lostSamples.adding(saturating: duration(of: piece))
    }
  }

  /// Returns the number of output samples in a piece of audio, as the piece states it.
  private func duration(of piece: MediaFrame) -> Int64 {
    let (count, rate) = (piece.pointer.pointee.nb_samples, piece.pointer.pointee.sample_rate)
    guard count > 0, rate > 0 else { return 0 }
    return av_rescale_q(Int64(count), AVRational(num: 1, den: rate), encoder.timeBase).ticks ?? 0
  }

  /// Encodes all complete blocks, and at the end the rest.
  private func encode(to muxer: MP4Muxer) throws(VideoError) {
    let remaining = end.subtracting(saturating: encoder.nextSample)
    var ready = min(Int64(resampler.available), remaining)
    while ready >= encoder.blockSize || (isFinished && ready > 0) {
      let count = min(ready, encoder.blockSize)
      try encoder.send(resampler, count: Int32(clamping: count))
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
