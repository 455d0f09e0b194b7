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
  /// The conversion of frames to square pixels, in which they are drawn.
  let pixels: SquarePixels

  /// Returns a moment without any drawing.
  func undrawn(_ frame: FrameResult) -> FrameInspection.Moment {
    FrameInspection.Moment(frame: frame, still: nil, text: nil, image: nil)
  }

  /// Draws a frame with square pixels, and writes it to its files.
  ///
  /// - Parameters:
  ///   - decoded: the frame as decoded, whose covered areas are replaced.
  ///   - covers: the areas whose pixels are replaced.
  ///   - runsNetworks: whether the networks may run, which give the athlete's silhouette.
  ///   - addDrawings: adds the user's drawings to the content.
  func moment(
    _ frame: FrameResult, _ decoded: PixelBuffer, covers: [CoveredArea], runsNetworks: Bool,
    addDrawings: (inout OverlayContent) -> Void = { _ in }
  ) throws -> FrameInspection.Moment {
    guard forms.drawsFrames else { return undrawn(frame) }
    var content = OverlayContent(frame)
    addDrawings(&content)
    let silhouette = runsNetworks && needsSilhouette ? try silhouette(of: frame, in: decoded) : nil
    let image = square(&content, decoded, covers: covers)
    content.silhouette = silhouette
    let renderer = try OverlayRenderer(render)
    renderer.redact(content, onto: image)
    renderer.background = .keep
    let text = forms.hasText ? try GlyphPainter(render.glyphs).text(of: image, content) : nil
    try renderer.draw(content, onto: image)
    let still = forms.stills?.still(frame: frame.index)
    if let still { try PNGFile.write(image, opacity: renderer.opacity, to: still) }
    if let text, let file = forms.stills?.glyphText(frame: frame.index) {
      try PartialFile.written(Array(text.utf8), for: file).commit()
    }
    return FrameInspection.Moment(
      frame: frame, still: still, text: text, image: forms.hasImages ? image : nil)
  }

  /// Returns a frame with square pixels and without its covered areas, and moves the people of the content into it.
  private func square(
    _ content: inout OverlayContent, _ decoded: PixelBuffer, covers: [CoveredArea]
  ) -> PixelBuffer {
    var covered = OverlayContent()
    covered.covers = covers
    OverlayRenderer(elements: []).redact(covered, onto: decoded)
    for index in content.people.indices {
      content.people[index].pose = pixels.square(content.people[index].pose)
    }
    content.pixelAspect = 1
    return pixels.frame(decoded)
  }

  private var needsSilhouette: Bool {
    render.glyphs.isAthleteSharp && (forms.hasText || render.style == AsciiStyle().name)
  }

  /// Returns the athlete's silhouette, in square pixels; nil if the landmark network has none or nobody is the athlete.
  private func silhouette(of frame: FrameResult, in decoded: PixelBuffer) throws -> OverlaySilhouette? {
    guard let athlete = frame.people.first(where: \.isAthlete),
      let estimate = try SilhouetteEstimator(models: models, threads: threads)?
        .silhouette(in: pixels.frame(decoded), of: pixels.square(athlete.pose))
    else { return nil }
    let region = estimate.region
    let corner = region.framePoint(x: 0, y: 0)
    let step = (region.framePoint(x: 1, y: 0) - corner) * (1 / Double(estimate.side))
    return OverlaySilhouette(side: estimate.side, values: estimate.probabilities, corner: corner, step: step)
  }
}
