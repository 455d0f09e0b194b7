import CFormCheckFFmpeg
import FormCheckPose

/// An MP4 file with one encoded video stream and the source's audio, which is read alongside the video.
final class MP4Output {
  private let muxer: MP4Muxer
  private let clock: OutputClock
  private let videoStream: Int
  private let audioPath: String
  private var audio: (any AudioTrack)?
  /// The output time, in seconds, up to which audio has been requested.
  private var audioTime = 0.0
  /// The time that copying or encoding audio took so far.
  private(set) var audioWork = WorkTime()

  /// A sentence that explains why some or all of the audio is missing; nil if it is complete or was not requested.
  private(set) var audioProblem: String?

  /// Creates the file at `path`, replacing an existing one, with the parameters of `encoder`.
  init(
    path: String, _ encoder: FrameEncoder, _ clock: OutputClock, _ selection: AudioSelection?,
    _ metadata: ContainerMetadata
  ) throws(VideoError) {
    self.clock = clock
    audioPath = selection?.source.path ?? path
    let opened = try OpenedOutput(
      try MP4Muxer(path: path, encoder.codec), encoder, clock, selection, metadata)
    (muxer, videoStream, audio) = (opened.muxer, opened.videoStream, opened.audio)
    audioProblem = opened.problem?.sentence(path: audioPath, silentFrom: nil)
  }

  /// Throws the error behind a return code.
  func check(_ code: Int32, _ call: String) throws(VideoError) { try muxer.status.check(code, call) }

  /// Writes a packet of the video with times of the output, preceded by the audio up to its time.
  func write(_ packet: Packet) throws(VideoError) {
    let seconds = clock.seconds(packet.dts ?? 0)
    try writeAudio { audio throws(VideoError) in try audio.write(until: seconds, to: muxer) }
    audioTime = seconds
    try muxer.write(packet, stream: videoStream, from: clock.timeBase)
  }

  /// Writes the rest of the audio and the index, and waits until they are on disk. The last frame ends at `videoEnd`, in
  /// seconds of the output.
  func finish(videoEnd: Double) throws(VideoError) {
    try writeAudio { audio throws(VideoError) in try audio.finish(videoEnd: videoEnd, to: muxer) }
    try muxer.end()
  }

  /// Writes some audio. A problem with it never ends the video: the output is silent from there on.
  private func writeAudio(_ write: (any AudioTrack) throws(VideoError) -> Void) throws(VideoError) {
    guard let audio else { return }
    do {
      try audioWork.measure { () throws(VideoError) in try write(audio) }
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
  private let metadata: ContainerMetadata

  init(
    _ muxer: MP4Muxer, _ encoder: FrameEncoder, _ clock: OutputClock, _ selection: AudioSelection?,
    _ metadata: ContainerMetadata
  ) throws(VideoError) {
    (self.muxer, self.metadata) = (muxer, metadata)
    if let source = selection?.source, !source.timeline.discontinuities.isEmpty {
      try begin(encoder, clock, nil, refused: nil)
      problem = source.info.audio == nil ? nil : .isDiscontinuous
      return
    }
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
      self.muxer = try MP4Muxer(path: muxer.status.path, muxer.codec)
    }
    try begin(encoder, clock, nil, refused: nil)
  }

  private mutating func begin(
    _ encoder: FrameEncoder, _ clock: OutputClock, _ selection: AudioSelection?, refused: AudioTracks.Method?
  ) throws(VideoError) {
    videoStream = try muxer.addStream(encoder.context, timeScale: clock.ticksPerSecond)
    if let selection { audio = try AudioTracks.track(selection, clock, muxer, refused: refused) }
    try muxer.begin(timeScale: clock.ticksPerSecond, metadata)
    if audio != nil { problem = nil }
  }
}
