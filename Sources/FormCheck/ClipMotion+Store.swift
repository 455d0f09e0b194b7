import Motion

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
