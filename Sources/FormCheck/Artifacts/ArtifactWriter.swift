import FormCheckFiles
import FormCheckMotion
import FormCheckReports
import SystemPackage
import FormCheckVideo

/// A writer of all files that are based on saved observations: tables, report, annotated video, and provenance record.
///
/// `analyze` and `render` share it. It analyzes motion once, and gives no file its final name, so that the caller can
/// commit all files together.
struct ArtifactWriter {
  let video: ExtractedVideo
  let outputs: OutputFiles
  let settings: OutputSettings
  /// The files to write; the provenance record is always written.
  let artifacts: [Artifact]
  /// The columns of the pose table; nil if the table isn't written.
  let poseTable: PoseTable?
  /// The cores to use. Their number doesn't affect the files.
  let cores: CorePermits
  /// Whether parts of the annotated video from an earlier run are used.
  let resumes: Bool
  /// The recorder of the time of each stage.
  var recorder = StageRecorder()
  /// Whether the provenance record contains the time of each stage.
  var recordsTimings = false

  /// Complete files that don't have their final names yet.
  struct Result {
    /// The files in the order in which they must be committed, the provenance record last.
    var files: [PartialFile] = []
    /// Sentences about the file, its audio, slow motion, meters, and the camera's roll that the user should read.
    var warnings: [String] = []
    /// A sentence for each of the user's edits that had no effect.
    var unappliedEdits: [String] = []
  }

  /// Writes all files, and adds the workout to the provenance record before writing the record.
  func write(
    _ record: inout Provenance, progress: @escaping ProgressHandler
  ) async throws(FormCheckError) -> Result {
    var result = Result(warnings: SourceWarnings(video.source, video.frames).sentences)
    let faces = needsDrawing ? try await faceSearch.faces(coveredFaces, progress: progress) : nil
    let drawing: DrawingData?
    (drawing, record) = try await writeMotion(record, faces, to: &result)
    if let drawing {
      let file = PartialFile(outputs.annotatedVideo)
      let problem = try await renderer(drawing, record).render(
        drawing, to: file.partialPath, progress: progress)
      file.rememberWritten()
      result.files.append(file)
      result.warnings += [problem].compactMap(\.self)
    }
    record.set(network: faces?.key.network)
    record.set(warnings: result.warnings, about: video.source.path)
    result.files.append(try provenance(record))
    return result
  }

  /// Writes tables and report, and returns the drawing data of the annotated video, nil if the video isn't written, and
  /// the record with the workout. The motion is released on return, before the encoder needs memory.
  private func writeMotion(
    _ record: Provenance, _ faces: SavedFaces?, to result: inout Result
  ) async throws(FormCheckError) -> (DrawingData?, Provenance) {
    let tables = try await cores.step { () throws(FormCheckError) in try writeTables(record) }
    result.files += tables.files
    result.unappliedEdits = tables.record.unappliedEdits ?? []
    result.warnings +=
      MotionProblems(
        name: video.source.path, settings: settings.motion, units: tables.analyzed.units,
        motion: tables.analyzed.motion
      ).sentences
    if artifacts.contains(.report) {
      result.files.append(try await report(tables.analyzed, tables.record, faces))
    }
    let drawing =
      artifacts.contains(.annotatedVideo)
      ? DrawingData(tables.analyzed, of: video, faces: coveredFaces, faces) : nil
    return (drawing, tables.record)
  }

  /// The tables, the motion that they contain, and the record with the workout.
  private struct Tables {
    var files: [PartialFile]
    let analyzed: AnalyzedMotion
    let record: Provenance
  }

  private func writeTables(_ record: Provenance) throws(FormCheckError) -> Tables {
    var record = record
    let poses = try poseTable.map { table throws(FormCheckError) in
      try PoseTableWriter(outputs.posesCSV, table)
    }
    let analyzed = try analyzeMotion(&record, spoolsDrawing: needsDrawing) { chunk throws(FormCheckError) in
      try recorder.measure(.write) { () throws(FormCheckError) in try poses?.add(chunk) }
    }
    var tables = Tables(files: [], analyzed: analyzed, record: record)
    if let poses {
      tables.files.append(try recorder.measure(.write) { () throws(FormCheckError) in try poses.finish() })
    }
    if artifacts.contains(.repetitionTable) {
      let bytes = RepetitionTable.bytes(
        analyzed.motion, bar: settings.motion.bar, units: settings.motion.units)
      tables.files.append(try PartialFile.written(bytes, for: outputs.repetitionsCSV))
    }
    if artifacts.contains(.barTable) {
      tables.files.append(try PartialFile.written(BarTable.bytes(analyzed.motion.bar), for: outputs.barCSV))
    }
    return tables
  }

  /// Analyzes the motion and adds the workout to the record.
  private func analyzeMotion(
    _ record: inout Provenance, spoolsDrawing: Bool,
    _ handler: (MotionChunk) throws(FormCheckError) -> Void = { _ in }
  ) throws(FormCheckError) -> AnalyzedMotion {
    let analyzed = try recorder.measure(.motion, except: .write) { () throws(FormCheckError) in
      try video.motionReader(settings).read(spoolsDrawing: spoolsDrawing, handler)
    }
    record.workout = WorkoutSummary(analyzed.motion)
    record.set(settings.motion.bar, settings.motion.units)
    record.units = UnitsSummary(analyzed.units, analyzed.motion)
    let isForEveryone = settings.motion.repetitionScope == .everyone
    record.people = isForEveryone ? analyzed.motion.workouts.map(PersonSummary.init) : nil
    record.set(settings.motion.edits, analyzed.motion.unappliedEdits)
    return analyzed
  }

  private var coveredFaces: FaceSelection? { settings.render.privacy.faces }

  private var faceSearch: FaceSearch {
    FaceSearch(video: video, cores: cores, resumes: resumes, recorder: recorder)
  }

  private var needsDrawing: Bool { artifacts.contains { $0.sources.contains(.drawing) } }

  private func report(
    _ analyzed: AnalyzedMotion, _ record: Provenance, _ faces: SavedFaces?
  ) async throws(FormCheckError) -> PartialFile {
    let builder = try await cores.step { () throws(FormCheckError) in
      try ReportBuilder(
        video: video, analyzed: analyzed, faces: faces, settings: settings.render,
        exercises: settings.motion.exercises, record: record,
        videoName: record.outputs[Artifact.annotatedVideo.role].flatMap { FilePath.Component($0) },
        folder: outputs.directory, cores: cores, recorder: recorder)
    }
    let page = try await builder.page()
    return try recorder.measure(.write) { () throws(FormCheckError) in
      try PartialFile.written(page, for: outputs.report)
    }
  }

  /// Renders and saves some parts of the annotated video, and writes no files.
  func renderParts(
    _ parts: [VideoPart], _ record: Provenance, progress: @escaping ProgressHandler
  ) async throws(FormCheckError) {
    let start = record
    let (analyzed, record) = try await cores.step { () throws(FormCheckError) in
      var record = start
      return (try analyzeMotion(&record, spoolsDrawing: true), record)
    }
    let ranges = parts.map { FaceCoverReader.frames(toRead: $0.frames, of: video) }
    let faces = try await faceSearch.faces(coveredFaces, around: ranges, progress: progress)
    guard let drawing = DrawingData(analyzed, of: video, faces: coveredFaces, faces) else { return }
    try await renderer(drawing, record).render(
      parts, drawing, for: outputs.annotatedVideo, progress: progress)
  }

  /// Returns the renderer of the annotated video. `record` contains the workout.
  private func renderer(_ drawing: DrawingData, _ record: Provenance) throws(FormCheckError) -> VideoRenderer
  {
    let key = try RenderKey(
      video, settings, drawing: drawing.people.digest, faces: drawing.faces?.faces.key, record)
    return VideoRenderer(
      source: video.source, frames: video.frames, settings: settings.render,
      plan: RenderPlan(video.source.timeline, frames: video.frames),
      store: PartStore(store: video.store, key: key), cores: cores, resumes: resumes,
      recorder: recorder)
  }

  private func provenance(_ record: Provenance) throws(FormCheckError) -> PartialFile {
    var record = record
    record.timings = recordsTimings ? recorder.timings(jobs: cores.count) : nil
    return try PartialFile.written(
      try FormCheckError.wrapping { try JSONText.encode(record) }, for: outputs.provenance)
  }
}
