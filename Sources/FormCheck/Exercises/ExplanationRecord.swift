import FormCheckExercises
public import FormCheckMotion
import FormCheckReports

/// The JSON form of explanations.
public struct ExplanationRecord: Encodable, Sendable {
  private let file: String
  private let sets: [SetRecord]

  /// Creates the record of the sets in the video called `file`.
  public init(file: String, _ sets: [SetExplanation]) {
    self.file = file
    self.sets = sets.map(SetRecord.init)
  }

  /// Returns the JSON text.
  ///
  /// - Throws: an error if a number can't be represented in JSON.
  public func text() throws(FormCheckError) -> String {
    try FormCheckError.wrapping { try JSONText.string(self) }
  }

  private struct SetRecord: Encodable {
    let set: Int
    let startS: Double
    let endS: Double
    @NullEncoded var name: NameRecord?
    let exercises: [ExerciseRecord]

    init(_ set: SetExplanation) {
      self.set = set.set
      (startS, endS) = (set.start.seconds, set.end.seconds)
      name = set.nameScore.map(NameRecord.init)
      exercises = set.exercises.map(ExerciseRecord.init)
    }
  }

  private struct NameRecord: Encodable {
    let exercise: String
    let named: Bool
    let score: Double
    @NullEncoded var minimum: Double?
    let fit: Double
    let repetitionsFactor: Double
    let similarityFactor: Double
    let distinctnessFactor: Double
    @NullEncoded var rival: String?

    init(_ score: NameScore) {
      (exercise, named, self.score) = (score.exercise, score.isNamed, rounded(score.score))
      (minimum, fit, rival) = (score.minimum, rounded(score.fit), score.rival)
      repetitionsFactor = rounded(score.factors.repetitions)
      similarityFactor = rounded(score.factors.similarity)
      distinctnessFactor = rounded(score.factors.distinctness)
    }
  }

  private struct ExerciseRecord: Encodable {
    let exercise: String
    let title: String
    let score: Double
    let movements: [MovementRecord]

    init(_ explanation: ExerciseExplanation) {
      exercise = explanation.exercise
      title = explanation.title
      score = rounded(explanation.fit)
      movements = explanation.movements.map(MovementRecord.init)
    }
  }

  private struct MovementRecord: Encodable {
    let startS: Double
    @NullEncoded var turningS: Double?
    let endS: Double
    let counted: Bool
    @NullEncoded var reason: String?
    let fit: Double
    let agreement: Double
    let completeness: Double
    @NullEncoded var position: PositionRecord?
    let evidence: [CriterionRecord]

    init(_ movement: ExerciseExplanation.Movement) {
      (startS, endS) = (movement.start.seconds, movement.end.seconds)
      turningS = movement.turning?.seconds
      counted = movement.reason == nil
      reason = movement.reason?.rawValue
      fit = rounded(movement.fit)
      (agreement, completeness) = (rounded(movement.agreement), rounded(movement.completeness))
      position = movement.position.map(PositionRecord.init)
      evidence = movement.evidence.map(CriterionRecord.init)
    }
  }

  private struct PositionRecord: Encodable {
    let positions: [String]
    let fit: Double
    let weight: Double

    init(_ position: ExerciseExplanation.Position) {
      positions = position.positions.map(\.declaredName)
      (fit, weight) = (rounded(position.fit), rounded(position.quality))
    }
  }

  private struct CriterionRecord: Encodable {
    @NullEncoded var fit: Double?
    let weight: Double
    let essential: Bool
    let confidenceOnly: Bool
    @NullEncoded var source: String?
    let measurements: [MeasurementRecord]

    init(_ criterion: ExerciseExplanation.Criterion) {
      fit = criterion.fit.map(rounded)
      weight = rounded(criterion.quality)
      (essential, confidenceOnly) = (criterion.isEssential, criterion.isConfidenceOnly)
      source = criterion.source.isEmpty ? nil : criterion.source
      measurements = criterion.measurements.map(MeasurementRecord.init)
    }
  }

  private struct MeasurementRecord: Encodable {
    let signal: String
    let statistic: String
    let unit: String
    @NullEncoded var value: Double?
    let from: Double
    let to: Double
    let wanted: String
    @NullEncoded var fit: Double?

    init(_ measurement: ExerciseExplanation.Measurement) {
      signal = measurement.ramp.channel.declaredName
      statistic = measurement.ramp.statistic.declaredName
      unit = measurement.ramp.channel.unit
      value = measurement.value.map(rounded)
      // A limit is written as in the declaration, without the digits that the conversion to a double adds.
      (from, to) = (Double("\(measurement.ramp.from)") ?? 0, Double("\(measurement.ramp.to)") ?? 0)
      wanted = measurement.requiredText
      fit = measurement.fit.map(rounded)
    }
  }
}

/// Returns a value with three decimals.
private func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
