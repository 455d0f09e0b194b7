import FormCheckMotion
import FormCheckPose
import FormCheckRecordingCheck
import FormCheckReports
import FormCheckVideo

extension Analysis {
  /// The number of lines that an analysis reports.
  private static let remarks = 2

  /// Returns the worst lines of the check of the analyzed frames; nil if the check is off or every line is good.
  ///
  /// Poses were extracted, and pixels were measured while they were decoded, so that the check costs almost nothing.
  ///
  /// - Throws: an error if observations are missing or damaged, with which the outputs can't be written, either.
  func recordingRemarks(of job: AnalysisJob) async throws(FormCheckError) -> [ServiceResult]? {
    guard settings.checksRecording else { return nil }
    let worst = try await cores.step { () throws(FormCheckError) in try check(job) }.worst(Self.remarks)
    return worst.isEmpty ? nil : worst
  }

  private func check(_ job: AnalysisJob) throws(FormCheckError) -> RecordingCheck {
    let assignment = try settings.people.trackAssignment(
      of: job.store, job.segments, in: job.source, edits: settings.motion.edits,
      units: settings.motion.units)
    let frames = MomentPlan(job.selection, in: job.source.timeline).frames
    let scenes = try ExtractedMoments(video: job.video, frames: frames, assignment: assignment).scenes()
    let units = RecordedUnits(settings.motion.units, of: job.source, measuredRoll: nil)
    let recording = Recording(
      videoFrameRate: job.source.info.averageFrameRate.map { $0 * units.slowMotionFactor },
      frameStep: job.selection.step,
      scenes: scenes.count,
      exercise: settings.motion.exercises.first { $0.name == settings.motion.exercise })
    return RecordingCheck(scenes, services: RecordingServices.measurements, in: recording)
  }
}

extension RecordingRemark {
  /// Creates the remark of a line of the check.
  init(_ result: ServiceResult) {
    self.init(
      service: result.service, title: result.title, mark: result.mark.rawValue, number: result.number,
      advice: result.advice)
  }
}
