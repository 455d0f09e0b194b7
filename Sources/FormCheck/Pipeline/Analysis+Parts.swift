import FormCheckPoseEstimation
import FormCheckReports
import FormCheckVideo

extension Analysis {
  /// Renders and saves the parts of the annotated video that belong to one shard, from segments that shards extracted.
  /// Writes no outputs. ``merge(progress:)`` then only joins the parts.
  ///
  /// - Throws: an error that states the number of missing segments, if there are any.
  public func renderParts(
    of part: ShardPart, progress: @escaping ProgressHandler = { _ in }
  ) async throws(FormCheckError) -> ShardRendering {
    try await settings.limits.enforced(on: input) { () async throws(FormCheckError) in
      let file = try openedInput()
      return try await edited(for: file).renderParts(of: part, file, progress)
    }
  }

  private func renderParts(
    of part: ShardPart, _ file: InputFile, _ progress: @escaping ProgressHandler
  ) async throws(FormCheckError) -> ShardRendering {
    let job = try AnalysisJob(file, settings, store: store(for: file), recorder: recorder)
    let plan = RenderPlan(job.source.timeline, frames: job.selection.frames)
    let own = settings.makesVideo ? plan.parts.filter { part.owns($0, in: job.source.timeline) } : []
    let result = ShardRendering(rendered: own.count, parts: plan.parts.count)
    guard !own.isEmpty, finishedResult(job.store) == nil else { return result }
    try checkCompleteness(of: job)
    let lock = try JobLock(outputs.lock(part.shard))
    defer { lock.release() }
    models.releasePackedWeights()
    try await writer(for: job).renderParts(own, Provenance(self, job, try job.tally()), progress: progress)
    try job.file.checkUnchanged()
    return result
  }
}
