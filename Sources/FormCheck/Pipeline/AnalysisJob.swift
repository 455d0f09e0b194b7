import FormCheckKernels
import FormCheckMotion
import FormCheckPoseEstimation
import FormCheckVideo
import SystemPackage
import FormCheckReports

/// A planned analysis: the file, the selected frames, their segments, and the folder for observations.
///
/// The plan depends only on the file and the settings, so that every process plans the same segments.
struct AnalysisJob: Sendable {
  let file: InputFile
  let source: VideoSource
  let selection: FrameSelection
  /// The segments of the selection, which are the units of work.
  let segments: [Segment]
  let store: ObservationStore
  /// The CPU level of the networks; nil for the default one.
  let level: ProcessorLevel?
  /// The recorder of the time of each stage.
  let recorder: StageRecorder

  /// Plans the analysis of `file`.
  ///
  /// - Throws: an error if the file can't be read, exceeds a limit, or has no frame in the selected range.
  init(
    _ file: InputFile, _ settings: AnalysisSettings, store: ObservationStore, level: ProcessorLevel? = nil,
    recorder: StageRecorder = StageRecorder()
  ) throws(FormCheckError) {
    self.file = file
    self.store = store
    self.level = level
    self.recorder = recorder
    source = try recorder.measure(.open) { () throws(FormCheckError) in
      try VideoSource.opened(file.path, rotation: settings.rotation)
    }
    try Self.checkTimestamps(of: source)
    try settings.limits.check(source)
    try DrawableSize.check(source, video: settings.makesVideo, report: settings.makesReport)
    if settings.makesVideo { try settings.render.checkEncoder(for: source) }
    selection = try FrameSelection(settings, in: source)
    segments = SegmentPlan(source).segments(in: selection.frames)
  }

  /// Throws an error if time stamps are too large to be saved, which only those of a damaged file are.
  private static func checkTimestamps(of source: VideoSource) throws(FormCheckError) {
    let timestamps = source.timeline.timestamps
    // They ascend.
    let bounds = [timestamps.first, timestamps.last].compactMap(\.self)
    guard bounds.contains(where: { $0.magnitude > FrameObservation.maximumPTS }) else { return }
    throw FormCheckError(
      .input,
      "The time stamps of \(source.path) are damaged: they go up to \(bounds.max() ?? 0) ticks. Copy the file from the camera again, or write "
        + "new time stamps with ffmpeg -i IN -vf setpts=N/30/TB OUT.mp4.", path: source.path,
      isPermanent: true)
  }

  /// The video with its observations, once all segments are extracted.
  var video: ExtractedVideo {
    ExtractedVideo(
      source: source, frames: selection.frames, store: store, segments: segments, level: level)
  }

  /// Extracts poses from the `segments` that have no observations, or from all of them if the settings disable
  /// resuming.
  func extractPoses(
    _ segments: [Segment], _ settings: AnalysisSettings, _ models: PoseModels, _ cores: CorePermits,
    progress: @escaping ProgressHandler
  ) async throws(FormCheckError) {
    let missing = settings.resumes ? store.missing(of: segments) : segments
    guard !missing.isEmpty else { return }
    try store.prepare()
    let extractor = PoseExtractor(
      source: source, selection: selection, models: models, tracking: settings.tracking.suited(to: source),
      searchesPlates: settings.motion.bar.searchesPlates, store: store, cores: cores, recorder: recorder,
      moments: settings.measuresMoments ? Set(MomentPlan(selection, in: source.timeline).frames) : [],
      slowMotion: SlowMotionEvidence(source: source).slowdown)
    do {
      try await extractor.extract(missing, progress: progress)
    } catch {
      store.removeIfEmpty()
      try keepOnlyIfUnchanged()
      throw error
    }
    try keepOnlyIfUnchanged()
  }

  /// Removes the observations if the input changed while it was read, because they don't match either version.
  private func keepOnlyIfUnchanged() throws(FormCheckError) {
    do { try file.checkUnchanged() } catch {
      store.remove()
      throw error
    }
  }

  /// Returns the total counts of all segments.
  ///
  /// - Throws: an error if no frame could be decoded.
  func tally() throws(FormCheckError) -> PoseExtractor.Tally {
    let tally = try store.tally(of: segments)
    guard tally.decoded > 0 else {
      store.remove()
      throw FormCheckError(VideoError.nothingDecodable(path: file.path.string))
    }
    return tally
  }
}
