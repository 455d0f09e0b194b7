/// A variant of recognition and counting without one of its mechanisms, to measure what the mechanism contributes.
package enum RecognitionVariant: String, CaseIterable, Sendable {
  /// Everything.
  case complete
  /// Turning points are found with one threshold instead of five.
  case oneThreshold = "one-threshold"
  /// Consecutive cycles count even if they aren't similar.
  case anyCycles = "any-cycles"
  /// A mirror image doesn't count as similar.
  case noMirrorImages = "no-mirror-images"
  /// An even pace doesn't replace similarity.
  case noPace = "no-pace"
  /// Pauses count like movement when cycles are compared.
  case pausesCount = "pauses-count"
  /// Movements that resemble gestures may differ as much as others.
  case gesturesCount = "gestures-count"
  /// Only complete cycles count, not the halves at the ends of a run.
  case noEnds = "no-ends"
  /// A movement that is done once doesn't count.
  case noSingles = "no-singles"
  /// Contradicting essential evidence counts like any other evidence.
  case noContradictions = "no-contradictions"
  /// Evidence counts fully however badly it is measured.
  case unmeasuredCounts = "unmeasured-counts"
  /// Both sides are measured, even if one rests.
  case bothSides = "both-sides"
  /// The best fit of a family is named, not the variant with most evidence.
  case noVariants = "no-variants"

  /// The limits of recognition.
  var recognition: RecognitionTuning {
    var tuning = RecognitionTuning.standard
    switch self {
    case .noContradictions: tuning.contradictionWeight = .infinity
    case .unmeasuredCounts: tuning.measuredConfidence = -1...(-0.5)
    case .bothSides: tuning.minimumWorkingRange = .infinity
    case .noVariants: tuning.variantFraction = .infinity
    default: break
    }
    return tuning
  }

  /// The limits of counting.
  var runs: RunTuning {
    var tuning = RunTuning.standard
    switch self {
    case .oneThreshold: tuning.thresholds = [0.8]
    case .anyCycles:
      tuning.minimumNeighborSimilarity = -.infinity
      tuning.minimumSimilarity = .none
      tuning.minimumUnknownSimilarity = .none
    case .noMirrorImages: tuning.comparesMirrorImages = false
    case .noPace: tuning.minimumRegularSimilarity = .infinity
    case .pausesCount: tuning.comparedRest = .infinity
    case .gesturesCount: tuning.minimumGestureSimilarity = .none
    case .noEnds: tuning.endAmplitude = .infinity ... .infinity
    case .noSingles: (tuning.maximumSingles, tuning.minimumSingleFraction) = (0, .infinity)
    default: break
    }
    return tuning
  }
}
