/// How much looking a result is worth.
public enum TrackingQuality: String, CaseIterable, Hashable, Sendable, Codable {
  /// One look a frame; people are looked for in the whole picture, every other second.
  case fast
  /// One look a frame; people are looked for once a second, in parts of the picture too.
  case balanced
  /// Every frame is looked at again, and people are looked for everywhere.
  case best
}
