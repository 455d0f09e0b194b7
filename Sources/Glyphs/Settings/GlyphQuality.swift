/// The effort of sampling a frame. One pipeline serves previews and final images.
public enum GlyphQuality: String, CaseIterable, Hashable, Sendable {
  /// Every fourth row: for playing in a terminal.
  case draft
  /// Every second row.
  case preview
  /// All rows: for images and videos that are kept.
  case full

  /// The distance between the rows of a frame that are read.
  public var rowStep: Int {
    switch self {
    case .draft: 4
    case .preview: 2
    case .full: 1
    }
  }
}
