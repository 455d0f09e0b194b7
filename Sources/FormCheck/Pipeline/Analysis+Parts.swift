import FormCheckPoseEstimation
import FormCheckReports
import FormCheckVideo

extension Analysis {
  /// Renders and saves the parts of the annotated video that belong to one shard, from segments that shards extracted.
  ///
  /// Writes the outputs of a video that belongs entirely to the shard, like ``merge(progress:)``, and no outputs of other
  /// videos, for which ``merge(progress:)`` then only joins the parts.
  ///
  /// - Throws: an error that states the number of missing segments, if there are any.
  public func renderParts(
    of part: ShardPart, progress: @escaping ProgressHandler = { _ in }
  ) async throws(FormCheckError) -> ShardRendering {
    try await settings.limits.enforced(on: input) { () async throws(FormCheckError) in
      let file = try await openedInput()
      return try await edited(for: file).renderParts(of: part, file, progress)
    }
  }

  private func renderParts(
    of part: ShardPart, _ file: InputFile, _ progress: @escaping ProgressHandler
  ) async throws(FormCheckError) -> ShardRendering {
    let job = try await planned(file, store(for: file))
    try editsFile(for: file).check(settings.motion.edits, in: job.source)
    let plan = RenderPlan(job.source.timeline, frames: job.selection.frames)
    if part.isWhole {
      let result = try await finish(file, progress) { job throws(FormCheckError) in
        try checkCompleteness(of: job)
      }
      return ShardRendering(
        rendered: settings.makesVideo ? plan.parts.count : 0, parts: plan.parts.count, result: result)
    }
    let own = settings.makesVideo ? plan.parts.filter { part.owns($0, in: job.source.timeline) } : []
    let result = ShardRendering(rendered: own.count, parts: plan.parts.count)
    guard !own.isEmpty, finishedResult(job.store) == nil else { return result }
    try checkCompleteness(of: job)
    let lock = try JobLock(outputs.lock(part.shard))
    defer { lock.release() }
    releaseWeights()
    let record = Provenance(self, job, try job.tally())
    try await InputSnapshot(job.file).reading(savingIn: job.store) { () async throws(FormCheckError) in
      try await writer(for: job).renderParts(own, record, progress: progress)
    }
    return result
  }
}
