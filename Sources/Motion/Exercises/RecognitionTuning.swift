/// The thresholds for recognizing exercises, repetitions of unknown exercises, and holds.
///
/// The values were chosen during development on the 54 clips in `docs/motion-accuracy.md`. Scores decide which exercise
/// is named. Their order is meaningful, but their values aren't probabilities; those are computed by
/// ``NameConfidence``.
struct RecognitionTuning: Sendable {
  /// The limits that FormCheck uses.
  static let standard = RecognitionTuning()

  // MARK: Scores

  /// The minimum score of a recognized exercise, 0…1. Clips without an exercise score lower.
  var minimumScore = 0.5
  /// The minimum score of a reported alternative, 0…1.
  var minimumAlternativeScore = 0.1
  // MARK: Evidence

  /// The confidence at which a keypoint begins to count as measured, and at which it counts fully, 0…1.
  var measuredConfidence: ClosedRange<Float> = 0.25...0.5
  /// The fit, 0…1, at which a piece of evidence reaches its greatest weight against an exercise, because any single
  /// measurement may be wrong.
  var minimumPartFit = 0.05
  /// The minimum weight, 0…1, with which essential evidence with a fit of 0 rules out an exercise.
  var contradictionWeight = 0.3
  /// The minimum confidence of a limb's side, 0…1, at which it is measured beside the other side.
  var minimumSideConfidence: Float = 0.3
  /// The minimum confidence of each side of a limb, 0…1, at which one side may work alone: that of a comparison of
  /// the two in a repetition (``RepetitionTuning/minimumSideConfidence``).
  var minimumComparedSideConfidence: Float = 0.5
  /// The range of an arm's or a leg's two angles together, in degrees, above which one side alone may work.
  var minimumWorkingRange: Float = 30
  /// The range of a resting side, relative to that of the working side.
  var restingSideFraction: Float = 0.4

  /// The fit, relative to the best, of a more specific variant of the same family that is named instead. Such fits are
  /// equal except for rounding and noise.
  var variantFraction = 0.98

  /// The fit of half a repetition at the start or the end of a set, relative to that of the whole ones, below which it
  /// is another movement. A fit is a harmonic mean, so half of it means one more clear contradiction.
  var minimumFitOfHalf = 0.5

  /// Returns the quality of a measured value, 0…1, from the confidence of its keypoints.
  func weight(confidence: Float) -> Double {
    let (low, high) = (measuredConfidence.lowerBound, measuredConfidence.upperBound)
    return Double(max(0, min(1, (confidence - low) / (high - low))))
  }

  /// Returns the factor, 0.4…1, that lowers a fit if only a part of its evidence was measured.
  func completeness(measured: Double) -> Double { min(1, 0.4 + 0.75 * measured) }

  // MARK: Certainty

  /// The factors for a set of two repetitions, of a single one that takes at least half of the shot, and of another one.
  var certainty = (two: 0.93, whole: 0.8, one: 0.7)
  /// The same for movements that people also make when they talk.
  var gestureCertainty = (two: 0.95, whole: 0.95, one: 0.8)
  /// The minimum score of a run of two or three repetitions that aren't similar enough to count without a name.
  var minimumScoreOfUnlike = 0.5
  /// The minimum score of a single movement's exercise, 0…1.
  var minimumScoreOfOne = 0.5
  /// The same for a movement that doesn't return to its start, or that is a small part of its shot.
  var minimumScoreOfOneDirection = 0.6
  /// The factor that lowers the score of such a movement where it competes with one that does return: the ratio of the two
  /// minimums.
  var oneDirectionFactor: Double { minimumScoreOfOne / minimumScoreOfOneDirection }
  /// The minimum if the user named the exercise.
  var minimumScoreOfGiven = 0.2
  /// The minimum amplitude, relative to the counted movements, of one that is counted as the same exercise, or reported as not
  /// counted. The smallest of 390 repetitions in 60 clips of people had 0.59 of the median of its set.
  var minimumResemblance: Float = 0.4
  /// The greatest number of repetitions whose own fit is compared with that of the movement in which they were found. More of them
  /// confirm each other.
  var maximumConfirmedCount = 3
  /// The number of alternatives that are reported.
  var maximumAlternatives = 5

  /// Returns the factor for `count` repetitions; `isWhole` if they take at least half of the shot.
  func certainty(_ count: Int, isWhole: Bool, isGestureLike: Bool) -> Double {
    switch count {
    case 1:
      (isWhole ? certainty.whole : certainty.one)
        * (isGestureLike ? (isWhole ? gestureCertainty.whole : gestureCertainty.one) : 1)
    case 2: certainty.two * (isGestureLike ? gestureCertainty.two : 1)
    default: 1
    }
  }

  /// Returns the factor, 0…1, for up to three repetitions that aren't quite similar.
  func certainty(similarity: Float) -> Double { max(0, min(1, (Double(similarity) - 0.4) / 0.5)) }

  /// The difference between the best fit and that of another exercise, relative to the best, below which the other one is a rival.
  var rivalDistance = 0.35

  /// Returns the factor, 0.6…1, that lowers the best fit if a rival of another family fits nearly as well.
  func distinctness(best: Double, rival: Double) -> Double {
    best > 0 ? 0.6 + 0.4 * max(0, min(1, (best - rival) / (rivalDistance * best))) : 0
  }

  // MARK: Holds

  /// The minimum duration of a hold, in seconds.
  var minimumHoldDuration = 2.0
  /// The maximum movement of the trunk, of a hip or knee, and of a shoulder or elbow within
  /// ``minimumHoldDuration``, in degrees. The errors of keypoints move the angles of rendered bodies that hold still by up
  /// to 13, 25, and 32°; the slowest repetitions, of 4 s to the turning point, move one of them by 45° in this time.
  var maximumHoldMovement: (trunk: Float, leg: Float, arm: Float) = (15, 25, 32)
  /// The longest movement, in seconds, after which a hold of the same position continues.
  var maximumHoldInterruption = 2.0
  /// The knee and hip flexion, in degrees, below which a still body may be merely standing.
  var standingFlexion: Float = 35
  /// The trunk inclination, in degrees, below which a still body may be merely standing.
  var standingInclination: Float = 30
  /// The minimum elevation of the upper arms, in degrees, of an upright body that may hang from its hands.
  var hangingElevation: Float = 120
  /// The minimum duration of hanging, in seconds. A weight is held overhead for two or three seconds.
  var minimumHangDuration = 4.0
  /// The minimum duration of a hold, in seconds, whose score isn't lowered.
  var certainHoldDuration = 6.0

  /// The factor for a hold that looks like resting: a wall sit like sitting on a bench.
  var certaintyOfRest = 0.7

  /// Returns the maximum movement of a joint in a hold, in degrees.
  func maximumHoldMovement(_ channel: BodyChannel) -> Float {
    switch channel.limb {
    case .arm: maximumHoldMovement.arm
    case .leg: maximumHoldMovement.leg
    case nil: maximumHoldMovement.trunk
    }
  }

  /// Returns the factor, 0.4…1, that lowers the score of a short hold.
  func certaintyOfHold(seconds: Double) -> Double { min(1, 0.4 + 0.6 * seconds / certainHoldDuration) }

  /// The minimum fit of a recognized hold, 0…1. Tuned on one clip, `plank_01`.
  var minimumHoldFit = 0.5
}
