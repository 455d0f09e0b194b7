import FormCheckMotion
import FormCheckVideo

/// Goes through the motion in saved observations once, from start to end; no more than a stretch of it is in memory.
struct MotionReader {
  let source: VideoSource
  /// The frames that are shown, as numbers in the whole file.
  let frames: Range<Int>
  let store: ObservationStore
  let segments: [Segment]
  let roster: TrackAssignment
  let settings: MotionSettings

  /// What is left when all went by.
  struct Told {
    /// The athlete and the workout; see ``MotionPipeline/clip()``.
    let motion: ClipMotion
    /// Everybody who is drawn; nil if they weren't asked for.
    let people: DrawnPeople?
  }

  /// Hands every stretch to `tell`, and keeps what the workout and, if asked, what drawing needs.
  func told(
    draws: Bool, _ tell: (MotionChunk) throws(FormCheckError) -> Void = { _ in }
  ) throws(FormCheckError) -> Told {
    var pipeline = MotionPipeline(
      assignment: roster, measurement: AngleMeasurement(source), settings: settings)
    let people = draws ? try DrawnPeopleWriter(frames, of: source.timeline, in: store.directory) : nil
    func take(_ chunk: MotionChunk) throws(FormCheckError) {
      try tell(chunk)
      try people?.add(chunk)
    }
    for segment in segments {
      guard !Task.isCancelled else { throw FormCheckError(CancellationError()) }
      for frame in try store.load(segment).frames {
        if let chunk = pipeline.add(frame, segment: segment.number) { try take(chunk) }
      }
    }
    try take(pipeline.finish())
    return Told(motion: pipeline.clip(), people: try people?.drawn())
  }
}
