/// A method of aligning the times of two repetitions.
public enum ComparisonAlignment: String, CaseIterable, Sendable {
  /// Start, turning point, and end coincide. Between them, time runs faster or slower in the second repetition.
  case phase
  /// The turning points coincide. Time runs at its own speed in both.
  case turning
  /// The starts coincide. Time runs at its own speed in both.
  case time
}
