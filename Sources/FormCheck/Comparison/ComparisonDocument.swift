import FormCheckComparison
import FormCheckMotion
import FormCheckReports

/// The description of a comparison that `--json` prints.
public struct ComparisonDocument: Encodable, Sendable {
  let fileA: String
  let fileB: String
  let alignment: String
  let layout: String
  /// The pairs of repetitions.
  public let pairs: [Pair]
  /// The largest differences, the largest first.
  public let differences: [Difference]
  let notes: [String]
  let outputs: [String]

  /// A pair of repetitions.
  public struct Pair: Encodable, Sendable {
    let repetitionA: Int
    let repetitionB: Int
    let tempoA: Durations
    let tempoB: Durations
    @NullEncoded var tempoRatio: Double?
    @NullEncoded var viewDifferenceDeg: Double?
    let anglesComparable: Bool
    let mirrored: Bool
    let delays: [Delay]
    let angles: [Angle]

    init(_ comparison: RepetitionComparison) {
      (repetitionA, repetitionB) = (comparison.a, comparison.b)
      (tempoA, tempoB) = (Durations(comparison.tempoA), Durations(comparison.tempoB))
      tempoRatio = comparison.tempoRatio.map { Self.rounded($0, 1000) }
      viewDifferenceDeg = comparison.views.difference.map { Self.rounded($0, 10) }
      anglesComparable = comparison.views.isComparable
      mirrored = comparison.views.isMirrored
      delays = comparison.delays.map { Delay($0) }
      angles = comparison.angles.map { Angle($0, isComparable: comparison.views.isComparable) }
    }

    fileprivate static func rounded(_ value: Double, _ scale: Double) -> Double {
      (value * scale).rounded() / scale
    }
  }

  /// The durations of a repetition, in seconds.
  struct Durations: Encodable, Sendable {
    @NullEncoded var loweringS: Double?
    @NullEncoded var pauseS: Double?
    @NullEncoded var liftingS: Double?
    let wholeS: Double

    init(_ tempo: Tempo) {
      wholeS = Pair.rounded(tempo.whole, 1000)
      pauseS = tempo.pause.map { Pair.rounded($0, 1000) }
      loweringS = tempo.lowering.map { Pair.rounded($0, 1000) }
      liftingS = tempo.lifting.map { Pair.rounded($0, 1000) }
    }
  }

  /// The delay of the left side after the right side, in seconds.
  struct Delay: Encodable, Sendable {
    let joint: String
    let aS: Double
    let bS: Double
    let differenceS: Double

    init(_ delay: SideDelay) {
      joint = delay.joint
      (aS, bS) = (Pair.rounded(delay.a, 1000), Pair.rounded(delay.b, 1000))
      differenceS = Pair.rounded(delay.difference, 1000)
    }
  }

  /// The difference of one angle over the repetition, in degrees.
  struct Angle: Encodable, Sendable {
    let angle: String
    let angleInB: String
    @NullEncoded var meanDifferenceDeg: Double?
    @NullEncoded var largestDifferenceDeg: Double?
    @NullEncoded var largestPhasePct: Int?

    init(_ comparison: AngleComparison, isComparable: Bool) {
      (angle, angleInB) = (comparison.name.rawValue, comparison.nameInB.rawValue)
      let isMeasurable = isComparable && comparison.isMeasurable
      meanDifferenceDeg = isMeasurable ? comparison.meanDifference.map { Pair.rounded($0, 100) } : nil
      let peak = comparison.peak
      largestDifferenceDeg = peak.map { Pair.rounded($0.degrees, 100) }
      largestPhasePct = peak?.index
    }
  }

  /// One of the largest differences.
  public struct Difference: Encodable, Sendable {
    let repetitionA: Int
    let repetitionB: Int
    let angle: String
    let phasePct: Int
    let aDeg: Double
    let bDeg: Double
    let differenceDeg: Double
  }

  /// Returns the description as JSON text.
  ///
  /// - Throws: an error if a number can't be represented in JSON.
  public func json() throws(FormCheckError) -> String {
    let document = self
    return try FormCheckError.wrapping { try JSONText.string(document) }
  }
}

extension ComparisonDocument.Difference {
  init(_ ranked: RankedDifference, _ pair: RepetitionComparison) {
    func rounded(_ value: Double) -> Double { ComparisonDocument.Pair.rounded(value, 100) }
    self.init(
      repetitionA: pair.a, repetitionB: pair.b, angle: ranked.angle.name.rawValue,
      phasePct: ranked.peak.index,
      aDeg: rounded(ranked.angle.a[ranked.peak.index]), bDeg: rounded(ranked.angle.b[ranked.peak.index]),
      differenceDeg: rounded(ranked.peak.degrees))
  }
}
