import FormCheckOverlay
import FormCheckPixels
import FormCheckPose
import FormCheckVideo

/// The panel of one video: its frames at the panel's size, with the athlete's skeleton and a caption.
final class PanelDrawing {
  private let scaler: FrameScaler
  private let skeleton: OverlayRenderer
  private let angles: OverlayRenderer
  private let caption: PanelCaption
  /// Pixels of the panel for each pixel of the video, horizontally and vertically.
  private let scale: (x: Double, y: Double)

  init(_ panel: ComparedPanel, size: PixelSize, color: ColorDescription) throws(OverlayError) {
    let source = panel.source
    skeleton = OverlayRenderer(palette: panel.palette, elements: [.skeleton])
    angles = OverlayRenderer(palette: panel.palette, elements: [.angles])
    scaler = FrameScaler(to: size, color: color, of: source.path)
    caption = try PanelCaption(size: size)
    scale = (
      Double(size.width) / Double(source.info.size.width),
      Double(size.height) / Double(source.info.size.height)
    )
  }

  /// Returns a frame at the size of the panel, without anything drawn.
  func scaled(_ frame: PixelBuffer) throws(VideoError) -> PixelBuffer { try scaler.scaled(frame) }

  /// Returns the athlete in pixels of the panel; nil if nobody is the athlete.
  func athlete(in people: [OverlayPerson]) -> OverlayPerson? {
    guard var athlete = people.first(where: \.isAthlete) else { return nil }
    athlete.pose = athlete.pose.moved { Point(x: $0.x * scale.x, y: $0.y * scale.y) }
    return athlete
  }

  /// Draws the athlete's skeleton.
  func drawSkeleton(of athlete: OverlayPerson?, onto panel: PixelBuffer) throws(OverlayError) {
    try skeleton.draw(content(athlete), onto: panel)
  }

  /// Draws the athlete's angles and lines of text, above skeletons.
  func drawText(_ lines: [String], _ athlete: OverlayPerson?, onto panel: PixelBuffer) throws(OverlayError) {
    try angles.draw(content(athlete), onto: panel)
    try caption.draw(lines, onto: panel)
  }

  private func content(_ athlete: OverlayPerson?) -> OverlayContent {
    OverlayContent(people: athlete.map { [$0] } ?? [])
  }
}
