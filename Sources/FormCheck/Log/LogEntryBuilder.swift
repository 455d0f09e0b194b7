import FormCheckFiles
import FormCheckMotion
import FormCheckReports
public import FormCheckTrainingLog
import SystemPackage

/// A builder of an entry of the training log from the results of an analysis.
///
/// It reads saved poses and the user's corrections; the networks don't run.
public struct LogEntryBuilder: Sendable {
  private let result: AnalysisResult
  private let name: String
  /// The exercises that can be recognized: those of the analysis.
  public var library = ExerciseLibrary.builtIn
  /// The covered faces and the replaced background in the stills.
  public var privacy = PrivacySettings()

  /// Creates a builder for a video that is called `name` in the log.
  public init(_ result: AnalysisResult, name: String) { (self.result, self.name) = (result, name) }

  /// Returns the athlete's sets with repetitions, findings, and stills; no sets if there is nobody.
  ///
  /// - Parameter time: the time of logging, in seconds since 1970.
  /// - Throws: an error if the video or the outputs have changed since the analysis.
  /// - Complexity: one read of every segment of observations, and the decoding of two frames of each set.
  public func entry(at time: Int64) async throws(FormCheckError) -> VideoEntry {
    let saved = try SavedAnalysis(result.input, in: result.outputs)
    let (assignment, settings) = try saved.motionInputs(in: result.outputs, library: library)
    let analyzed = try saved.video.motionReader(of: assignment, settings).read(spoolsDrawing: true)
    var render = RenderSettings()
    render.privacy = privacy
    let stills = try await LogStills(analyzed, of: saved.video, settings: render)
    let entries = try await stills.entries()
    let tables = SetTables(analyzed.motion, settings)
    return VideoEntry(
      hash: saved.record.input.sha256, name: name,
      recordedAt: saved.source.info.creationTime.flatMap { RecordedTime($0) }, report: report,
      program: ProgramVersion.version, loggedAt: time,
      sets: (analyzed.motion.workout?.sets ?? []).map { tables.entry($0, stills: entries) },
      range: saved.range)
  }

  /// The absolute path of the report; nil if there is none.
  private var report: String? {
    guard FileStatus(result.outputs.report)?.isRegular == true else { return nil }
    return result.outputs.report.absolute.string
  }
}
