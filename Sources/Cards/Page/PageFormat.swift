/// A file format of a drawn page.
public enum PageFormat: String, CaseIterable, Codable, Hashable, Sendable {
  /// Scalable Vector Graphics.
  case svg
  /// Portable Document Format, one page.
  case pdf
  /// Portable Network Graphics, 8-bit R′G′B′ with transparency.
  case png
}
