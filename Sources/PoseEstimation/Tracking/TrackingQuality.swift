/// A trade-off between speed and accuracy.
public enum TrackingQuality: String, CaseIterable, Hashable, Sendable, Codable {
  /// One inference per frame and person. The whole frame is scanned for people every other second.
  case fast
  /// One inference per frame and person. The whole frame and a part of it are scanned once per second.
  case balanced
  /// Two inferences per frame and person. The whole frame and most of its parts are scanned four times per second.
  case best
}
