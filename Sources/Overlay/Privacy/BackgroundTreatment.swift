/// The treatment of everything except the athlete.
public enum BackgroundTreatment: String, CaseIterable, Sendable {
  /// The recorded pixels.
  case keep
  /// The recorded pixels, darkened.
  case dim
  /// Colors without details.
  case blur
  /// Nothing.
  case black
  /// Nothing, and the pixels are transparent in files that can have transparent pixels. In other files, the same as
  /// ``black``.
  case transparent
}
