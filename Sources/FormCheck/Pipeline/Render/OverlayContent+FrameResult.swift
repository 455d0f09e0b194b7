import FormCheckMotion
import FormCheckOverlay

extension OverlayContent {
  /// The drawing data of one frame. The athlete comes last and is drawn on top; others are drawn without angles.
  init(_ frame: FrameResult) {
    self.init(
      people: frame.people.sorted { !$0.isAthlete && $1.isAthlete }.map {
        OverlayPerson(
          pose: $0.pose, angles: $0.isAthlete ? $0.angles.compactMapValues(\.degrees) : [:],
          isAthlete: $0.isAthlete)
      },
      caption: OverlayContent.caption(frame.timestamp, frame: frame.index))
  }
}
