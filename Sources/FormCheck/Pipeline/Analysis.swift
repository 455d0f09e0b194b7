import FormCheckMotion
public import FormCheckPoseEstimation
public import SystemPackage
import FormCheckVideo

/// The analysis of one video, which extracts poses, analyzes motion, and writes tables, report and annotated video.
///
/// An interrupted analysis can be resumed. Saved observations are identified by the video's content and by the settings
/// used to extract them.
public struct Analysis: Sendable {
  /// The video.
  public let input: FilePath
  /// The part of the video to analyze, how to analyze it, and the files to write.
  public private(set) var settings: AnalysisSettings
  /// The names of the outputs.
  public let outputs: OutputFiles
  let models: PoseModels
  /// The recorder of the time of each stage.
  let recorder: StageRecorder
  /// The cores to use.
  var cores: CorePermits
  /// All files that the command reads, if there are more than `input`. None of them is overwritten.
  var commandInputs: CommandInputs?
  /// A function that receives the worst lines of the recording's check once poses are extracted.
  var onCheck: (@Sendable ([String]) -> Void)?

  /// Creates an analysis of `input` into `directory`; nil stands for the input's folder.
  public init(input: FilePath, directory: FilePath?, settings: AnalysisSettings, models: PoseModels) {
    self.init(
      input: input, outputs: OutputFiles(input: input, directory: directory), settings: settings,
      models: models)
  }

  /// Creates an analysis of `input` into files named by `outputs`.
  public init(input: FilePath, outputs: OutputFiles, settings: AnalysisSettings, models: PoseModels) {
    self.init(input: input, outputs: outputs, settings: settings, models: models, recorder: StageRecorder())
  }

  /// Creates an analysis that records the time of each stage in `recorder`.
  init(
    input: FilePath, outputs: OutputFiles, settings: AnalysisSettings, models: PoseModels,
    recorder: StageRecorder
  ) {
    self.input = input
    self.outputs = outputs.with(settings.render.codec)
    self.settings = settings
    self.models = models
    self.recorder = recorder
    cores = CorePermits(settings.jobs)
  }

  /// The files written by a complete analysis.
  var plannedOutputs: [FilePath] { settings.artifacts.map(outputs.path) }

  /// Runs all steps that an earlier run didn't finish. Segments completed before an error are kept.
  public func run(progress: @escaping ProgressHandler = { _ in }) async throws(FormCheckError)
    -> AnalysisResult
  {
    try await settings.limits.enforced(on: input) { () async throws(FormCheckError) in
      try await finish(progress) { job throws(FormCheckError) in
        try await job.extractPoses(job.segments, settings, models, cores, progress: progress)
      }
    }
  }

  /// Writes the outputs from segments that shards extracted.
  ///
  /// - Throws: an error that states the missing segments, if there are any.
  public func merge(progress: @escaping ProgressHandler = { _ in }) async throws(FormCheckError)
    -> AnalysisResult
  {
    try await settings.limits.enforced(on: input) { () async throws(FormCheckError) in
      try await finish(progress) { job throws(FormCheckError) in
        try checkCompleteness(of: job)
      }
    }
  }

  /// Extracts the segments that belong to one shard. Writes no outputs.
  public func extractPoses(
    of part: ShardPart, progress: @escaping ProgressHandler = { _ in }
  ) async throws(FormCheckError) -> ShardResult {
    try await settings.limits.enforced(on: input) { () async throws(FormCheckError) in
      let file = try await openedInput()
      let job = try await planned(file, store(for: file))
      let own = job.segments.filter { part.owns($0, in: job.source.timeline) }
      guard !own.isEmpty else { return ShardResult(extracted: 0, segments: job.segments.count) }
      try OutputGuard(input: input, overwrites: true, inputs: commandInputs)
        .prepareFolder(outputs.directory)
      let lock = try JobLock(outputs.lock(part.shard))
      defer { lock.release() }
      try await job.extractPoses(own, settings, models, cores, progress: progress)
      return ShardResult(extracted: own.count, segments: job.segments.count)
    }
  }

  /// Starts the clock and identifies the input.
  func openedInput() async throws(FormCheckError) -> InputFile {
    recorder.restart()
    return try await cores.step { () throws(FormCheckError) in
      try recorder.measure(.open) { () throws(FormCheckError) in try InputFile(input) }
    }
  }

  /// Plans the analysis of a file.
  func planned(_ file: InputFile, _ store: ObservationStore) async throws(FormCheckError) -> AnalysisJob {
    try await cores.step { () throws(FormCheckError) in
      try AnalysisJob(file, settings, store: store, level: models.level, recorder: recorder)
    }
  }

  /// Releases the memory of the networks' weights if no other input needs them.
  func releaseWeights() { if !cores.isShared { models.releasePackedWeights() } }

  /// Plans the job, extracts poses with `extract`, and writes the outputs, while holding the lock for these outputs.
  private func finish(
    _ progress: @escaping ProgressHandler,
    _ extract: (AnalysisJob) async throws(FormCheckError) -> Void
  ) async throws(FormCheckError) -> AnalysisResult {
    let file = try await openedInput()
    return try await edited(for: file).finish(file, progress, extract)
  }

  /// Returns this analysis with the user's edits in its settings.
  func edited(for file: InputFile) throws(FormCheckError) -> Analysis {
    var edited = self
    edited.settings.motion.edits = try editsFile(for: file).edits { () throws(FormCheckError) in
      try VideoSource.opened(file.path, rotation: settings.rotation).info.size
    }
    return edited
  }

  /// Returns the file of the user's edits of this analysis.
  func editsFile(for file: InputFile) -> EditsFile {
    EditsFile(outputs, of: file.provenance, rotation: settings.rotation)
  }

  /// Plans the job of a file, extracts poses with `extract`, and writes the outputs, unless an earlier run did.
  func finish(
    _ file: InputFile, _ progress: @escaping ProgressHandler,
    _ extract: (AnalysisJob) async throws(FormCheckError) -> Void
  ) async throws(FormCheckError) -> AnalysisResult {
    let store = store(for: file)
    if let finished = finishedResult(store) {
      JobLock.removeStale(outputs.lock())
      return finished
    }
    let job = try await planned(file, store)
    try editsFile(for: file).check(settings.motion.edits, in: job.source)
    try prepareOutputs(store)
    let lock = try JobLock(outputs.lock())
    defer { lock.release() }
    // Another process may have finished the job or written the outputs before the lock was acquired.
    if let finished = finishedResult(store) { return finished }
    try prepareOutputs(store)
    try await extract(job)
    let result = try await writeOutputs(of: job, progress)
    StaleArtifacts(outputs: outputs).remove(after: store)
    return result
  }

  /// Returns the store of the observations of a file, which its content and the settings identify.
  func store(for file: InputFile) -> ObservationStore {
    ObservationStore(directory: outputs.observations(key: JobKey(file, models, settings).description))
  }

  /// Throws an error that states the number of missing segments, if there are any.
  func checkCompleteness(of job: AnalysisJob) throws(FormCheckError) {
    let missing = job.store.missing(of: job.segments)
    guard missing.isEmpty else { throw incomplete(job, missing) }
  }

  private func incomplete(_ job: AnalysisJob, _ missing: [Segment]) -> FormCheckError {
    let names = missing.prefix(5).map { "\($0.number)" }.joined(separator: ", ")
    return FormCheckError(
      .busy,
      "\(missing.count) of \(job.segments.count) segments of \(input.string) have no saved poses "
        + "(\(names)\(missing.count > 5 ? ", …" : "")). Check the folder after -o, and run the shards that haven't finished, "
        + "with the same options, on the same kind of processor and with the same FFmpeg. Then merge again.")
  }
}
