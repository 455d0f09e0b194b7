import FormCheckMotion
import FormCheckOverlay

extension OverlayContent {
  /// Creates the drawing data of one frame. The athlete is last, and is therefore drawn on top. Other people have no
  /// angles.
  init(_ frame: FrameResult) {
    self.init(
      people: frame.people.sorted { !$0.isAthlete && $1.isAthlete }.map {
        OverlayPerson(
          pose: $0.pose, angles: $0.isAthlete ? $0.angles.compactMapValues(\.degrees) : [:],
          isAthlete: $0.isAthlete, number: $0.person)
      },
      moment: Moment(frame: frame.index, timestamp: frame.timestamp))
  }
}
