/// A balance of speed and accuracy.
public enum TrackingQuality: String, CaseIterable, Hashable, Sendable, Codable {
  /// One inference for each frame and person; the whole frame is scanned for people every other second.
  case fast
  /// One inference for each frame and person; the whole frame and a part of it are scanned once a second.
  case balanced
  /// Two inferences for each frame and person; the whole frame and most parts of it are scanned four times a second.
  case best
}
