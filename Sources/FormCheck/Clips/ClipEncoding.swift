import FormCheckOverlay
import FormCheckPixels
import FormCheckPose
import FormCheckVideo
import SystemPackage

/// An actor that draws and encodes the frames of one clip, on its own thread.
actor ClipEncoding {
  private let executor = QueueExecutor(label: "formcheck.clip")
  private let renderer: OverlayRenderer
  private let writer: VideoWriter
  private let framing: ClipFraming
  private let times: ClipTimes
  private let sourceTimeBase: TimeBase
  private let isSlowed: Bool
  private let pool = PixelBufferPool()
  private let opacityPool = PixelBufferPool()
  private let loop: AnimatedGIFFile?
  private var endSeconds = 0.0

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// The time base of slowed clips: fine enough for every frame rate, and one that all players support.
  private static let slowTimeBase = TimeBase(numerator: 1, denominator: 90000)

  init(
    _ clip: WorkoutClip, _ settings: ClipSettings, _ framing: ClipFraming, of source: VideoSource,
    metadata: ContainerMetadata, to path: FilePath, loop loopPath: FilePath?
  ) throws {
    (self.framing, times, isSlowed) = (framing, clip.times, settings.slowMotion != nil)
    renderer = try OverlayRenderer(settings.render)
    let timeline = source.timeline
    var encoding = VideoWriterSettings(
      like: source.info, originPTS: timeline.timestamp(ofFrame: clip.frames.lowerBound)?.pts)
    if isSlowed { (encoding.timeBase, encoding.originPTS) = (Self.slowTimeBase, 0) }
    (encoding.size, encoding.crf, encoding.preset) = (
      framing.size, settings.render.constantRateFactor, settings.render.preset
    )
    encoding.codec = settings.render.codec
    encoding.color = source.info.color.resized(from: source.info.size.height, to: framing.size.height)
    sourceTimeBase = source.info.timeBase
    let pixelAspect = source.info.sampleAspectRatio
    loop = try loopPath.map { try AnimatedGIFFile($0, frame: framing.size, pixelAspect: pixelAspect) }
    writer = try VideoWriter(
      path: path.losslessText, settings: encoding,
      audio: isSlowed ? nil : AudioSelection(source, frames: clip.frames), metadata: metadata)
  }

  /// Draws on a frame, in place, and encodes the part of it that the clip shows.
  func append(_ frame: VideoFrame, _ content: OverlayContent) throws {
    try renderer.draw(content, onto: frame.pixels)
    let pixels = framing.framed(frame.pixels, frame: frame.index, pool)
    let opacity = renderer.opacity.map { framing.framed($0.image, frame: frame.index, opacityPool) }
    let duration = sourceTimeBase.seconds(frame.durationTicks)
    let seconds = times.seconds(at: frame.timestamp.seconds)
    endSeconds = times.seconds(at: frame.timestamp.seconds + duration)
    try loop?.append(pixels, at: seconds)
    guard isSlowed else {
      try writer.append(
        pixels, opacity: opacity, pts: frame.timestamp.pts, durationTicks: frame.durationTicks)
      return
    }
    let (start, end) = (Self.ticks(seconds), Self.ticks(endSeconds))
    try writer.append(pixels, opacity: opacity, pts: start, durationTicks: end - start)
  }

  private static func ticks(_ seconds: Double) -> Int64 {
    Int64(saturating: (seconds * Double(slowTimeBase.denominator)).rounded())
  }

  /// Completes the files.
  ///
  /// - Returns: a sentence that explains why part of the audio is missing; nil if it is complete.
  func finish() throws -> String? {
    try writer.finish()
    try loop?.finish(at: endSeconds)
    return writer.audioProblem
  }
}
