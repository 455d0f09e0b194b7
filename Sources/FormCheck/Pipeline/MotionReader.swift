import FormCheckMotion

/// A reader that analyzes the motion in saved observations from start to end, with one chunk in memory at a time.
struct MotionReader {
  let video: ExtractedVideo
  let assignment: TrackAssignment
  let settings: MotionSettings
  /// The relation of the recording's time and axes to reality.
  let units: RecordedUnits

  /// Passes each chunk of motion to `handler`, and returns the workouts once all chunks have been read.
  ///
  /// - Parameter spoolsDrawing: whether the drawing data of all people is spooled to disk.
  /// - Complexity: one read of every segment; memory for one chunk and the signals of the athlete, or of everyone.
  func read(
    spoolsDrawing: Bool, _ handler: (MotionChunk) throws(FormCheckError) -> Void = { _ in }
  ) throws(FormCheckError) -> AnalyzedMotion {
    let spool = spoolsDrawing ? try DrawingSpoolWriter(video) : nil
    var pipeline = MotionPipeline(
      assignment: assignment, measurement: AngleMeasurement(video.source), settings: settings,
      units: units)
    func handle(_ chunk: MotionChunk) throws(FormCheckError) {
      try handler(chunk)
      try spool?.add(chunk)
    }
    for segment in video.segments {
      guard !Task.isCancelled else { throw FormCheckError(CancellationError()) }
      for frame in try video.observations(of: segment, settings.bar).frames {
        if let chunk = pipeline.add(frame, segment: segment.number) { try handle(chunk) }
      }
    }
    try handle(pipeline.finish())
    return AnalyzedMotion(
      motion: (consume pipeline).clip(), units: units, assignment: assignment, drawing: try spool?.finish(),
      edits: settings.edits)
  }
}

/// The result of reading a clip's motion.
struct AnalyzedMotion {
  /// The athlete's motion and workout; see ``MotionPipeline/clip()`` for what is omitted.
  let motion: ClipMotion
  /// The relation of the recording's time and axes to reality.
  let units: RecordedUnits
  /// The person behind each track.
  let assignment: TrackAssignment
  /// The drawing data of all people; nil if it wasn't spooled.
  let drawing: DrawingSpool?
  /// The user's edits.
  var edits: [MotionEdit] = []
}
