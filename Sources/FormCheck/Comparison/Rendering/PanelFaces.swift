import FormCheckMotion
import FormCheckOverlay
import FormCheckVideo

/// The faces that are covered in the frames of one video of a comparison.
final class PanelFaces {
  private let reader: FaceCoverReader?
  private let renderer = OverlayRenderer(elements: [])

  /// Creates the faces of a panel, none if nobody's face is covered.
  init(_ panel: ComparedPanel) { reader = panel.covers?.reader() }

  /// Covers the faces in a frame, in place.
  ///
  /// - Throws: an error if observations are missing or damaged.
  func cover(_ frame: VideoFrame) throws(FormCheckError) {
    guard let reader else { return }
    let moment = Moment(frame: frame.index, timestamp: frame.timestamp)
    var content = OverlayContent()
    content.covers = try reader.areas(in: moment)
    renderer.redact(content, onto: frame.pixels)
  }
}
