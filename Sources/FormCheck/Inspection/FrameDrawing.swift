import FormCheckFiles
import FormCheckGlyphs
import FormCheckMotion
import FormCheckOverlay
import FormCheckPixels
import FormCheckPose
import FormCheckPoseEstimation

/// The drawing of inspected frames in the forms that were requested.
struct FrameDrawing: Sendable {
  let forms: FrameInspection.Forms
  let render: RenderSettings
  let models: PoseModels
  let threads: Int
  /// The width of the video's pixels by their height.
  let pixelAspect: Double

  /// Returns a moment without any drawing.
  func undrawn(_ frame: FrameResult) -> FrameInspection.Moment {
    FrameInspection.Moment(frame: frame, still: nil, text: nil, image: nil)
  }

  /// Draws a frame, and writes it to its files.
  ///
  /// - Parameters:
  ///   - pixels: the decoded frame, which is drawn on.
  ///   - covers: the areas whose pixels are replaced.
  ///   - runsNetworks: whether the networks may run, which give the athlete's silhouette.
  ///   - addDrawings: adds the user's drawings to the content.
  func moment(
    _ frame: FrameResult, _ pixels: PixelBuffer, covers: [CoveredArea], runsNetworks: Bool,
    addDrawings: (inout OverlayContent) -> Void = { _ in }
  ) throws -> FrameInspection.Moment {
    guard forms.drawsFrames else { return undrawn(frame) }
    var content = OverlayContent(frame)
    (content.covers, content.pixelAspect) = (covers, pixelAspect)
    addDrawings(&content)
    if runsNetworks, needsSilhouette { content.silhouette = try silhouette(of: frame, pixels) }
    let renderer = try OverlayRenderer(render)
    renderer.redact(content, onto: pixels)
    content.covers = []
    renderer.background = .keep
    let text = forms.hasText ? try GlyphPainter(render.glyphs).text(of: pixels, content) : nil
    try renderer.draw(content, onto: pixels)
    let still = forms.stills?.still(frame: frame.index)
    if let still { try PNGFile.write(pixels, opacity: renderer.opacity, to: still) }
    if let text, let file = forms.stills?.glyphText(frame: frame.index) {
      try PartialFile.written(Array(text.utf8), for: file).commit()
    }
    return FrameInspection.Moment(
      frame: frame, still: still, text: text, image: forms.hasImages ? pixels : nil)
  }

  private var needsSilhouette: Bool {
    render.glyphs.isAthleteSharp && (forms.hasText || render.style == AsciiStyle().name)
  }

  /// Returns the athlete's silhouette; nil if the landmark network has none or nobody is the athlete.
  private func silhouette(of frame: FrameResult, _ pixels: PixelBuffer) throws -> OverlaySilhouette? {
    guard let athlete = frame.people.first(where: \.isAthlete),
      let estimate = try SilhouetteEstimator(models: models, threads: threads)?
        .silhouette(in: pixels, of: athlete.pose)
    else { return nil }
    let region = estimate.region
    let corner = region.framePoint(x: 0, y: 0)
    let step = (region.framePoint(x: 1, y: 0) - corner) * (1 / Double(estimate.side))
    return OverlaySilhouette(side: estimate.side, values: estimate.probabilities, corner: corner, step: step)
  }
}
