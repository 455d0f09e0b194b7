import FormCheckPose

/// The parts of the body that are compared in a shot: those with enough confidence.
struct ComparedParts {
  /// The columns' positions in ``MovementSignals/columns``.
  let columns: [Int]
  /// The weight of each part, positive.
  let weights: [Float]
  /// The position, among the compared parts, of each part's counterpart on the other side; its own if it has none.
  let mirrors: [Int]
  /// The factor of each part in a mirrored body.
  let signs: [Float]

  /// Chooses the parts of a shot.
  ///
  /// - Complexity: O(*n*) for *n* frames in the shot.
  init(_ movement: MovementSignals, shot: Range<Int>, tuning: RunTuning) {
    let weighted = movement.columns.indices.map { ($0, Self.weight(movement.columns[$0], shot, tuning)) }
      .filter { $0.1 > 0 }
    columns = weighted.map(\.0)
    weights = weighted.map(\.1)
    let parts = columns.map { movement.columns[$0] }
    let counterparts = parts.map { part in
      part.side == .center || !tuning.comparesMirrorImages
        ? nil : parts.firstIndex { $0.part == part.part && $0.side != part.side }
    }
    mirrors = counterparts.indices.map { counterparts[$0] ?? $0 }
    signs = zip(parts, counterparts).map { $1 == nil ? 1 : $0.part.mirrorSign }
  }

  private static func weight(_ column: MovementColumn, _ shot: Range<Int>, _ tuning: RunTuning) -> Float {
    let (low, high) = (tuning.comparedConfidence.lowerBound, tuning.comparedConfidence.upperBound)
    let visibility = max(0, min(1, (column.meanConfidence(shot) - low) / (high - low)))
    return column.part.weight * visibility / max(1, variance(column.values[shot]) / tuning.maximumVariance)
  }

  private static func variance(_ values: ArraySlice<Float>) -> Float {
    let mean = values.reduce(0, +) / Float(max(1, values.count))
    return values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Float(max(1, values.count))
  }
}
