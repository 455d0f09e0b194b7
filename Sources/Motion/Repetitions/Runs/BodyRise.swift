/// The rise of a body and its hands in the image, which distinguishes lifting from lowering.
enum BodyRise {
  /// The weights of the parts. There are two hands, each of which may or may not hold the load.
  private static let weights: [MovementPart: Float] = [.shoulderRise: 1, .bodyRise: 1, .wristRise: 0.5]
  /// The minimum mean confidence of a part that counts, 0…1.
  private static let minimumConfidence: Float = 0.2

  /// Returns the weighted mean of the parts' heights in the frames of `shot`, in units; zeros if no part has enough
  /// confidence.
  ///
  /// - Complexity: O(*n*) for *n* frames.
  static func values(_ movement: MovementSignals, shot: Range<Int>) -> [Float] {
    var (sums, total) = ([Float](repeating: 0, count: shot.count), Float(0))
    for column in movement.columns {
      guard let weight = weights[column.part] else { continue }
      let own = weight * max(0, column.meanConfidence(shot) - minimumConfidence)
      total += own
      for (index, offset) in shot.enumerated() { sums[index] += own * column.values[offset] }
    }
    return total > 0 ? sums.map { $0 / total } : sums
  }
}
