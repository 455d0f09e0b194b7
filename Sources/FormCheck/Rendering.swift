public import Motion
import Pose
import Reports
public import SystemPackage
import Video

/// Draws an analysed video again from its saved poses, without the network, and renews the report.
public struct Rendering: Sendable {
  /// The video.
  public let input: FilePath
  /// How the result looks.
  public let presentation: PresentationSettings
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

  /// A new video for `input`, analysed before into `directory`; nil stands for the input's own folder.
  ///
  /// Without `people` those are shown that the analysis was told to show.
  public init(
    input: FilePath, directory: FilePath?, presentation: PresentationSettings, people: PeopleSettings? = nil,
    overwrites: Bool
  ) {
    self.people = people
    self.input = input
    self.presentation = presentation
    self.overwrites = overwrites
    outputs = .analyzed(input, in: directory)
  }

  /// Makes the video and the report, and brings the provenance up to date.
  /// - Returns: what was made.
  public func run(progress: @escaping ProgressHandler = { _ in }) async throws(FormCheckError) -> [FilePath] {
    let saved = try SavedAnalysis(input, in: outputs, limits: limits)
    try prepare(saved)
    let lock = try JobLock(outputs.lock())
    defer { lock.release() }
    let people = people ?? PeopleSettings(saved.record.settings)
    let settings = motion ?? MotionSettings(saved.record.settings)
    var record = record(saved, people, settings)
    let (page, drawing) = try await tell(saved, people, settings, &record)
    var files: [PartialFile] = []
    if let drawing { files.append(try await video(saved, drawing, progress)) }
    if let page { files.append(page) }
    let made = files.map(\.finalPath)
    files.append(
      try PartialFile.written(
        try FormCheckError.wrapping { try JSONText.encode(record) }, for: outputs.provenance))
    try commit(files, saved, shows: people, settings)
    return made
  }

  /// Makes the report, and what is left to be drawn.
  private func tell(
    _ saved: SavedAnalysis, _ people: PeopleSettings, _ settings: MotionSettings, _ record: inout Provenance
  ) async throws(FormCheckError) -> (PartialFile?, FilmDrawing?) {
    let told = try saved.reading(of: people, settings).told(draws: makesReport || makesVideo)
    record.workout = WorkoutSummary(told.motion)
    let page = makesReport ? try await report(saved, told, record) : nil
    return (page, makesVideo ? FilmDrawing(told, on: saved.source) : nil)
  }

  /// A report that the analysis itself made is renewed without asking.
  private func prepare(_ saved: SavedAnalysis) throws(FormCheckError) {
    if makesVideo {
      try OutputGuard(input: input, overwrites: overwrites).prepare([outputs.annotatedVideo])
    }
    if makesReport {
      try OutputGuard(input: input, overwrites: overwrites, receipt: JobReceipt(in: saved.store))
        .prepare([outputs.report])
    }
  }

  private func video(
    _ saved: SavedAnalysis, _ drawing: FilmDrawing, _ progress: @escaping ProgressHandler
  ) async throws(FormCheckError) -> PartialFile {
    let file = PartialFile(outputs.annotatedVideo)
    let presenter = Presenter(
      source: saved.source, frames: saved.frames, settings: presentation)
    try await presenter.present(drawing, to: file.partialPath, progress: progress)
    return file
  }

  private func report(
    _ saved: SavedAnalysis, _ told: ClipReading.Told, _ record: Provenance
  ) async throws(FormCheckError) -> PartialFile {
    let maker = try ReportMaker(
      source: saved.source, frames: saved.frames, told: told, settings: presentation, record: record,
      videoName: record.outputs["annotated_video"].flatMap { FilePath.Component($0) })
    return try PartialFile.written(try await maker.page(), for: outputs.report)
  }

  private func record(
    _ saved: SavedAnalysis, _ people: PeopleSettings, _ motion: MotionSettings
  ) -> Provenance {
    var record = saved.record
    record.settings.merge(people.description) { $1 }
    record.settings.merge(motion.description) { $1 }
    if makesVideo {
      record.settings.merge(presentation.description) { $1 }
      record.outputs["annotated_video"] = outputs.annotatedVideo.lastComponent?.string
    }
    if makesReport { record.outputs["report"] = outputs.report.lastComponent?.string }
    return record
  }

  /// Gives the files their names, and tells the analysis's receipt about them. Tables of other people,
  /// or of motion seen otherwise, don't belong to them any more.
  private func commit(
    _ files: [PartialFile], _ saved: SavedAnalysis, shows people: PeopleSettings, _ motion: MotionSettings
  ) throws(FormCheckError) {
    if var receipt = JobReceipt(in: saved.store) {
      if makesVideo {
        receipt.look = presentation.description(of: people)
          .merging(motion.description) { own, _ in own }
      }
      if people != PeopleSettings(saved.record.settings)
        || motion != MotionSettings(saved.record.settings)
      {
        for table in [outputs.posesCSV, outputs.repetitionsCSV] { receipt.forget(table) }
      }
      for file in files { try receipt.add(file) }
      try receipt.save(in: saved.store)
    }
    for file in files { try file.commit() }
  }
}
