/// Finds a film's hard cuts: pictures that differ from the one before all over, unlike those round them.
///
/// A camera that pans and a light that flickers change everything too, but not in one step only.
enum SceneCutDetection {
  /// The share of the picture that a cut changes at least.
  private static let leastShare: Float = 0.35
  /// How many times as much as the frames round it.
  private static let leastFactor: Float = 3
  /// Seconds round a frame that it is compared with.
  private static let reach = 0.4

  /// The positions with which a new shot begins, given how much of the picture changed with each frame.
  static func cuts(changes: [Float], times: [Double]) -> [Int] {
    changes.indices.filter { position in
      guard position > 0, changes[position] >= leastShare else { return false }
      let usual = neighbors(of: position, changes, times)
      return changes[position] >= leastFactor * usual
    }
  }

  /// The second largest change near a frame, without its own: one more cut or flash nearby doesn't hide a cut.
  private static func neighbors(of position: Int, _ changes: [Float], _ times: [Double]) -> Float {
    func isNear(_ other: Int) -> Bool { abs(times[other] - times[position]) <= reach }
    let before = (1..<max(1, position)).reversed().prefix(while: isNear)
    let after = ((position + 1)..<max(position + 1, changes.count)).prefix(while: isNear)
    let sorted = (before.map { changes[$0] } + after.map { changes[$0] }).sorted()
    return sorted.count >= 2 ? sorted[sorted.count - 2] : 0
  }
}
