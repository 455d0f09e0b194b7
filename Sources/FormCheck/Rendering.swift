public import FormCheckMotion
import FormCheckFiles
import FormCheckPose
import FormCheckReports
public import SystemPackage
import FormCheckVideo

/// Draws an analyzed video again from its saved poses, without the network, and renews the report.
///
/// Other people, another exercise or another cutoff change the tables too: those that are there are made again in the
/// same run, so that all outputs are always of the same settings.
public struct Rendering: Sendable {
  /// The video.
  public let input: FilePath
  /// How the result looks.
  public let presentation: RenderSettings
  /// Where the analysis is and the video goes.
  public let outputs: OutputFiles
  /// Whether the video is drawn.
  public var makesVideo = true
  /// Whether the report is renewed.
  public var makesReport = true
  /// How motion is cleaned and which exercise it is; nil for what the analysis was told.
  public var motion: MotionSettings?
  /// What the file may cost; only the size of its pictures counts.
  public var limits = ResourceLimits()
  private let people: PeopleSettings?
  private let overwrites: Bool

  /// A new video for `input`, analyzed before into `directory`; nil stands for the input's own folder.
  ///
  /// Without `people` those are shown that the analysis was told to show.
  public init(
    input: FilePath, directory: FilePath?, presentation: RenderSettings, people: PeopleSettings? = nil,
    overwrites: Bool
  ) {
    self.people = people
    self.input = input
    self.presentation = presentation
    self.overwrites = overwrites
    outputs = .analyzed(input, in: directory)
  }

  /// Makes the video and the report, and brings the provenance up to date.
  ///
  /// `warn` gets what a person should know about the result, in sentences.
  /// - Returns: what was made.
  /// - Throws: also for an output that would be left behind showing what it showed before.
  public func run(
    progress: @escaping ProgressHandler = { _ in }, warn: (String) -> Void = { _ in }
  ) async throws(FormCheckError) -> [FilePath] {
    let saved = try SavedAnalysis(input, in: outputs, limits: limits)
    try DrawableSize.check(saved.source, video: makesVideo, report: makesReport)
    let renewal = renewal(saved)
    try prepare(saved, renewal)
    let lock = try JobLock(outputs.lock())
    defer { lock.release() }
    var record = record(saved, renewal)
    let (told, drawing) = try await tell(saved, renewal, &record)
    var files: [PartialFile] = []
    if let drawing { files.append(try await video(saved, drawing, progress, warn)) }
    files += told
    let made = files.map(\.finalPath)
    files.append(
      try PartialFile.written(
        try FormCheckError.wrapping { try JSONText.encode(record) }, for: outputs.provenance))
    try commit(files, saved, renewal)
    return made
  }

  /// What the outputs are made of this time.
  private struct Renewal {
    let people: PeopleSettings
    let motion: MotionSettings
    /// Whether the analysis was told otherwise, so that every one of its outputs changes.
    let changesMotion: Bool
    /// The tables that are made again.
    let tables: [FilePath]
  }

  private func renewal(_ saved: SavedAnalysis) -> Renewal {
    let told = (people: PeopleSettings(saved.record.settings), motion: MotionSettings(saved.record.settings))
    let (people, motion) = (people ?? told.people, motion ?? told.motion)
    let changes = people != told.people || motion != told.motion
    let tables = [outputs.posesCSV, outputs.repetitionsCSV].filter { changes && FileStatus($0) != nil }
    return Renewal(people: people, motion: motion, changesMotion: changes, tables: tables)
  }

  /// Makes the report and the tables, and what is left to be drawn.
  private func tell(
    _ saved: SavedAnalysis, _ renewal: Renewal, _ record: inout Provenance
  ) async throws(FormCheckError) -> ([PartialFile], DrawingData?) {
    let poses = renewal.tables.contains(outputs.posesCSV) ? try saved.poseTable(outputs) : nil
    let reading = try saved.reading(of: renewal.people, renewal.motion)
    let told = try reading.told(draws: makesReport || makesVideo) { stretch throws(FormCheckError) in
      try poses?.add(stretch)
    }
    record.workout = WorkoutSummary(told.motion)
    var files = makesReport ? [try await report(saved, told, record)] : []
    if let poses { files.append(try poses.closed()) }
    if renewal.tables.contains(outputs.repetitionsCSV) {
      files.append(try PartialFile.written(RepetitionTable.bytes(told.motion), for: outputs.repetitionsCSV))
    }
    return (files, makesVideo ? DrawingData(told, on: saved.source) : nil)
  }

  /// Reports and tables that the analysis itself made are renewed without asking.
  private func prepare(_ saved: SavedAnalysis, _ renewal: Renewal) throws(FormCheckError) {
    if renewal.changesMotion { try refuseStaleOutputs() }
    if makesVideo {
      try OutputGuard(input: input, overwrites: overwrites).prepare([outputs.annotatedVideo])
    }
    try OutputGuard(input: input, overwrites: overwrites, receipt: JobReceipt(in: saved.store))
      .prepare((makesReport ? [outputs.report] : []) + renewal.tables)
  }

  /// A video or report that isn't made again would go on showing other people or another exercise than the tables.
  private func refuseStaleOutputs() throws(FormCheckError) {
    let left =
      (makesVideo ? [] : [(outputs.annotatedVideo, "--no-video")])
      + (makesReport ? [] : [(outputs.report, "--no-report")])
    for (path, option) in left where FileStatus(path) != nil {
      throw FormCheckError(
        .usage,
        "\(path.string) was made with other settings and would not fit the rest: leave out \(option), or remove the file."
      )
    }
  }

  private func video(
    _ saved: SavedAnalysis, _ drawing: DrawingData, _ progress: @escaping ProgressHandler,
    _ warn: (String) -> Void
  ) async throws(FormCheckError) -> PartialFile {
    let file = PartialFile(outputs.annotatedVideo)
    let presenter = VideoRenderer(
      source: saved.source, frames: saved.frames, settings: presentation)
    if let problem = try await presenter.present(drawing, to: file.partialPath, progress: progress) {
      warn(problem)
    }
    return file
  }

  private func report(
    _ saved: SavedAnalysis, _ told: MotionReader.Told, _ record: Provenance
  ) async throws(FormCheckError) -> PartialFile {
    let maker = try ReportBuilder(
      source: saved.source, frames: saved.frames, told: told, settings: presentation, record: record,
      videoName: record.outputs["annotated_video"].flatMap { FilePath.Component($0) })
    return try PartialFile.written(try await maker.page(), for: outputs.report)
  }

  private func record(_ saved: SavedAnalysis, _ renewal: Renewal) -> Provenance {
    var record = saved.record
    record.settings.merge(renewal.people.description) { $1 }
    record.settings.merge(renewal.motion.description) { $1 }
    if renewal.changesMotion {
      // What isn't there any more is no output of these settings.
      for role in ["poses_csv", "reps_csv", "annotated_video", "report"] { record.outputs[role] = nil }
      for (role, table) in [("poses_csv", outputs.posesCSV), ("reps_csv", outputs.repetitionsCSV)]
      where renewal.tables.contains(table) { record.outputs[role] = table.lastComponent?.string }
    }
    if makesVideo {
      presentation.update(&record.settings)
      record.outputs["annotated_video"] = outputs.annotatedVideo.lastComponent?.string
    }
    if makesReport { record.outputs["report"] = outputs.report.lastComponent?.string }
    return record
  }

  /// Gives the files their names, and tells the analysis's receipt about them and what they show. Outputs of other
  /// settings that aren't there don't belong to them any more.
  private func commit(
    _ files: [PartialFile], _ saved: SavedAnalysis, _ renewal: Renewal
  ) throws(FormCheckError) {
    if var receipt = JobReceipt(in: saved.store) {
      if makesVideo { presentation.update(&receipt.outputSettings) }
      receipt.outputSettings.merge(renewal.people.description) { $1 }
      receipt.outputSettings.merge(renewal.motion.description) { $1 }
      if renewal.changesMotion {
        for path in [outputs.posesCSV, outputs.repetitionsCSV, outputs.annotatedVideo, outputs.report] {
          receipt.forget(path)
        }
      }
      for file in files { try receipt.add(file) }
      try receipt.save(in: saved.store)
    }
    try FormCheckError.wrapping { for file in files { try file.commit() } }
  }
}
