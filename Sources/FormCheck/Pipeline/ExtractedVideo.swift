import FormCheckKernels
import FormCheckMotion
import FormCheckPixels
import FormCheckPose
import FormCheckVideo

/// A video with the observations extracted from it.
struct ExtractedVideo: Sendable {
  let source: VideoSource
  /// The analyzed range, as frame numbers in the whole file.
  let frames: Range<Int>
  let store: ObservationStore
  /// The segments of `frames`, whose observations are in `store`.
  let segments: [Segment]
  /// The CPU level of the analysis, at which faces are searched, too; nil for the default level.
  var level: ProcessorLevel?

  /// Returns a reader of the motion of all people selected by `settings`.
  ///
  /// - Throws: an error if observations are missing or damaged, or if the chosen athlete doesn't exist.
  func motionReader(_ settings: OutputSettings) throws(FormCheckError) -> MotionReader {
    let assignment = try settings.people.trackAssignment(
      of: store, segments, in: source, edits: settings.motion.edits,
      units: settings.motion.units)
    return try motionReader(of: assignment, settings.motion)
  }

  /// Returns a reader of the motion of assigned people.
  ///
  /// - Throws: an error if observations are missing or damaged.
  func motionReader(
    of assignment: TrackAssignment, _ settings: MotionSettings
  ) throws(FormCheckError) -> MotionReader {
    MotionReader(
      video: self, assignment: assignment, settings: settings,
      units: try units(settings.units, assignment))
  }

  /// Returns the motion of the whole clip, all in memory at once, for exports that need random access.
  ///
  /// `visit` receives every frame in order with its segment's number, so that the observations don't have to be read
  /// again.
  func motion(
    of assignment: TrackAssignment, _ settings: MotionSettings,
    visit: (FrameObservation, _ segment: Int) -> Void = { _, _ in }
  ) throws(FormCheckError) -> ClipMotion {
    var recorder = ClipRecorder(
      assignment: assignment, measurement: AngleMeasurement(source), settings: settings,
      units: try units(settings.units, assignment))
    for segment in segments {
      for frame in try observations(of: segment, settings.bar).frames {
        recorder.add(frame, segment: segment.number)
        visit(frame, segment.number)
      }
    }
    return recorder.clip()
  }

  /// Returns the observations of a segment.
  ///
  /// - Throws: an error if they are missing or damaged, or if `bar` requires plates and they weren't searched for.
  func observations(of segment: Segment, _ bar: BarSettings) throws(FormCheckError) -> SegmentObservations {
    let observations = try store.load(segment)
    guard bar.searchesPlates, !observations.hasPlates, !observations.frames.isEmpty else {
      return observations
    }
    throw FormCheckError(
      .usage,
      "\(source.info.path) was analyzed without a search for the plates of a bar. Run formcheck analyze with --bar and "
        + "--force first, or choose --bar wrists.")
  }
}

extension AngleMeasurement {
  /// Creates a measurement of angles in the frames of a video, whose pixels may not be square.
  init(_ source: VideoSource) {
    self.init(
      width: source.info.size.width, height: source.info.size.height,
      pixelAspectRatio: source.info.sampleAspectRatio.ratio)
  }
}
