/// How the times of two repetitions are aligned.
public enum ComparisonAlignment: String, CaseIterable, Sendable {
  /// Start, turning point, and end coincide. Between them, time runs faster or slower in the second repetition.
  case phase
  /// The turning points coincide. Time runs at its own speed in both.
  case turning
  /// The starts coincide. Time runs at its own speed in both.
  case time
}
