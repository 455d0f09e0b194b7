import FormCheckMotion
import FormCheckPose
import FormCheckPoseEstimation
import FormCheckRecordingCheck
import FormCheckReports
import FormCheckVideo

extension Analysis {
  /// The number of lines that an analysis reports.
  private static let remarks = 2

  /// Returns the worst lines of the check of the frames to analyze, and passes them to the observer; none if the check
  /// is off or fails. A check never stops an analysis.
  func recordingRemarks(
    of job: AnalysisJob
  ) async throws(FormCheckError) -> [RecordingRemark]? {
    guard settings.checksRecording else { return nil }
    do throws(FormCheckError) {
      let inspector = RecordingInspector(input: input, models: models, settings: checkSettings(job))
      let worst = try await inspector.run().check.worst(Self.remarks)
      let remarks = worst.map(RecordingRemark.init)
      onCheck?(worst.map(\.line))
      return remarks.isEmpty ? nil : remarks
    } catch {
      if error.kind == .interrupted { throw error }
      return nil
    }
  }

  private func checkSettings(_ job: AnalysisJob) -> CheckSettings {
    var check = CheckSettings(jobs: settings.jobs)
    check.services = RecordingServices.all.filter { $0.kind == .measurement }
    check.exercise = settings.motion.exercises.first { $0.name == settings.motion.exercise }
    check.frameStep = settings.frameStep
    let (timeline, frames) = (job.source.timeline, job.selection.frames)
    if let first = timeline.timestamp(ofFrame: frames.lowerBound)?.seconds,
      let last = timeline.timestamp(ofFrame: frames.upperBound - 1)?.seconds
    {
      check.seconds = first...max(first, last)
    }
    return check
  }
}

extension RecordingRemark {
  fileprivate init(_ result: ServiceResult) {
    self.init(
      service: result.service, title: result.title, mark: result.mark.rawValue, number: result.number,
      advice: result.advice)
  }
}
