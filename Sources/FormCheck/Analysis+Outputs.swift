import FormCheckMotion
import FormCheckPixels
import FormCheckPose
import FormCheckPoseEstimation
import FormCheckReports
import SystemPackage
import FormCheckVideo

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
    models.releasePackedWeights()
    var (files, drawing) = try await tell(job, &record)
    var soundProblem: String?
    if let drawing {
      let (file, problem) = try await video(job, drawing, progress)
      files.append(file)
      soundProblem = problem
    }
    files.append(try recordFile(record))
    try job.file.checkUnchanged()
    try JobReceipt(look: settings.outputDescription, files: files).save(in: job.store)
    for file in files { try file.commit() }
    return AnalysisResult(
      files: plannedOutputs, frames: record.video.frames, path: input.string,
      held: job.selection.frames.count,
      problems: [soundProblem, clockProblem(job)].compactMap(\.self))
  }

  /// A sentence about a clock that can't be right; nil if all is well. An annotated video could not be made with it at all.
  private func clockProblem(_ job: AnalysisJob) -> String? {
    guard !job.source.timeline.fitsMP4(job.selection.frames) else { return nil }
    return
      "The time stamps of \(input.string) look corrupt: a frame lasts longer than any video does. The times in the "
      + "outputs are those of the file."
  }

  /// Makes what tells of the whole motion, which is large and never in memory as a whole, and what is left to be drawn.
  private func tell(
    _ job: AnalysisJob, _ record: inout Provenance
  ) async throws(FormCheckError) -> ([PartialFile], DrawingData?) {
    let poses = settings.makesCSV ? try PoseTableFile(outputs.posesCSV, models.skeleton) : nil
    let draws = settings.makesReport || settings.makesVideo
    let told = try reading(of: job).told(draws: draws) { stretch throws(FormCheckError) in
      try poses?.add(stretch)
    }
    var files: [PartialFile] = []
    if let poses {
      files.append(try poses.closed())
      files.append(try PartialFile.written(RepetitionTable.bytes(told.motion), for: outputs.repetitionsCSV))
    }
    record.repColumns = RepetitionTable.columns.map(Provenance.Column.init)
    record.workout = WorkoutSummary(told.motion)
    if settings.makesReport { files.append(try await report(job, told, record)) }
    return (files, settings.makesVideo ? DrawingData(told, on: job.source) : nil)
  }

  private func reading(of job: AnalysisJob) throws(FormCheckError) -> MotionReader {
    MotionReader(
      source: job.source, frames: job.selection.frames, store: job.store, segments: job.segments,
      roster: try settings.people.roster(of: job.store, job.segments, in: job.source),
      settings: settings.motion)
  }

  private func video(
    _ job: AnalysisJob, _ drawing: DrawingData, _ progress: @escaping ProgressHandler
  ) async throws(FormCheckError) -> (PartialFile, soundProblem: String?) {
    let presenter = VideoRenderer(
      source: job.source, frames: job.selection.frames, settings: settings.presentation)
    let file = PartialFile(outputs.annotatedVideo)
    let problem = try await presenter.present(drawing, to: file.partialPath, progress: progress)
    return (file, problem)
  }

  private func report(
    _ job: AnalysisJob, _ told: MotionReader.Told, _ record: Provenance
  ) async throws(FormCheckError) -> PartialFile {
    let maker = try ReportBuilder(
      source: job.source, frames: job.selection.frames, told: told, settings: settings.presentation,
      record: record, videoName: settings.makesVideo ? outputs.annotatedVideo.lastComponent : nil)
    return try PartialFile.written(try await maker.page(), for: outputs.report)
  }

  private func recordFile(_ record: Provenance) throws(FormCheckError) -> PartialFile {
    try PartialFile.written(
      try FormCheckError.wrapping { try JSONText.encode(record) }, for: outputs.provenance)
  }
}

extension FrameResultBuilder {
  /// The assembly for a video's pictures and people.
  init(_ source: VideoSource, _ roster: TrackAssignment) {
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

/// The table of poses while it grows.
final class PoseTableFile {
  private let table: PoseTable
  private let file: PartialFile
  private let writer: FileWriter

  init(_ path: FilePath, _ skeleton: Skeleton) throws(FormCheckError) {
    table = PoseTable(skeleton: skeleton)
    file = PartialFile(path)
    writer = try FileWriter(file.partialPath)
    try writer.write(table.header)
  }

  func add(_ stretch: MotionChunk) throws(FormCheckError) {
    for frame in stretch.ownFrames { try writer.write(table.lines(for: frame)) }
  }

  func closed() throws(FormCheckError) -> PartialFile {
    try writer.close()
    return file
  }
}
