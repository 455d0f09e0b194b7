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
    (settings.makesVideo ? [outputs.annotatedVideo] : []) + (settings.makesCSV ? [outputs.posesCSV] : [])
      + [outputs.provenance]
  }

  /// Makes every output from saved observations; they get their names when all of them are whole.
  func present(
    _ job: AnalysisJob, _ progress: @escaping ProgressHandler
  ) async throws(FormCheckError) -> AnalysisResult {
    let tally = try job.tally()
    let roster = try settings.people.roster(of: job.store, job.segments, in: job.source)
    let assembly = FrameAssembly(job.source, roster)
    let frames = AssembledFrames(store: job.store, assembly: assembly, segments: job.segments)
    var files: [PartialFile] = []
    if settings.makesCSV { files.append(try csv(frames)) }
    if settings.makesVideo { files.append(try await video(job, frames, assembly, progress)) }
    let record = record(of: job, tally)
    files.append(try recordFile(record))
    try job.file.checkUnchanged()
    try JobReceipt(look: settings.outputDescription, files: files).save(in: job.store)
    for file in files { try file.commit() }
    return AnalysisResult(
      files: plannedOutputs, frames: record.video.frames, path: input.string,
      firstFrame: job.selection.frames.lowerBound)
  }

  private func csv(_ frames: AssembledFrames) throws(FormCheckError) -> PartialFile {
    var frames = frames
    let table = PoseTable(skeleton: models.skeleton)
    let file = PartialFile(outputs.posesCSV)
    let writer = try FileWriter(file.partialPath)
    try writer.write(table.header)
    while let frame = try frames.next() {
      try writer.write(table.lines(for: frame))
      guard !Task.isCancelled else { throw FormCheckError(CancellationError()) }
    }
    try writer.close()
    return file
  }

  private func video(
    _ job: AnalysisJob, _ frames: AssembledFrames, _ assembly: FrameAssembly,
    _ progress: @escaping ProgressHandler
  ) async throws(FormCheckError) -> PartialFile {
    let presenter = Presenter(
      source: job.source, frames: job.selection.frames, settings: settings.presentation,
      threads: settings.jobs)
    let file = PartialFile(outputs.annotatedVideo)
    let timeline = try AssembledTimeline(frames: frames, assembly: assembly)
    try await presenter.present(timeline, to: file.partialPath, progress: progress)
    return file
  }

  private func recordFile(_ record: Provenance) throws(FormCheckError) -> PartialFile {
    let file = PartialFile(outputs.provenance)
    let writer = try FileWriter(file.partialPath)
    try writer.write(try FormCheckError.wrapping { try JSONText.encode(record) })
    try writer.close()
    return file
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
