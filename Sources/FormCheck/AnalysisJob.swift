import FormCheckPoseEstimation
import SystemPackage
import FormCheckVideo

/// One analysis, planned from its file alone: what is observed, in which parts, and where the parts are kept.
struct AnalysisJob: Sendable {
  let file: InputFile
  let source: VideoSource
  let selection: FrameSelection
  /// The parts of the selection, the units of work.
  let segments: [Segment]
  let store: ObservationStore

  init(
    _ file: InputFile, _ settings: AnalysisSettings, store: ObservationStore
  ) throws(FormCheckError) {
    self.file = file
    self.store = store
    source = try VideoSource.opened(file.path)
    try settings.limits.check(source)
    try DrawableSize.check(source, video: settings.makesVideo, report: settings.makesReport)
    selection = try FrameSelection(settings, in: source)
    segments = SegmentPlan(source.timeline).segments(in: selection.frames)
  }

  /// Observes what isn't there yet of `segments`; all of it unless `resumes`.
  func observe(
    _ segments: [Segment], _ settings: AnalysisSettings, _ models: PoseModels,
    progress: @escaping ProgressHandler
  ) async throws(FormCheckError) {
    let missing = settings.resumes ? store.missing(of: segments) : segments
    guard !missing.isEmpty else { return }
    try store.prepare()
    let observer = PoseExtractor(
      source: source, selection: selection, models: models, tracking: settings.tracking.suited(to: source),
      store: store)
    do {
      _ = try await observer.observe(missing, jobs: settings.jobs, progress: progress)
    } catch {
      store.removeIfEmpty()
      try keepOnlyIfUnchanged()
      throw error
    }
    try keepOnlyIfUnchanged()
  }

  /// Poses of a file that changed on the way are of no file at all.
  private func keepOnlyIfUnchanged() throws(FormCheckError) {
    do { try file.checkUnchanged() } catch {
      store.remove()
      throw error
    }
  }

  /// What was met, all segments together; an error if that is nothing.
  func tally() throws(FormCheckError) -> PoseExtractor.Tally {
    let tally = try store.tally(of: segments)
    guard tally.decoded > 0 else {
      store.remove()
      throw FormCheckError(VideoError.nothingDecodable(path: file.path.string))
    }
    return tally
  }
}
