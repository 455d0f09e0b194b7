import FormCheckPose

/// A check of whether the tempo of movements is plausible at the video's speed.
struct TempoCheck {
  let recognizer: ClipRecognizer

  /// The maximum plausible duration of a repetition, in seconds, of exercises whose tempo gravity sets: at least twice that of the
  /// slowest one in the clips with hand-counted repetitions.
  private static let ballistic: [String: Double] = [
    "kettlebell-swing": 5, "jumping-jack": 4, "high-knees": 4, "mountain-climber": 6, "burpee": 12,
  ]
  /// The minimum duration, in seconds, at which other repetitions are doubtful: studies of training use 0.5 to 8 s
  /// (Schoenfeld, Ogborn, and Krieger 2015).
  private static let slowest = 10.0
  /// The duration, in seconds, below which repetitions are doubtful, according to the same studies.
  private static let fastest = 0.5
  /// The exercises whose repetitions can be shorter: quick steps and small movements.
  private static let quick: Set = [
    "high-knees", "mountain-climber", "jumping-jack", "bicycle-crunch", "russian-twist", "calf-raise",
  ]
  /// The minimum number of short repetitions that raise a doubt. A single one may be a mistake.
  private static let minimumShortCount = 2
  /// The factors that are tried on a video without repetitions, those of phones.
  private static let factors = [8.0, 4.0]
  /// The minimum number and probability of repetitions at a factor that raise a doubt.
  private static let (minimumCount, minimumScore) = (3, 0.8)

  /// Returns the reason why the video may be slow motion or a time-lapse; nil if nothing suggests it.
  ///
  /// - Complexity: O(*n*) for *n* movements; without any repetition or hold, that of two recognitions.
  func doubt(_ clip: RecognizedClip) -> TempoDoubt? {
    for set in clip.sets {
      let durations = set.exercise.counted.map {
        signals.times[$0.range.upperBound] - signals.times[$0.range.lowerBound]
      }
      let recognition = set.exercise.recognition
      if let doubt = Self.doubt(durations, of: recognition.exercise, title: recognition.title) {
        return doubt
      }
    }
    guard clip.sets.isEmpty else { return nil }
    return Self.factors.lazy.compactMap(doubt).first
  }

  /// Returns a doubt if the usual one of the `durations` of an exercise's repetitions, in seconds, is implausible.
  static func doubt(_ durations: [Double], of exercise: String, title: String) -> TempoDoubt? {
    guard let usual = durations.upperMedian else { return nil }
    let observation = "repetitions (\(title.lowercased())) take \((usual * 10).rounded() / 10) s each"
    if usual > ballistic[exercise] ?? slowest { return TempoDoubt(.slowMotion, observation: observation) }
    let canBeShort = exercise == ExerciseRecognition.unknown || quick.contains(exercise)
    guard !canBeShort, usual < fastest, durations.count >= minimumShortCount else { return nil }
    return TempoDoubt(.timeLapse, observation: observation)
  }

  private var signals: BodySignals { recognizer.signals }

  /// Returns a doubt if the video has repetitions at a factor.
  private func doubt(at factor: Double) -> TempoDoubt? {
    guard recognizer.given == nil, recognizer.namesExercises, let faster = signals.accelerated(by: factor)
    else { return nil }
    let clip = ClipRecognizer(
      signals: faster, exercises: recognizer.exercises, tuning: recognizer.tuning
    ).clip()
    let found = clip.sets.first {
      $0.exercise.counted.count >= Self.minimumCount && $0.exercise.recognition.score >= Self.minimumScore
    }
    return found.map { set in
      let title = set.exercise.recognition.title.lowercased()
      return TempoDoubt(
        .slowMotion,
        observation:
          "no repetitions are counted, but at \(Int(saturating: factor)) times the speed, "
          + "\(set.exercise.counted.count) would be (\(title))"
      )
    }
  }
}
