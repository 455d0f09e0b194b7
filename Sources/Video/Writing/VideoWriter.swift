import CFormCheckFFmpeg
public import FormCheckPixels
import FormCheckPose

/// A writer of H.264 video in MP4 that keeps each frame's time, with the source's audio in sync.
///
/// Synchronous, for one thread at a time. The file is written to the given path and is complete once ``finish()`` has
/// returned. Audio is read alongside the video; neither is ever entirely in memory.
public final class VideoWriter {
  private let muxer: MP4Muxer
  private let encoder: H264Encoder
  private let clock: OutputClock
  private let videoStream: Int
  private let audioPath: String
  private var audio: (any AudioTrack)?
  /// The output time, in seconds, up to which audio has been requested.
  private var audioTime = 0.0

  /// A sentence that explains why some or all of the audio is missing; nil if it is complete or was not requested.
  public private(set) var audioProblem: String?

  /// Creates the file at `path` and replaces an existing one.
  ///
  /// Audio that can't be used is omitted; see ``audioProblem``.
  ///
  /// - Throws: An error with ``VideoError/isOutputProblem`` if the file can't be written.
  public init(path: String, settings: VideoWriterSettings, audio selection: AudioSelection? = nil)
    throws(VideoError)
  {
    try FFmpegLibraries.open(for: path)
    clock = OutputClock(settings.timeBase, origin: settings.originPTS)
    let muxer = try MP4Muxer(path: path)
    encoder = try H264Encoder(settings, clock, muxer.status)
    audioPath = selection?.source.path ?? path
    let beginning = try OpenedOutput(muxer, encoder, clock, selection)
    (self.muxer, videoStream, audio) = (beginning.muxer, beginning.videoStream, beginning.audio)
    audioProblem = beginning.problem?.sentence(path: audioPath, silentFrom: nil)
  }

  /// Encodes a frame that is shown at `pts` for `durationTicks`, in ticks of the settings' time base.
  ///
  /// Frames must arrive in presentation order, none before the origin. The buffer can be reused immediately.
  public func append(_ pixels: PixelBuffer, pts: Int64, durationTicks: Int64) throws(VideoError) {
    try encoder.send(pixels, pts: clock.ticks(pts), duration: clock.length(durationTicks))
    try writeEncoded()
  }

  /// Encodes `frame` at its own time.
  public func append(_ frame: VideoFrame) throws(VideoError) {
    try append(frame.pixels, pts: frame.timestamp.pts, durationTicks: frame.durationTicks)
  }

  /// Writes all delayed frames, the rest of the audio and the index, and waits until they are on disk.
  public func finish() throws(VideoError) {
    try encoder.end()
    try writeEncoded()
    let videoEnd = clock.seconds(encoder.endPTS)
    try writeAudio { audio throws(VideoError) in try audio.finish(videoEnd: videoEnd, to: muxer) }
    try muxer.end()
  }

  /// Writes the packets that the encoder has ready, each preceded by the audio up to its time.
  private func writeEncoded() throws(VideoError) {
    while let packet = try encoder.receive() {
      let seconds = clock.seconds(packet.dts ?? 0)
      try writeAudio { audio throws(VideoError) in try audio.write(until: seconds, to: muxer) }
      audioTime = seconds
      try muxer.write(packet, stream: videoStream, from: clock.timeBase)
    }
  }

  /// Writes some audio. A problem with it never ends the video: the output is silent from there on.
  private func writeAudio(_ write: (any AudioTrack) throws(VideoError) -> Void) throws(VideoError) {
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

  /// Keeps the first problem, which may have caused the others.
  private func report(_ problem: AudioProblem?) {
    guard audioProblem == nil, let problem else { return }
    audioProblem = problem.sentence(path: audioPath, silentFrom: audioTime)
  }
}

/// An output whose header is written: with copied audio, encoded audio, or none, whichever works first.
private struct OpenedOutput {
  private(set) var muxer: MP4Muxer
  private(set) var videoStream = 0
  private(set) var audio: (any AudioTrack)?
  /// The reason why there is no audio.
  private(set) var problem: AudioProblem?

  init(
    _ muxer: MP4Muxer, _ encoder: H264Encoder, _ clock: OutputClock, _ selection: AudioSelection?
  ) throws(VideoError) {
    self.muxer = muxer
    for refused in [nil, AudioTracks.Method.copied] where selection != nil {
      do {
        try begin(encoder, clock, selection, refused: refused)
        return
      } catch {
        guard let problem = AudioProblem(error) else { throw error }
        self.problem = problem
      }
      // A stream that was added can't be removed.
      self.muxer.abandon()
      self.muxer = try MP4Muxer(path: muxer.status.path)
    }
    try begin(encoder, clock, nil, refused: nil)
  }

  private mutating func begin(
    _ encoder: H264Encoder, _ clock: OutputClock, _ selection: AudioSelection?, refused: AudioTracks.Method?
  ) throws(VideoError) {
    videoStream = try muxer.addStream(encoder.context, timeScale: clock.ticksPerSecond)
    if let selection { audio = try AudioTracks.track(selection, clock, muxer, refused: refused) }
    try muxer.begin(timeScale: clock.ticksPerSecond)
    problem = nil
  }
}
