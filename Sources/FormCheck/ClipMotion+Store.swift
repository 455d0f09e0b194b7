import Motion
import Reports

extension ClipMotion {
  /// The motion in saved observations, read once from start to end.
  static func assembled(
    from store: ObservationStore, _ segments: [Segment], _ recorder: consuming ClipRecorder
  ) throws(FormCheckError) -> ClipMotion {
    for segment in segments {
      for frame in try store.load(segment).frames { recorder.add(frame, segment: segment.number) }
    }
    return recorder.clip()
  }
}

extension SavedAnalysis {
  /// What the saved poses show of `people`, assembled as `settings` say.
  func motion(
    of people: PeopleSettings, _ settings: MotionSettings
  ) throws(FormCheckError) -> ClipMotion {
    try motion(of: try people.roster(of: store, segments, in: source), settings)
  }

  /// What the saved poses show of the people of a roster.
  func motion(of roster: Roster, _ settings: MotionSettings) throws(FormCheckError) -> ClipMotion {
    let recorder = ClipRecorder(
      roster: roster, measurement: AngleMeasurement(source), settings: settings)
    return try .assembled(from: store, segments, recorder)
  }
}
