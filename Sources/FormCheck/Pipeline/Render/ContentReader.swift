import FormCheckMotion
import FormCheckOverlay
import FormCheckVideo

/// A reader of the overlay content of ascending frames.
final class ContentReader {
  private let drawing: DrawingData
  private let people: DrawingReader
  private let faces: FaceCoverReader?

  /// Creates a reader that starts at a frame.
  init(_ drawing: DrawingData, from frame: Int) {
    self.drawing = drawing
    people = drawing.people.reader(from: frame)
    faces = drawing.faces?.reader()
  }

  /// Returns the overlay content of a frame. Frames must ascend from call to call.
  func content(of frame: VideoFrame, elements: OverlayElements) throws(FormCheckError) -> OverlayContent {
    let moment = Moment(frame: frame.index, timestamp: frame.timestamp)
    let timeline = drawing.timeline
    var content = OverlayContent(people: try people.people(of: frame.index), moment: moment)
    content.covers = try faces?.areas(in: moment) ?? []
    content.workout = timeline.status(at: moment)
    content.counts = timeline.counts(at: moment)
    content.drawings = drawing.drawings.drawings(at: moment)
    content.pixelAspect = drawing.pixelAspect
    if elements.contains(.bar) { content.bar = timeline.barTrace(at: moment) }
    if elements.contains(.trail) { content.trails = timeline.trails(at: moment) }
    return content
  }
}
