public import FormCheckPoseEstimation
import FormCheckFiles
import FormCheckReports
public import SystemPackage
import FormCheckVideo

/// One video from file to outputs: observe, assemble, present.
///
/// An analysis that was stopped goes on where it was: saved observations are known by what they were made from.
public struct Analysis: Sendable {
  /// The video.
  public let input: FilePath
  /// What is analyzed and what is made.
  public let settings: AnalysisSettings
  /// Where everything goes.
  public let outputs: OutputFiles
  let models: PoseModels
  /// All that the command reads, where that is more than `input`: none of it is overwritten.
  var commandInputs: CommandInputs?

  /// An analysis of `input` into `directory`; nil stands for the input's own folder.
  public init(input: FilePath, directory: FilePath?, settings: AnalysisSettings, models: PoseModels) {
    self.init(
      input: input, outputs: OutputFiles(input: input, directory: directory), settings: settings,
      models: models)
  }

  /// An analysis of `input` into files of these names.
  public init(input: FilePath, outputs: OutputFiles, settings: AnalysisSettings, models: PoseModels) {
    self.input = input
    self.outputs = outputs
    self.settings = settings
    self.models = models
  }

  /// Does it all, or what an earlier run left to be done. What was finished before an error stays.
  public func run(progress: @escaping ProgressHandler = { _ in }) async throws(FormCheckError)
    -> AnalysisResult
  {
    try await settings.limits.enforced(on: input) { () async throws(FormCheckError) in
      try await finish(progress) { job throws(FormCheckError) in
        try await job.observe(job.segments, settings, models, progress: progress)
      }
    }
  }

  /// Makes the outputs from segments that others observed; an error that counts them if some are missing.
  public func merge(progress: @escaping ProgressHandler = { _ in }) async throws(FormCheckError)
    -> AnalysisResult
  {
    try await settings.limits.enforced(on: input) { () async throws(FormCheckError) in
      try await finish(progress) { job throws(FormCheckError) in
        let missing = job.store.missing(of: job.segments)
        guard missing.isEmpty else { throw incomplete(job, missing) }
      }
    }
  }

  /// Observes this shard's part of the segments and makes no outputs.
  public func observe(
    _ part: ShardPart, progress: @escaping ProgressHandler = { _ in }
  ) async throws(FormCheckError) -> ShardResult {
    try await settings.limits.enforced(on: input) { () async throws(FormCheckError) in
      let file = try InputFile(input)
      let job = try AnalysisJob(file, settings, store: store(for: file))
      let own = job.segments.filter { part.owns($0, in: job.source.timeline) }
      guard !own.isEmpty else { return ShardResult(extracted: 0, segments: job.segments.count) }
      try OutputGuard(input: input, overwrites: true, inputs: commandInputs)
        .prepareFolder(outputs.directory)
      let lock = try JobLock(outputs.lock(part.shard))
      defer { lock.release() }
      try await job.observe(own, settings, models, progress: progress)
      return ShardResult(extracted: own.count, segments: job.segments.count)
    }
  }

  private func finish(
    _ progress: @escaping ProgressHandler,
    _ observe: (AnalysisJob) async throws(FormCheckError) -> Void
  ) async throws(FormCheckError) -> AnalysisResult {
    let file = try InputFile(input)
    let store = store(for: file)
    if let finished = finishedResult(store) {
      JobLock.removeStale(outputs.lock())
      return finished
    }
    let job = try AnalysisJob(file, settings, store: store)
    try prepareOutputs(store)
    let lock = try JobLock(outputs.lock())
    defer { lock.release() }
    if let finished = finishedResult(store) { return finished }
    try prepareOutputs(store)
    try await observe(job)
    let result = try await present(job, progress)
    StaleArtifacts(outputs: outputs).remove(after: store)
    return result
  }

  private func prepareOutputs(_ store: ObservationStore) throws(FormCheckError) {
    let receipt = JobReceipt(in: store, outputSettings: settings.outputDescription)
    try OutputGuard(
      input: input, overwrites: settings.overwrites, receipt: receipt, inputs: commandInputs
    ).prepare(plannedOutputs)
  }

  /// The result of an earlier run of the very same job, if all of it is still there.
  private func finishedResult(_ store: ObservationStore) -> AnalysisResult? {
    guard settings.resumes, !settings.overwrites,
      let receipt = JobReceipt(in: store, outputSettings: settings.outputDescription),
      plannedOutputs.allSatisfy(receipt.holds),
      let bytes = try? RegularFile.content(of: outputs.provenance, atMost: RegularFile.jsonLimit),
      let record = try? JSONText.decode(Provenance.self, from: bytes)
    else { return nil }
    return AnalysisResult(finished: plannedOutputs, record, path: input.string)
  }

  private func store(for file: InputFile) -> ObservationStore {
    ObservationStore(directory: outputs.observations(key: JobKey(file, models, settings).description))
  }

  private func incomplete(_ job: AnalysisJob, _ missing: [Segment]) -> FormCheckError {
    let names = missing.prefix(5).map { "\($0.number)" }.joined(separator: ", ")
    return FormCheckError(
      .busy,
      "\(missing.count) of \(job.segments.count) segments of \(input.string) are missing "
        + "(\(names)\(missing.count > 5 ? ", …" : "")): run the shards that failed again, with the same options "
        + "on the same kind of processor and with the same FFmpeg, then merge again.")
  }
}

extension VideoSource {
  /// Opens a video, its errors becoming this module's.
  static func opened(_ path: FilePath) throws(FormCheckError) -> VideoSource {
    do { return try open(path: path.losslessText) } catch { throw FormCheckError(error) }
  }
}
