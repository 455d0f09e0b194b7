import FormCheckFiles
import FormCheckMotion
import FormCheckReports
import SystemPackage

/// The checks before the files of a rendering are written, and their final names and records afterwards.
extension Rendering {
  /// Checks that the outputs may be written. Files that haven't changed since they were written from the same observations
  /// are replaced without `--force`, because to write them again is what this run is for.
  func prepare(_ saved: SavedAnalysis, _ plan: Plan) throws(FormCheckError) {
    if plan.changesMotion { try refuseStaleOutputs(plan) }
    try OutputGuard(
      input: input, overwrites: overwrites, receipt: JobReceipt(in: saved.store),
      inputs: CommandInputs([input] + commandInputs + library.files)
    ).prepare(plan.artifacts.map(outputs.path))
  }

  /// Throws an error if a video or report would keep showing other people or another exercise than the tables.
  private func refuseStaleOutputs(_ plan: Plan) throws(FormCheckError) {
    for artifact in Artifact.results where !plan.artifacts.contains(artifact) {
      let path = outputs.path(of: artifact)
      // The table of a bar that is no longer measured is removed.
      let isRemoved = artifact == .barTable && plan.settings.motion.bar.mode == .off
      guard !isRemoved, let option = artifact.omittingOption, FileStatus(path) != nil else { continue }
      throw FormCheckError(
        .usage,
        "\(path.string) was made with other settings or corrections and would not match the other outputs. Run without \(option), or "
          + "remove the file.")
    }
  }

  /// Returns the record of the analysis with the settings and files of this run.
  func record(_ saved: SavedAnalysis, _ plan: Plan) -> Provenance {
    var record = saved.record
    update(&record.settings, for: plan)
    if plan.changesMotion { record.remove(Artifact.results) }
    record.add(plan.artifacts, of: outputs)
    return record
  }

  /// Replaces recorded settings with the settings of the files written in this run.
  private func update(_ recorded: inout [String: String], for plan: Plan) {
    recorded.merge(plan.settings.people.description) { $1 }
    plan.settings.motion.update(&recorded)
    if makesVideo { plan.settings.render.update(&recorded) }
  }

  /// Updates the receipt of the analysis and commits the files. Outputs with other settings that aren't rewritten are
  /// removed from the receipt.
  func commit(
    _ files: [PartialFile], _ saved: SavedAnalysis, _ plan: Plan
  ) throws(FormCheckError) {
    if var receipt = JobReceipt(in: saved.store) {
      let before = receipt.outputSettings
      update(&receipt.outputSettings, for: plan)
      plan.settings.render.update(&receipt.outputSettings, keepsEncoding: !makesVideo)
      let drawsOtherwise = receipt.outputSettings != before
      for artifact in Artifact.results where plan.changesMotion || drawsOtherwise && artifact.isDrawn {
        receipt.forget(outputs.path(of: artifact))
      }
      for file in files { try receipt.add(file) }
      try receipt.save(in: saved.store)
    }
    try FormCheckError.wrapping { for file in files { try file.commit() } }
    if plan.changesMotion, plan.settings.motion.bar.mode == .off { try removeBarTable(saved) }
  }

  /// Removes the analysis's table of a bar that is no longer measured.
  private func removeBarTable(_ saved: SavedAnalysis) throws(FormCheckError) {
    guard saved.record.outputs[Artifact.barTable.role] != nil, FileStatus(unfollowed: outputs.barCSV) != nil,
      let name = outputs.barCSV.lastComponent
    else { return }
    try FormCheckError.wrapping { try DirectoryHandle(outputs.directory).remove(name) }
  }
}
