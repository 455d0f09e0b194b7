import CFFmpeg
public import Pixels
import Pose

/// Writes pictures as H.264 into an MP4 file, each at its own time, with the source's sound in sync.
///
/// Synchronous and for one thread at a time. The file is written to exactly the given path and is whole only when
/// ``finish()`` has returned. Sound is read alongside the pictures; neither is ever in memory as a whole.
public final class VideoWriter {
  private let muxer: MP4Muxer
  private let encoder: H264Encoder
  private let clock: OutputClock
  private let videoStream: Int
  private let audio: (any AudioTrack)?

  /// Creates the file at `path`, over one that is there.
  ///
  /// Throws an error with ``VideoError/isOutputProblem`` if the file can't be written.
  public init(path: String, settings: VideoWriterSettings, audio selection: AudioSelection? = nil)
    throws(VideoError)
  {
    try FFmpegLibraries.open(for: path)
    clock = OutputClock(settings.timeBase, origin: settings.originPTS)
    muxer = try MP4Muxer(path: path)
    encoder = try H264Encoder(settings, clock, muxer.status)
    videoStream = try muxer.addStream(encoder.context, timeScale: clock.ticksPerSecond)
    audio = try AudioTracks.track(selection, clock, muxer)
    try muxer.begin(timeScale: clock.ticksPerSecond)
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
    try audio?.write(until: .infinity, to: muxer)
    try muxer.end()
  }

  /// Writes the packets that the encoder has ready, and before each the sound up to its time.
  private func writeEncoded() throws(VideoError) {
    while let packet = try encoder.receive() {
      try audio?.write(until: clock.seconds(packet.dts ?? 0), to: muxer)
      try muxer.write(packet, stream: videoStream, from: clock.timeBase)
    }
  }
}
