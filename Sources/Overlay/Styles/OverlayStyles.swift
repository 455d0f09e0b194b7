/// The registry of overlay styles.
public enum OverlayStyles {
  /// All styles, in the order in which they are listed.
  public static let all: [any OverlayStyle] = [SkeletonStyle(), JointsStyle(), AsciiStyle()]

  /// The default style.
  public static let standard: any OverlayStyle = SkeletonStyle()

  /// Returns the style called `name`.
  ///
  /// - Throws: ``OverlayError/unknownStyle(name:)``.
  /// - Complexity: O(*n*) in the number of styles.
  public static func style(named name: String) throws(OverlayError) -> any OverlayStyle {
    guard let style = all.first(where: { $0.name == name }) else { throw .unknownStyle(name: name) }
    return style
  }
}
