@testable import FormCheckMotion

extension Evidence {
  /// The same evidence as a condition that every repetition has to meet at least in part.
  var essential: Evidence { Evidence(alternatives, isEssential: true, source: source) }

  /// Returns evidence with one ramp.
  static func ramp(_ channel: BodyChannel, _ statistic: Statistic, _ from: Float, _ to: Float) -> Evidence {
    Evidence([Ramp(channel, statistic, from: from, to: to)], source: "test")
  }

  /// Returns evidence that is met by any one of several alternatives.
  static func any(_ evidence: Evidence...) -> Evidence {
    Evidence(evidence.flatMap(\.alternatives), source: "test")
  }
}
