import FormCheckSpelling

/// The reason why settings of symbols can't be used.
public enum GlyphSettingsError: Error, Hashable, Sendable {
  /// No effect has this name.
  case unknownEffect(String)
  /// No palette has this name.
  case unknownPalette(String)
  /// No setting has this name.
  case unknownSetting(String, known: [String])
  /// The text isn't a color.
  case unreadableColor(String)
  /// There are no colors for symbols, or more than two.
  case colorCount(Int)
  /// The background has several colors.
  case gradientOnBackground
}

extension GlyphSettingsError: CustomStringConvertible {
  /// The problem and its remedy, as a sentence.
  public var description: String {
    switch self {
    case .unknownEffect(let name):
      "There is no effect “\(name)”. "
        + Spelling.remedy(for: name, among: GlyphEffect.allCases.map(\.rawValue))
    case .unknownPalette(let name):
      "There is no palette “\(name)”. " + Spelling.remedy(for: name, among: GlyphPalette.named.map(\.name))
    case .unknownSetting(let name, let known):
      "There is no setting “\(name)”. " + Spelling.remedy(for: name, among: known)
    case .unreadableColor(let text): "“\(text)” is not a color: write it as #rrggbb, such as #ffb000."
    case .colorCount(let count):
      "Symbols can't have \(count) colors: choose one color, or two for a gradient, and one for the background."
    case .gradientOnBackground:
      "The background can't have a gradient, which would hide the tones that symbols show: choose one color for the "
        + "background, and two for the symbols."
    }
  }
}
