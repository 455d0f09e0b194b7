import CFormCheckFFmpeg
public import FormCheckPixels
import FormCheckPose

/// Writes pictures as H.264 into an MP4 file, each at its own time, with the source's sound in sync.
///
/// Synchronous and for one thread at a time. The file is written to exactly the given path and is whole only when
/// ``finish()`` has returned. Sound is read alongside the pictures; neither is ever in memory as a whole.
public final class VideoWriter {
  private let muxer: MP4Muxer
  private let encoder: H264Encoder
  private let clock: OutputClock
  private let videoStream: Int
  private let soundPath: String
  private var audio: (any AudioTrack)?
  /// The second of the output up to which sound was asked for.
  private var soundTime = 0.0

  /// Why the output lacks the sound, or some of it, as a sentence for a person; nil if all of it is there, or none was
  /// asked for.
  public private(set) var soundProblem: String?

  /// Creates the file at `path`, over one that is there.
  ///
  /// Throws an error with ``VideoError/isOutputProblem`` if the file can't be written. Sound that can't be used is left
  /// out, see ``soundProblem``.
  public init(path: String, settings: VideoWriterSettings, audio selection: AudioSelection? = nil)
    throws(VideoError)
  {
    try FFmpegLibraries.open(for: path)
    clock = OutputClock(settings.timeBase, origin: settings.originPTS)
    let muxer = try MP4Muxer(path: path)
    encoder = try H264Encoder(settings, clock, muxer.status)
    soundPath = selection?.source.path ?? path
    let beginning = try Beginning(muxer, encoder, clock, selection)
    (self.muxer, videoStream, audio) = (beginning.muxer, beginning.videoStream, beginning.audio)
    soundProblem = beginning.problem?.sentence(path: soundPath, silentFrom: nil)
  }

  /// Encodes a picture that is shown from `pts` on for `durationTicks`, in ticks of the settings' time base.
  ///
  /// Pictures come in the order they are shown, none before the origin. The buffer may be used again at once.
  public func append(_ pixels: PixelBuffer, pts: Int64, durationTicks: Int64) throws(VideoError) {
    try encoder.send(pixels, pts: clock.ticks(pts), duration: clock.length(durationTicks))
    try writeEncoded()
  }

  /// Encodes `frame` at its time.
  public func append(_ frame: VideoFrame) throws(VideoError) {
    try append(frame.pixels, pts: frame.timestamp.pts, durationTicks: frame.durationTicks)
  }

  /// Writes what is still held back, the rest of the sound and the index, and waits until it is on the disk.
  public func finish() throws(VideoError) {
    try encoder.end()
    try writeEncoded()
    let picturesEnd = clock.seconds(encoder.endPTS)
    try writeSound { audio throws(VideoError) in try audio.finish(picturesEnd: picturesEnd, to: muxer) }
    try muxer.end()
  }

  /// Writes the packets that the encoder has ready, and before each the sound up to its time.
  private func writeEncoded() throws(VideoError) {
    while let packet = try encoder.receive() {
      let seconds = clock.seconds(packet.dts ?? 0)
      try writeSound { audio throws(VideoError) in try audio.write(until: seconds, to: muxer) }
      soundTime = seconds
      try muxer.write(packet, stream: videoStream, from: clock.timeBase)
    }
  }

  /// Writes some of the sound. What is wrong with it never ends the pictures: the output is silent from there on.
  private func writeSound(_ write: (any AudioTrack) throws(VideoError) -> Void) throws(VideoError) {
    guard let audio else { return }
    do {
      try write(audio)
      report(audio.problem)
    } catch {
      guard let problem = AudioProblem(error) else { throw error }
      report(problem)
      self.audio = nil
    }
  }

  /// Keeps the first problem, of which the others may be consequences.
  private func report(_ problem: AudioProblem?) {
    guard soundProblem == nil, let problem else { return }
    soundProblem = problem.sentence(path: soundPath, silentFrom: soundTime)
  }
}

/// An output whose header is written: with sound as it is, or encoded anew, or without any, whatever works first.
private struct Beginning {
  private(set) var muxer: MP4Muxer
  private(set) var videoStream = 0
  private(set) var audio: (any AudioTrack)?
  /// Why there is no sound.
  private(set) var problem: AudioProblem?

  init(
    _ muxer: MP4Muxer, _ encoder: H264Encoder, _ clock: OutputClock, _ selection: AudioSelection?
  ) throws(VideoError) {
    self.muxer = muxer
    for refused in [nil, AudioTracks.Way.copied] where selection != nil {
      do {
        try begin(encoder, clock, selection, refused: refused)
        return
      } catch {
        guard let problem = AudioProblem(error) else { throw error }
        self.problem = problem
      }
      // A stream that was added can't be taken away again.
      self.muxer.abandon()
      self.muxer = try MP4Muxer(path: muxer.status.path)
    }
    try begin(encoder, clock, nil, refused: nil)
  }

  private mutating func begin(
    _ encoder: H264Encoder, _ clock: OutputClock, _ selection: AudioSelection?, refused: AudioTracks.Way?
  ) throws(VideoError) {
    videoStream = try muxer.addStream(encoder.context, timeScale: clock.ticksPerSecond)
    if let selection { audio = try AudioTracks.track(selection, clock, muxer, refused: refused) }
    try muxer.begin(timeScale: clock.ticksPerSecond)
    problem = nil
  }
}
