public import FormCheckMotion
import FormCheckReports
public import SystemPackage

/// The rendering of an analyzed video from saved observations, without running the networks.
///
/// If the people, the motion, or the edits differ from the last run, the existing tables are rewritten in the same run, so that
/// all outputs have the same settings.
public struct Rendering: Sendable {
  /// The video.
  public let input: FilePath
  /// The settings for drawing and encoding the annotated video.
  public let render: RenderSettings
  /// The names of the outputs.
  public let outputs: OutputFiles
  /// Whether the annotated video is written.
  public var makesVideo = true
  /// Whether the report is written.
  public var makesReport = true
  /// The motion filter and the exercise; nil for the settings of the analysis.
  public var motion: MotionSettings?
  /// The exercises that can be recognized if ``motion`` is nil, with their files, which are never overwritten.
  public var library = ExerciseLibrary.builtIn
  /// The limits for the file. Only the frame size is checked.
  public var limits = ResourceLimits()
  /// All inputs of the command. None of them is overwritten.
  public var commandInputs: [FilePath] = []
  /// The number of parts of the video to render at the same time. Does not affect the outputs.
  public var jobs = 1
  /// The changes of the settings of people and motion.
  public var changes = SettingsChanges()
  /// Which people are kept; nil for the settings of the analysis.
  let people: PeopleSettings?
  /// Whether existing files are overwritten.
  let overwrites: Bool

  /// Creates a rendering of `input`, which was analyzed into `directory`; nil stands for the input's folder.
  ///
  /// - Parameters:
  ///   - input: the video.
  ///   - directory: the folder of the analysis.
  ///   - render: the settings for drawing and encoding frames.
  ///   - people: which people are kept; nil for the settings of the analysis.
  ///   - overwrites: whether existing files are overwritten.
  public init(
    input: FilePath, directory: FilePath?, render: RenderSettings, people: PeopleSettings? = nil,
    overwrites: Bool
  ) {
    self.people = people
    self.input = input
    self.render = render
    self.overwrites = overwrites
    outputs = OutputFiles.analyzed(input, in: directory).with(render.codec)
  }

  /// Writes the video and the report, updates the provenance record, and returns the written files.
  ///
  /// - Parameters:
  ///   - progress: receives the number of rendered frames.
  ///   - warn: receives warnings about the result, in sentences.
  /// - Throws: an error if a file can't be written, if an existing output would no longer match the others, or if the video or
  ///   its analysis changes meanwhile.
  public func run(
    progress: @escaping ProgressHandler = { _ in }, warn: (String) -> Void = { _ in }
  ) async throws(FormCheckError) -> [FilePath] {
    let saved = try SavedAnalysis(input, in: outputs, limits: limits)
    try DrawableSize.check(saved.source, video: makesVideo, report: makesReport)
    if makesVideo { try render.checkEncoder(for: saved.source) }
    // Without poses, overwriting the outputs wouldn't help.
    try saved.store.check(saved.segments)
    let plan = try plan(saved, try saved.edits(in: outputs))
    try prepare(saved, plan)
    let lock = try JobLock(outputs.lock())
    defer { lock.release() }
    // Another process may have written other results before the lock was acquired.
    try saved.files.checkUnchanged()
    var record = record(saved, plan)
    let written = try await saved.files.reading(savingIn: saved.store) { () async throws(FormCheckError) in
      try await writer(saved, plan).write(&record, progress: progress)
    }
    (written.warnings + written.unappliedEdits).forEach(warn)
    try commit(written.files, saved, plan)
    let paths = plan.artifacts.map(outputs.path)
    let earlier = EarlierOutputs(outputs: outputs, written: paths)
    let drawsOtherwise = plan.settings.render.drawsDifferently(from: saved.record.settings)
    if let warning = drawsOtherwise ? earlier.drawnWarning : makesVideo ? earlier.videoWarning : nil {
      warn(warning)
    }
    if let warning = render.privacy.uncoveringWarning(input.string, recorded: saved.record.settings) {
      warn(warning)
    }
    saved.store.removeTemporary()
    return paths
  }

  private func writer(_ saved: SavedAnalysis, _ plan: Plan) throws(FormCheckError) -> ArtifactWriter {
    ArtifactWriter(
      video: saved.video, outputs: outputs, settings: plan.settings, artifacts: plan.artifacts,
      poseTable: plan.artifacts.contains(.poseTable) ? try saved.poseTable() : nil, cores: CorePermits(jobs),
      resumes: true)
  }
}
