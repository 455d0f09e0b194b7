import CFormCheckFFmpeg
import FormCheckPose

/// Makes AAC of sound that MP4 players don't understand.
///
/// Mono stays mono, everything else becomes stereo; the sample rate stays if AAC has it. The samples are counted:
/// gaps in the source are filled with silence, so that sound and pictures can't drift apart. So is sound that can't be
/// converted. Silence is made and encoded as the pictures go on, never much of it at a time.
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
  /// The output sample that comes next out of the resampler; nil before the first.
  private var nextSample: Int64?
  /// Where the decoded piece of sound belongs that isn't in the resampler yet; nil for none.
  private var waiting: Int64?
  /// Samples that were lost since the last piece.
  private var lost: Int64 = 0
  /// The output sample at the end of the last picture, once it is known.
  private var picturesEnd: Int64?

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

  func finish(picturesEnd seconds: Double, to muxer: MP4Muxer) throws(VideoError) {
    picturesEnd = Int64(saturating: seconds * Double(encoder.sampleRate))
    try write(until: .infinity, to: muxer)
  }

  /// Puts the next piece of sound, or some of the silence before it, into the resampler; false while the first
  /// piece isn't due by far.
  private func advance(until seconds: Double) throws(VideoError) -> Bool {
    if waiting == nil { waiting = try decode() }
    guard let position = waiting, !isBeyondPictures(position) else {
      if waiting != nil { problem = problem ?? .isBeyondPictures }
      isFinished = true
      try resampler.flush()
      return true
    }
    if nextSample == nil {
      guard self.seconds(position) <= seconds + AudioBounds.longestPause else { return false }
      begin(at: position)
    }
    guard try fillGap(before: position) else { return true }
    waiting = nil
    try append(decoder.picture, at: position)
    return true
  }

  private func seconds(_ sample: Int64) -> Double { Double(sample) / Double(encoder.sampleRate) }

  /// Decodes the next piece of sound and says where it belongs; nil at the end.
  private func decode() throws(VideoError) -> Int64? {
    guard try decoder.next() else { return nil }
    let stated = decoder.picture.bestEffortTimestamp.flatMap {
      av_rescale_q($0, sourceTimeBase, encoder.timeBase).ticks?.subtracting(saturating: origin)
    }
    guard let next = nextSample else { return stated ?? start }
    let expected = next.adding(saturating: lost)
    guard let stated, stated > expected.adding(saturating: tolerance) else { return expected }
    return stated
  }

  /// Coarse time stamps jitter; only a gap of more than 50 ms is one.
  private var tolerance: Int64 { Int64(encoder.sampleRate) / 20 }

  private func begin(at position: Int64) {
    nextSample = position
    encoder.nextSample = max(position, start)
    resampler.skip = max(0, start.subtracting(saturating: position))
  }

  /// Whether only silence lies between the pictures and a piece of sound, and more of it than any film has.
  private func isBeyondPictures(_ position: Int64) -> Bool {
    guard let picturesEnd else { return false }
    let silence = position.subtracting(saturating: max(nextSample ?? picturesEnd, picturesEnd))
    return seconds(silence) > AudioBounds.longestPause
  }

  /// Makes some of the silence before `position`: all of a second or less, of a longer one a block, so that it ends with
  /// the pictures. Whether that was all of it.
  private func fillGap(before position: Int64) throws(VideoError) -> Bool {
    guard let next = nextSample, position > next else { return true }
    // Silence that would be thrown away at once isn't made at all.
    let skipped = min(position.subtracting(saturating: next), resampler.skip)
    resampler.skip -= skipped
    let gap = position.subtracting(saturating: next) - skipped
    let count = gap <= Int64(encoder.sampleRate) ? gap : encoder.blockSize
    try resampler.appendSilence(count)
    nextSample = next + skipped + count
    return nextSample == position
  }

  /// Converts a piece of sound. One that can't be converted is lost, and becomes a gap like any other.
  private func append(_ piece: Picture, at position: Int64) throws(VideoError) {
    do {
      nextSample = position.adding(saturating: try resampler.append(piece))
      lost = 0
    } catch {
      guard let problem = AudioProblem(error) else { throw error }
      self.problem = self.problem ?? problem
      lost = lost.adding(saturating: duration(of: piece))
    }
  }

  /// Output samples that a piece of sound takes, as it says itself.
  private func duration(of piece: Picture) -> Int64 {
    let (count, rate) = (piece.pointer.pointee.nb_samples, piece.pointer.pointee.sample_rate)
    guard count > 0, rate > 0 else { return 0 }
    return av_rescale_q(Int64(count), AVRational(num: 1, den: rate), encoder.timeBase).ticks ?? 0
  }

  /// Encodes all whole blocks that are ready, and at the end the rest.
  private func encode(to muxer: MP4Muxer) throws(VideoError) {
    let room = end.subtracting(saturating: encoder.nextSample)
    var ready = min(Int64(resampler.available), room)
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
