import FormCheckFiles
import FormCheckMotion
import FormCheckRecordingCheck
import FormCheckReports
import FormCheckVideo

/// Writing the outputs of an analysis, and the result of one that an earlier run finished.
extension Analysis {
  /// Checks that the outputs may be written, and makes their folder.
  func prepareOutputs(_ store: ObservationStore) throws(FormCheckError) {
    let receipt = JobReceipt(in: store, outputSettings: settings.outputDescription)
    try OutputGuard(
      input: input, overwrites: settings.overwrites, receipt: receipt,
      replaced: settings.replacesEarlierResults ? StaleArtifacts(outputs: outputs).receipts : [],
      inputs: commandInputs
    ).prepare(plannedOutputs)
  }

  /// Writes all outputs from saved observations. The files get their final names when all of them are complete.
  func writeOutputs(
    of job: AnalysisJob, _ progress: @escaping ProgressHandler
  ) async throws(FormCheckError) -> AnalysisResult {
    // A video without a single frame is an error, which a check of its frames would only obscure.
    var record = Provenance(self, job, try job.tally())
    let check = try await recordingCheck(of: job)
    if let worst = check?.worst(Self.remarks), !worst.isEmpty {
      onCheck?(worst.map(\.line))
      record.recording = worst.map(RecordingRemark.init)
    }
    releaseWeights()
    let written = try await InputSnapshot(job.file).reading(savingIn: job.store) {
      () async throws(FormCheckError) in
      try await writer(for: job).write(&record, progress: progress)
    }
    try await cores.step { () throws(FormCheckError) in
      try recorder.measure(.write) { () throws(FormCheckError) in
        try JobReceipt(outputSettings: settings.outputDescription, files: written.files).save(in: job.store)
        try FormCheckError.wrapping { for file in written.files { try file.commit() } }
      }
    }
    return AnalysisResult(
      self, frames: record.video.frames, sets: record.workout?.sets ?? [], people: record.people ?? [],
      held: job.selection.frames.count,
      problems: written.warnings + written.unappliedEdits
        + [
          turnedVideoWarning(check, record.workout?.sets ?? []),
          EarlierOutputs(outputs: outputs, written: plannedOutputs).warning,
        ].compactMap(\.self))
  }

  /// Returns the writer of the outputs of a job.
  func writer(for job: AnalysisJob) -> ArtifactWriter {
    ArtifactWriter(
      video: job.video, outputs: outputs, settings: settings.output, artifacts: settings.artifacts,
      poseTable: settings.makesCSV ? PoseTable(skeleton: models.skeleton) : nil, cores: cores,
      resumes: settings.resumes, recorder: recorder, recordsTimings: settings.recordsTimings)
  }

  /// Returns the result of an earlier run of the same job if all of its outputs still exist.
  func finishedResult(_ store: ObservationStore) -> AnalysisResult? {
    guard settings.resumes, !settings.overwrites,
      let receipt = JobReceipt(in: store, outputSettings: settings.outputDescription),
      plannedOutputs.allSatisfy(receipt.holds),
      let bytes = try? RegularFile.content(of: outputs.provenance, atMost: RegularFile.jsonLimit),
      let record = try? JSONText.decode(Provenance.self, from: bytes)
    else { return nil }
    return AnalysisResult(finished: self, record)
  }
}
