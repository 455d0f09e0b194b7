import FormCheckFiles
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
  private let people: PeopleSettings?
  private let overwrites: Bool

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

  /// The settings of this run and the files to write.
  private struct Plan {
    let settings: OutputSettings
    /// Whether people or motion settings differ from the analysis, which changes all outputs.
    let changesMotion: Bool
    /// The files to write, in the order of ``Artifact/all``.
    let artifacts: [Artifact]
  }

  private func plan(_ saved: SavedAnalysis, _ edits: [MotionEdit]) throws(FormCheckError) -> Plan {
    let recorded = saved.record.settings
    let settings = try outputSettings(saved, edits)
    // An earlier version may have analyzed the video at the speed at which it plays.
    let units = RecordedUnits(settings.motion.units, of: saved.source, measuredRoll: nil)
    let changes =
      settings.people != PeopleSettings(recorded) || !settings.motion.matches(recorded)
      || edits != saved.record.edits ?? [] || units.slowMotion?.value != saved.record.units?.slowMotion?.value
    return Plan(
      settings: settings, changesMotion: changes,
      artifacts: Artifact.results.filter { isWritten($0, settings.motion.bar, changesMotion: changes) })
  }

  /// Returns the settings of this run: those of the analysis unless others were chosen, with the user's edits.
  func outputSettings(
    _ saved: SavedAnalysis, _ edits: [MotionEdit]
  ) throws(FormCheckError) -> OutputSettings {
    let recorded = saved.record.settings
    var motion = try MotionSettings.settings(motion, recorded: recorded, changedBy: changes, library)
    motion.edits = edits
    var people = people ?? PeopleSettings(recorded)
    changes.apply(to: &people)
    return OutputSettings(people: people, motion: motion, render: render)
  }

  /// Whether this run writes a file: video and report if requested, tables only if they exist and change. The bar has a table
  /// if it is measured and there are other tables.
  private func isWritten(_ artifact: Artifact, _ bar: BarSettings, changesMotion: Bool) -> Bool {
    switch artifact.step {
    case .render: return makesVideo
    case .report: return makesReport
    default:
      let table = artifact == .barTable ? Artifact.repetitionTable : artifact
      return changesMotion && FileStatus(outputs.path(of: table)) != nil
        && (artifact != .barTable || bar.mode != .off)
    }
  }

  private func writer(_ saved: SavedAnalysis, _ plan: Plan) throws(FormCheckError) -> ArtifactWriter {
    ArtifactWriter(
      video: saved.video, outputs: outputs, settings: plan.settings, artifacts: plan.artifacts,
      poseTable: plan.artifacts.contains(.poseTable) ? try saved.poseTable() : nil, cores: CorePermits(jobs),
      resumes: true)
  }

  /// Checks that the outputs may be written. Files that haven't changed since they were written from the same observations
  /// are replaced without `--force`, because to write them again is what this run is for.
  private func prepare(_ saved: SavedAnalysis, _ plan: Plan) throws(FormCheckError) {
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
  private func record(_ saved: SavedAnalysis, _ plan: Plan) -> Provenance {
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
  private func commit(
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
