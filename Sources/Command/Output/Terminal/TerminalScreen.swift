import FormCheck
import FormCheckPixels
import FormCheckTerminal

/// The terminal as a screen for images.
struct TerminalScreen {
  private let session: TerminalSession

  /// The maximum width of a single image and of a frame of a video, in pixels of the terminal.
  private static let maximumImageWidth = 1280
  private static let maximumFrameWidth = 480

  /// Asks the terminal what it can draw.
  ///
  /// - Throws: a usage error if standard output isn't a terminal, or if it can't move the cursor. It then receives nothing.
  init() throws(FormCheckError) {
    let terminal = Environment.terminal
    guard !Environment.isTerminalDumb else {
      throw FormCheckError(
        .usage,
        "--show needs a terminal that moves the cursor and shows colors, but TERM is dumb. Leave out --show."
      )
    }
    guard let session = TerminalSession(type: terminal.type, colors: terminal.colors) else {
      throw FormCheckError(
        .usage,
        "--show draws in a terminal, but standard output is not one. Run without a pipe, or leave out --show."
      )
    }
    self.session = session
  }

  /// Draws an image with square pixels below the cursor.
  func draw(_ image: PixelBuffer) {
    let screen = session.screen
    // One row stays free for the prompt.
    let layout = layout(
      image, 1, (screen.columns, screen.rows - 1), maximumWidth: Self.maximumImageWidth)
    session.write(TerminalDrawing.bytes(TerminalImage(image, layout), layout, session.graphics))
  }

  /// Draws a frame of a video at the top left corner.
  ///
  /// - Returns: whether the terminal still accepts output.
  func drawFrame(_ frame: PixelBuffer, pixelAspect: Double) -> Bool {
    let screen = session.screen
    // A line feed in the last row would scroll.
    let layout = layout(
      frame, pixelAspect, (screen.columns, screen.rows - 1), maximumWidth: Self.maximumFrameWidth)
    return session.write(TerminalDrawing.homeBytes(TerminalImage(frame, layout), layout, session.graphics))
  }

  /// Switches to an empty alternate screen, until ``leave()``.
  func enter() { session.enterScreen() }

  /// Restores the screen and the settings of the terminal.
  func leave() { TerminalState.restore() }

  /// Whether a key was pressed.
  var hasKey: Bool { session.hasKey }

  private func layout(
    _ image: PixelBuffer, _ pixelAspect: Double, _ screen: (columns: Int, rows: Int), maximumWidth: Int
  ) -> TerminalLayout {
    TerminalLayout(
      aspect: Double(image.size.width) / Double(image.size.height) * pixelAspect, screen: screen,
      cell: session.cell, graphics: session.graphics, maximumWidth: maximumWidth)
  }
}
