import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The state of the terminal before the program changed it.
///
/// One process has one terminal. ``restore()`` is called wherever the program ends: at the end of the work, after an error
/// and after a signal.
public enum TerminalState {
  private struct Saved {
    /// Whether keys are readable one by one, from `input`, whose settings were `settings`.
    var readsKeys = false
    var input: Int32 = 0
    var settings = termios()
    /// Whether the alternate screen is shown, on `screen`.
    var showsScreen = false
    var screen: Int32 = 0
  }

  private static let saved = Mutex(Saved())

  /// Makes keys readable one by one and invisible, until ``restore()``. Ctrl-C still interrupts the program; Ctrl-Z is
  /// disabled, because a stopped program could not restore the terminal.
  ///
  /// - Returns: whether the terminal accepted that.
  static func readKeys(from file: Int32) -> Bool {
    saved.withLock { saved in
      guard !saved.readsKeys else { return true }
      var settings = termios()
      // A change from the background would stop the program.
      guard tcgetattr(file, &settings) == 0, tcgetpgrp(file) == getpgrp() else { return false }
      let original = settings
      settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
      withUnsafeMutableBytes(of: &settings.c_cc) { characters in
        characters[Int(VMIN)] = 0
        characters[Int(VTIME)] = 0
        characters[Int(VSUSP)] = 0
      }
      guard tcsetattr(file, TCSANOW, &settings) == 0 else { return false }
      (saved.readsKeys, saved.input, saved.settings) = (true, file, original)
      return true
    }
  }

  /// Records that the alternate screen is shown, so that ``restore()`` leaves it.
  static func recordScreen(on file: Int32) { saved.withLock { ($0.showsScreen, $0.screen) = (true, file) } }

  /// Restores the terminal. Does nothing if nothing was changed.
  public static func restore() {
    saved.withLock { saved in
      if saved.showsScreen, isWritable(saved.screen) {
        _ = TerminalDrawing.leaveScreen.withUnsafeBytes { write(saved.screen, $0.baseAddress, $0.count) }
      }
      if saved.readsKeys {
        var settings = saved.settings
        // Not after pending output, which a stopped terminal never accepts. Answers that came too late are discarded.
        tcflush(saved.input, TCIFLUSH)
        tcsetattr(saved.input, TCSANOW, &settings)
      }
      saved = Saved()
    }
  }

  /// Whether the terminal accepts output at once. A stopped terminal (Ctrl-S) would block the program.
  private static func isWritable(_ file: Int32) -> Bool {
    var request = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
    return poll(&request, 1, 100) > 0
  }
}
