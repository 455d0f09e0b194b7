/// The choice of a symbol for an amount of ink, by the measured ink of the drawn symbols.
struct InkRamp: Hashable, Sendable {
  /// The index of the symbol for each amount of ink, 0…255.
  let symbols: [UInt16]

  /// The number of different amounts of ink that are drawn. With more, the noise of a video would change symbols from
  /// frame to frame.
  private static let steps = 28

  /// Creates a ramp.
  ///
  /// - Parameter ink: the ink of each symbol, measured on the symbols as drawn, in any unit.
  /// - Complexity: O(*n*) in the number of symbols.
  init(ink: [Int]) {
    let maximum = ink.max() ?? 0
    let steps = (0..<Self.steps).map { step in
      Self.closest(to: maximum * step / (Self.steps - 1), among: ink)
    }
    symbols = (0..<256).map { UInt16(steps[($0 * (Self.steps - 1) + 127) / 255]) }
  }

  /// Returns the index of the symbol with the closest amount of ink, the first of several.
  private static func closest(to target: Int, among ink: [Int]) -> Int {
    var best = 0
    for index in ink.indices where abs(ink[index] - target) < abs(ink[best] - target) { best = index }
    return best
  }
}
