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
  public func text() throws(FormCheckError) -> String {
    try FormCheckError.wrapping { try JSONText.string(self) }
  }

  private struct SetRecord: Encodable {
    let set: Int
    let startS: Double
    let endS: Double
    let exercises: [ExerciseRecord]

    init(_ set: SetExplanation) {
      self.set = set.set
      (startS, endS) = (set.start.seconds, set.end.seconds)
      exercises = set.exercises.map(ExerciseRecord.init)
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
      score = rounded(explanation.score)
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
    let evidence: [CriterionRecord]

    init(_ movement: ExerciseExplanation.Movement) {
      (startS, endS) = (movement.start.seconds, movement.end.seconds)
      turningS = movement.turning?.seconds
      counted = movement.reason == nil
      reason = movement.reason?.rawValue
      fit = rounded(movement.fit)
      evidence = movement.evidence.map(CriterionRecord.init)
    }
  }

  private struct CriterionRecord: Encodable {
    @NullEncoded var fit: Double?
    let essential: Bool
    @NullEncoded var source: String?
    let measurements: [MeasurementRecord]

    init(_ criterion: ExerciseExplanation.Criterion) {
      fit = criterion.fit.map(rounded)
      essential = criterion.isEssential
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
      wanted = measurement.wantedText
      fit = measurement.fit.map(rounded)
    }
  }
}

/// Returns a value with three decimals.
private func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
