import ArgumentParser

/// The messages and the progress of commands that take long.
struct ProgressOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Progress on standard error: bar, plain (a line every 30 s), json (a line for each event), or none; auto is bar \
      on a terminal and plain elsewhere. With TERM=dumb, bar is plain.
      """, valueName: "style"))
  var progress = ProgressChoice.auto

  @OptionGroup var messages: MessageOptions

  /// The style of progress in this process.
  var style: ProgressStyle {
    progress.style(
      isTerminal: Console.rewritesLines, isQuiet: messages.quiet, isDumb: Environment.isTerminalDumb)
  }

  /// Returns the style of progress, and makes messages JSON if progress is.
  func begin() -> ProgressStyle {
    if style == .json { Console.printMessagesAsJSON() }
    return style
  }
}
