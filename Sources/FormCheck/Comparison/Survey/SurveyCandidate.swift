import FormCheckMotion
import FormCheckPose
import SystemPackage

/// The repetitions that are compared with each other: those of one exercise with one working side.
struct SurveyGroup: Hashable {
  let exercise: String
  let side: BodySide
}

/// A repetition that may be the best one of its group.
struct SurveyCandidate: Hashable {
  let group: SurveyGroup
  let video: FilePath
  /// The number of the repetition in the video.
  let number: Int
  private let faults: Int
  private let range: Double

  /// Returns the repetitions of known exercises in a video, in order.
  ///
  /// - Complexity: O(*n* · *f*) for *n* repetitions and *f* findings of a set.
  static func candidates(in video: ComparedVideo) -> [SurveyCandidate] {
    video.workout.sets.filter { $0.recognition.exercise != ExerciseRecognition.unknown }.flatMap { set in
      set.repetitions.map { repetition in
        SurveyCandidate(
          group: SurveyGroup(exercise: set.recognition.exercise, side: repetition.side), video: video.input,
          number: repetition.number, faults: set.faults(of: repetition), range: repetition.measuredRange ?? 0)
      }
    }
  }

  /// Whether this repetition has fewer findings than another one, or as many and a larger range of motion. The first of
  /// equal ones is kept.
  func isBetter(than other: SurveyCandidate?) -> Bool {
    guard let other else { return true }
    return (faults, -range) < (other.faults, -other.range)
  }
}
