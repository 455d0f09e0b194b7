/// Arguments in suggested commands.
public enum ShellText {
  /// Returns a word that a POSIX shell reads as `text`, in quotes only if it needs them, so that a suggested command can
  /// be copied.
  public static func word(_ text: String) -> String {
    guard text.isEmpty || text.unicodeScalars.contains(where: needsQuotes) else { return text }
    // By scalars, because an apostrophe with a combining mark is another character.
    let inside = text.unicodeScalars.map { $0 == "'" ? "'\\''" : String($0) }.joined()
    return "'\(inside)'"
  }

  /// Returns the word for a file, which a command can't take for an option.
  public static func file(_ path: String) -> String { word(path.hasPrefix("-") ? "./\(path)" : path) }

  /// Whether a shell may interpret a character: any ASCII character except letters, digits, and those common in paths.
  private static func needsQuotes(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.isASCII else { return scalar.properties.isWhitespace }
    return !(scalar.properties.isAlphabetic || "0123456789_@%+=:,./-".unicodeScalars.contains(scalar))
  }
}
