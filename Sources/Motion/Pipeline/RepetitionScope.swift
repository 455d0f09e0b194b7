/// The people whose repetitions are counted.
public enum RepetitionScope: String, CaseIterable, Hashable, Sendable {
  /// The athlete only.
  case athlete
  /// Everyone who is detected long enough for two repetitions. Each person takes as much memory as the athlete.
  case everyone

  /// The minimum time for which a person other than the athlete is detected, in seconds. Someone who passes behind the
  /// athlete is in the frame for less time than a short set of quick repetitions takes.
  static let minimumSeconds = 3.0
}
