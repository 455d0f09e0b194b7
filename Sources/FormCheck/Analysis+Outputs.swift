import Motion
import Pixels
import Pose
import PoseEstimation
import Reports
import SystemPackage
import Video

extension Analysis {
  /// What will be there when the analysis is done.
  var plannedOutputs: [FilePath] {
    (settings.makesVideo ? [outputs.annotatedVideo] : [])
      + (settings.makesCSV ? [outputs.posesCSV, outputs.repetitionsCSV] : [])
      + (settings.makesReport ? [outputs.report] : []) + [outputs.provenance]
  }

  /// Makes every output from saved observations; they get their names when all of them are whole.
  func present(
    _ job: AnalysisJob, _ progress: @escaping ProgressHandler
  ) async throws(FormCheckError) -> AnalysisResult {
    var record = record(of: job, try job.tally())
    var (files, drawing) = try await tell(job, &record)
    if let drawing { files.append(try await video(job, drawing, progress)) }
    files.append(try recordFile(record))
    try job.file.checkUnchanged()
    try JobReceipt(look: settings.outputDescription, files: files).save(in: job.store)
    for file in files { try file.commit() }
    return AnalysisResult(
      files: plannedOutputs, frames: record.video.frames, path: input.string,
      firstFrame: job.selection.frames.lowerBound)
  }

  /// Makes what tells of the whole motion, which is large and gone when this returns, and what is left to be drawn.
  private func tell(
    _ job: AnalysisJob, _ record: inout Provenance
  ) async throws(FormCheckError) -> ([PartialFile], FilmDrawing?) {
    let motion = try motion(in: job)
    var files: [PartialFile] = []
    if settings.makesCSV {
      files.append(try poses(motion))
      files.append(try PartialFile.written(RepetitionTable.bytes(motion), for: outputs.repetitionsCSV))
    }
    record.repColumns = RepetitionTable.columns.map(Provenance.Column.init)
    record.workout = WorkoutSummary(motion)
    if settings.makesReport { files.append(try await report(job, motion, record)) }
    guard settings.makesVideo else { return (files, nil) }
    let frames = job.selection.frames
    return (files, try FilmDrawing(motion, on: job.source, frames, in: job.store.directory))
  }

  private func motion(in job: AnalysisJob) throws(FormCheckError) -> ClipMotion {
    let roster = try settings.people.roster(of: job.store, job.segments, in: job.source)
    let recorder = ClipRecorder(
      roster: roster, measurement: AngleMeasurement(job.source), settings: settings.motion)
    return try ClipMotion.assembled(from: job.store, job.segments, recorder)
  }

  private func poses(_ motion: ClipMotion) throws(FormCheckError) -> PartialFile {
    let table = PoseTable(skeleton: models.skeleton)
    let file = PartialFile(outputs.posesCSV)
    let writer = try FileWriter(file.partialPath)
    try writer.write(table.header)
    for position in 0..<motion.frames.count {
      try writer.write(table.lines(for: motion.frame(at: position)))
      guard !Task.isCancelled else { throw FormCheckError(CancellationError()) }
    }
    try writer.close()
    return file
  }

  private func video(
    _ job: AnalysisJob, _ drawing: FilmDrawing, _ progress: @escaping ProgressHandler
  ) async throws(FormCheckError) -> PartialFile {
    let presenter = Presenter(
      source: job.source, frames: job.selection.frames, settings: settings.presentation)
    let file = PartialFile(outputs.annotatedVideo)
    try await presenter.present(drawing, to: file.partialPath, progress: progress)
    return file
  }

  private func report(
    _ job: AnalysisJob, _ motion: ClipMotion, _ record: Provenance
  ) async throws(FormCheckError) -> PartialFile {
    let maker = ReportMaker(
      source: job.source, frames: job.selection.frames, motion: motion, settings: settings.presentation,
      record: record, videoName: settings.makesVideo ? outputs.annotatedVideo.lastComponent : nil)
    return try PartialFile.written(try await maker.page(), for: outputs.report)
  }

  private func recordFile(_ record: Provenance) throws(FormCheckError) -> PartialFile {
    try PartialFile.written(
      try FormCheckError.wrapping { try JSONText.encode(record) }, for: outputs.provenance)
  }
}

extension FrameAssembly {
  /// The assembly for a video's pictures and people.
  init(_ source: VideoSource, _ roster: Roster) {
    self.init(measurement: AngleMeasurement(source), roster: roster)
  }
}

extension AngleMeasurement {
  /// Measures in a video's pictures.
  init(_ source: VideoSource) {
    let (size, aspect) = (source.info.size, source.info.sampleAspectRatio)
    self.init(
      width: size.width, height: size.height,
      pixelAspectRatio: Double(aspect.numerator) / Double(aspect.denominator))
  }
}
