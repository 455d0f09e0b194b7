import FormCheckMotion
import FormCheckPose
import FormCheckReports

extension SavedAnalysis {
  /// What the saved poses show of the people of a roster, all of it at once.
  ///
  /// `visit` gets every frame in order with its segment's number, so that nobody else has to read the poses again.
  func motion(
    of roster: TrackAssignment, _ settings: MotionSettings,
    visit: (FrameObservation, _ segment: Int) -> Void = { _, _ in }
  ) throws(FormCheckError) -> ClipMotion {
    var recorder = ClipRecorder(
      assignment: roster, measurement: AngleMeasurement(source), settings: settings)
    for segment in segments {
      for frame in try store.load(segment).frames {
        recorder.add(frame, segment: segment.number)
        visit(frame, segment.number)
      }
    }
    return recorder.clip()
  }

  /// What the saved poses show of `people`, read as `settings` say.
  func reading(
    of people: PeopleSettings, _ settings: MotionSettings
  ) throws(FormCheckError) -> MotionReader {
    MotionReader(
      source: source, frames: frames, store: store, segments: segments,
      roster: try people.roster(of: store, segments, in: source), settings: settings)
  }
}
