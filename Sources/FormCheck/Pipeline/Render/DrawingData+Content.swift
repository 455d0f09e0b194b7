import FormCheckMotion
import FormCheckOverlay
import FormCheckVideo

extension DrawingData {
  /// Returns what is drawn on a frame. Frames must ascend from call to call with the same `people`.
  func content(
    of frame: VideoFrame, _ people: DrawingReader, elements: OverlayElements
  ) throws(FormCheckError) -> OverlayContent {
    let moment = Moment(frame: frame.index, timestamp: frame.timestamp)
    var content = OverlayContent(people: try people.people(of: frame.index), moment: moment)
    content.workout = timeline.status(at: moment)
    content.counts = timeline.counts(at: moment)
    if elements.contains(.bar) { content.bar = timeline.barTrace(at: moment) }
    if elements.contains(.trail) { content.trails = timeline.trails(at: moment) }
    return content
  }
}
