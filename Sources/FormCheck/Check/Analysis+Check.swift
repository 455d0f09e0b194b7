import FormCheckMotion
import FormCheckPixels
import FormCheckPose
import FormCheckRecordingCheck
import FormCheckReports
import FormCheckVideo

extension Analysis {
  /// The number of lines that an analysis reports.
  static let remarks = 2

  /// Returns the check of the analyzed frames; nil if the check is off.
  ///
  /// Poses were extracted, and pixels were measured while they were decoded, so that the check costs almost nothing.
  ///
  /// - Throws: an error if observations are missing or damaged, with which the outputs can't be written, either.
  func recordingCheck(of job: AnalysisJob) async throws(FormCheckError) -> RecordingCheck? {
    guard settings.checksRecording else { return nil }
    return try await cores.step { () throws(FormCheckError) in try check(job) }
  }

  /// Returns a warning that a body that lies in the frame may stand in a turned video; nil if it is upright, if the user named the
  /// exercise, on which the check has remarked, or if an exercise was recognized that may be done lying down.
  func turnedVideoWarning(_ check: RecordingCheck?, _ sets: [SetSummary]) -> String? {
    guard let degrees = check?.lyingDegrees, namedExercise == nil else { return nil }
    let names = Set(sets.map(\.exercise))
    guard !settings.motion.exercises.contains(where: { names.contains($0.name) && $0.mayBeDoneLying })
    else { return nil }
    let advice = Recording.advice(raisingHeadAt: degrees, after: settings.rotation.degreesClockwise)
    return
      "\(input.string): the athlete appears to be lying down, but no exercise that is done lying down was recognized. "
      + "If the athlete is actually standing, the video is turned: \(advice)."
  }

  /// The exercise that the user named; nil if it is to be recognized.
  private var namedExercise: Exercise? {
    settings.motion.exercises.first { $0.name == settings.motion.exercise }
  }

  private func check(_ job: AnalysisJob) throws(FormCheckError) -> RecordingCheck {
    let assignment = try settings.people.trackAssignment(
      of: job.store, job.segments, in: job.source, edits: settings.motion.edits,
      units: settings.motion.units)
    let frames = MomentPlan(job.selection, in: job.source.timeline).frames
    let scenes = try ExtractedMoments(video: job.video, frames: frames, assignment: assignment).scenes()
    let units = RecordedUnits(settings.motion.units, of: job.source, measuredRoll: nil)
    var recording = Recording(
      videoFrameRate: job.source.info.averageFrameRate.map { $0 * units.slowMotionFactor },
      frameStep: job.selection.step,
      scenes: scenes.count,
      exercise: namedExercise)
    recording.isExerciseRecognizedLater = true
    recording.rotationDegrees = settings.rotation.degreesClockwise
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
