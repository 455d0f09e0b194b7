import FormCheckMotion
import FormCheckOverlay
public import FormCheckPixels
import FormCheckPose
import FormCheckVideo

extension Rendering {
  /// One frame of a video that is being played.
  public struct PlayedFrame: Sendable {
    /// The annotated frame.
    public let pixels: PixelBuffer
    /// The time since the first frame, in seconds.
    public let seconds: Double
    /// The width of a pixel divided by its height, as displayed.
    public let pixelAspect: Double
  }

  /// Draws the frames of the video one after the other, and writes no file.
  ///
  /// - Parameters:
  ///   - warn: receives a sentence for each correction that has no effect.
  ///   - isLate: whether a frame's time, in seconds since the first frame, has passed, so that the frame isn't drawn.
  ///   - show: receives each drawn frame, and returns whether to continue.
  /// - Throws: an error if the video wasn't analyzed, or a frame can't be decoded or drawn.
  public func play(
    warn: (String) -> Void = { _ in }, isLate: (Double) -> Bool,
    show: (PlayedFrame) async throws -> Bool
  ) async throws(FormCheckError) {
    let saved = try SavedAnalysis(input, in: outputs, limits: limits)
    try DrawableSize.check(saved.source, video: true, report: false)
    let settings = try outputSettings(saved, try saved.edits(in: outputs))
    let analyzed = try saved.video.motionReader(settings).read(spoolsDrawing: true) {
      _ throws(FormCheckError) in
    }
    analyzed.motion.unappliedSentences.forEach(warn)
    let search = FaceSearch(video: saved.video, cores: CorePermits(max(1, jobs)), savingIsOptional: true)
    let faces = try await search.faces(render.privacy.faces)
    guard let drawing = DrawingData(analyzed, of: saved.video, faces: render.privacy.faces, faces) else {
      throw FormCheckError(
        .program, "The video has no drawing data. This is an error in FormCheck; please report it.")
    }
    do { try await play(saved, drawing, isLate, show) } catch { throw FormCheckError(error) }
  }

  private func play(
    _ saved: SavedAnalysis, _ drawing: DrawingData, _ isLate: (Double) -> Bool,
    _ show: (PlayedFrame) async throws -> Bool
  ) async throws {
    let renderer = try OverlayRenderer(render)
    let contents = ContentReader(drawing, from: saved.frames.lowerBound)
    let pixelAspect = saved.source.info.sampleAspectRatio.ratio
    var start: Double?
    for try await frame in FrameReader(saved.source, frames: saved.frames, threads: max(1, jobs)) {
      try Task.checkCancellation()
      let seconds = frame.timestamp.seconds - (start ?? frame.timestamp.seconds)
      start = start ?? frame.timestamp.seconds
      guard !isLate(seconds) else { continue }
      let content = try contents.content(of: frame, elements: render.elements)
      try renderer.draw(content, onto: frame.pixels)
      let played = PlayedFrame(pixels: frame.pixels, seconds: seconds, pixelAspect: pixelAspect)
      guard try await show(played) else { return }
    }
  }
}
