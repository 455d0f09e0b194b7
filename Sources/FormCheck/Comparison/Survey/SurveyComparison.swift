import FormCheckComparison
import FormCheckReports
import SystemPackage

/// A repetition that was compared with the best one of its group, which is A.
struct SurveyComparison {
  let group: SurveyGroup
  let video: FilePath
  let playback: SurveyPlayback
  /// The best repetition's video.
  let reference: FilePath
  let comparison: RepetitionComparison
  /// The comparison with turning points that coincide: with any other alignment, the curves of several repetitions have no
  /// common axis.
  let curves: RepetitionComparison

  /// The rows of the table.
  var entries: [SurveyTable.Entry] {
    SurveyTable.entries(
      of: comparison, exercise: group.exercise, file: video.string, reference: reference.string)
  }
}
