/// The people whose faces are covered.
public enum FaceSelection: String, CaseIterable, Sendable {
  /// Everyone who is detected.
  case all
  /// Everyone except the athlete.
  case others
  /// Only the athlete.
  case athlete
}
