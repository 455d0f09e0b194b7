/// The questions that a terminal is asked about what it can draw.
public enum TerminalQuery {
  /// The number of the image in the question about kitty's protocol, which the answer repeats.
  static let imageNumber = 4207

  /// The questions: kitty's graphics, the capability “RGB” of terminfo, the size of a character in pixels, and last the
  /// attributes of the device, which every terminal answers. Terminals ignore the questions that they don't support.
  public static let text =
    "\u{1B}_Gi=\(imageNumber),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\" + "\u{1B}P+q524742\u{1B}\\" + "\u{1B}[16t"
    + "\u{1B}[c"

  /// Whether a terminal of this type, as in the variable `TERM`, can be asked. The others would print the questions.
  public static func isAnswered(byType type: String) -> Bool {
    !["", "dumb", "linux", "unknown"].contains(type)
  }
}
