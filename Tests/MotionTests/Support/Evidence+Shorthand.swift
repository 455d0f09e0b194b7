@testable import FormCheckMotion

extension Evidence {
  /// The same evidence as a condition that every repetition has to meet at least in part.
  var essential: Evidence { Evidence(alternatives, isEssential: true, source: source) }

  /// The same evidence as one that concerns only the confidence of the name.
  var confidenceOnly: Evidence { Evidence(alternatives, isConfidenceOnly: true, source: source) }

  /// Returns evidence with one ramp.
  static func ramp(_ channel: BodyChannel, _ statistic: Statistic, _ from: Float, _ to: Float) -> Evidence {
    Evidence([Ramp(channel, statistic, from: from, to: to)], source: "test")
  }

  /// Returns evidence that is met by any one of several alternatives.
  static func any(_ evidence: Evidence...) -> Evidence {
    Evidence(evidence.flatMap(\.alternatives), source: "test")
  }

  // MARK: A body that leans by 40°, whose feet are 0.4 trunk lengths apart

  /// Evidence of the trunk with a given fit.
  static func trunk(_ fit: Float) -> Evidence {
    let fit = beyondRounding(fit)
    return .ramp(.trunk, .median, 40 - 10 * fit, 50 - 10 * fit)
  }

  /// Evidence of the feet with a given fit.
  static func feet(_ fit: Float) -> Evidence {
    let fit = beyondRounding(fit)
    return .ramp(.footSpread, .median, 0.4 - fit, 1.4 - fit)
  }

  /// Moves a fit of exactly 0 beyond the end of the ramp, where rounding doesn't decide.
  private static func beyondRounding(_ fit: Float) -> Float { fit == 0 ? -0.01 : fit }
}
