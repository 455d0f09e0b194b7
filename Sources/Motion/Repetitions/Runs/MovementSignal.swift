import FormCheckPose

/// A signal of one shot that may contain cycles: a part of the body, the mean of both sides, or half their difference.
struct MovementSignal {
  /// The columns that the signal combines.
  enum Combination: Hashable {
    case side(BodySide)
    case mean
    case difference
  }

  let part: MovementPart
  let combination: Combination
  /// The values in units, one for each frame of the shot.
  let values: [Float]

  /// Returns the signals of a shot that have enough confidence.
  ///
  /// - Complexity: O(*c* *n*) for *c* columns and *n* frames in the shot.
  static func signals(_ movement: MovementSignals, shot: Range<Int>, tuning: RunTuning) -> [MovementSignal] {
    MovementPart.allCases.flatMap { part in
      signals(
        part, columns: movement.columns.filter { $0.part == part }, shot, minimum: tuning.minimumConfidence)
    }
  }

  private static func signals(
    _ part: MovementPart, columns: [MovementColumn], _ shot: Range<Int>, minimum: Float
  ) -> [MovementSignal] {
    let confidences = columns.map { $0.meanConfidence(shot) }
    let single = zip(columns, confidences).filter { $1 >= minimum }.map { column, _ in
      MovementSignal(part: part, combination: .side(column.side), values: Array(column.values[shot]))
    }
    guard columns.count == 2, !single.isEmpty else { return single }
    let (left, right) = (columns[0].values[shot], columns[1].values[shot])
    let mean = MovementSignal(part: part, combination: .mean, values: zip(left, right).map { ($0 + $1) / 2 })
    guard part.mayAlternate, single.count == 2 else { return [mean] + single }
    let difference = MovementSignal(
      part: part, combination: .difference, values: zip(left, right).map { ($0 - $1) / 2 })
    return [mean] + single + [difference]
  }
}
