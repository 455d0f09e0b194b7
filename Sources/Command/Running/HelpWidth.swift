#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The width of help and usage.
enum HelpWidth {
  /// The minimum width in columns. The parser indents descriptions by 26 columns and omits them if none remains.
  private static let minimum = 40

  /// Sets the variable `COLUMNS`, which the parser reads, if help would otherwise be narrower.
  static func ensureMinimum() {
    guard let width = Environment.value("COLUMNS").flatMap(Int.init) ?? terminalWidth, width < minimum else {
      return
    }
    setenv("COLUMNS", "\(minimum)", 1)
  }

  /// The width of the terminal; nil if standard output isn't one.
  private static var terminalWidth: Int? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
