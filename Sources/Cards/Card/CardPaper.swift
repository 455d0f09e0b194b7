/// The paper size of an exercise card.
public enum CardPaper: String, CaseIterable, Codable, Hashable, Sendable {
  /// ISO 216 A6: 105 × 148 mm.
  case a6
  /// ISO 216 A5: 148 × 210 mm.
  case a5
  /// US letter: 8.5 × 11 inches.
  case letter

  /// The shorter and the longer side, in points.
  var sides: (short: Double, long: Double) {
    func points(_ millimeters: Double) -> Double { millimeters * 72 / 25.4 }
    return switch self {
    case .a6: (points(105), points(148))
    case .a5: (points(148), points(210))
    case .letter: (8.5 * 72, 11 * 72)
    }
  }
}
