import FormCheckMotion
import FormCheckPose
import FormCheckReports

/// The problems with the exercise, the time, the meters, and the level of a video that the user should read.
struct MotionProblems {
  /// The name of the video.
  let name: String
  let settings: MotionSettings
  let units: RecordedUnits
  let motion: ClipMotion

  /// The problems, in sentences; empty without any.
  var sentences: [String] {
    exercises + [slowMotion, motion.tempoDoubt?.sentence(about: name), scale, bar, level].compactMap(\.self)
  }

  /// Doubts about the exercise that the user named, for each set that fits it poorly.
  private var exercises: [String] {
    (motion.workout?.sets ?? []).compactMap { set in
      set.counterEvidence.map { evidence in
        "\(name): set \(set.number) fits --exercise \(set.recognition.exercise) poorly (\(evidence.text)). Leave the option out if "
          + "the video shows another exercise."
      }
    }
  }

  /// A note that the file's metadata state slow motion. The user didn't ask for it, and every duration depends on it.
  private var slowMotion: String? {
    guard settings.units.slowMotion == .automatic, let factor = units.slowMotion else { return nil }
    return
      "\(name) plays \(Self.text(factor.value)) times slower than it was captured (\(factor.source)). Durations and "
      + "velocities are in real-world time. Use --slow-motion off if that is wrong."
  }

  private var scale: String? {
    guard units.heightMeters != nil else { return nil }
    guard let meters = motion.meters else { return unusedHeight }
    guard meters.scales.isEmpty else { return nil }
    guard let reason = meters.reasons.min(by: { $0.key < $1.key })?.value else { return unusedHeight }
    return "\(name) has no meters: \(reason.sentence)."
  }

  private var unusedHeight: String? {
    settings.isHeightForAllVideos ? nil : "\(name) has no repetitions, so --height has no effect."
  }

  /// A note that the user stated the load of a bar, but no set is recognized as an exercise with a barbell.
  private var bar: String? {
    guard settings.bar.mode == .auto, settings.bar.loadKilograms != nil, motion.bar == nil,
      motion.workout?.repetitions.isEmpty == false
    else { return nil }
    return
      "\(name): no set was recognized as an exercise with a barbell whose plate is visible, so its velocity isn't measured. Name "
      + "the exercise with --exercise, or use --bar plate."
  }

  private var level: String? {
    guard settings.units.level == .automatic, units.roll == nil else { return nil }
    return
      "\(name): the camera's roll can't be measured, so inclinations aren't corrected. Long straight edges are missing, or "
      + "nobody stands upright, or poses were saved with --no-check. If you know the roll, use --level DEGREES."
  }

  /// Returns a factor without needless decimals.
  private static func text(_ factor: Double) -> String {
    factor == factor.rounded() ? "\(Int(saturating: factor))" : "\((factor * 100).rounded() / 100)"
  }
}

extension MetricMotion.Reason {
  /// The reason as a clause.
  fileprivate var sentence: String {
    switch self {
    case .notVisible: "a leg and the trunk are visible in too few frames of the sets"
    case .foreshortened: "the body points along the line of sight, so that its height in the frame is unknown"
    case .noPlate: "neither a height nor the plate of a bar is known"
    }
  }
}
