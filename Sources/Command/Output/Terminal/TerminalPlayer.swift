import FormCheck

/// A player that shows an annotated video in the terminal at its own pace, until a key is pressed.
struct TerminalPlayer {
  private let screen: TerminalScreen
  private let clock = ContinuousClock()

  /// The minimum delay at which a frame is left out, in seconds.
  private static let maximumDelay = 0.04
  /// The time after which keys are read again while the next frame isn't due yet, in seconds.
  private static let keyInterval = 0.1

  init(_ screen: TerminalScreen) { self.screen = screen }

  /// Plays the video, and returns sentences about corrections that have no effect, which the screen would hide.
  ///
  /// - Throws: an error if the video wasn't analyzed, or if it can't be decoded or drawn.
  func play(_ rendering: Rendering) async throws -> [String] {
    screen.enter()
    defer { screen.leave() }
    var start: ContinuousClock.Instant?
    var warnings: [String] = []
    try await rendering.play(
      warn: { warnings.append($0) },
      isLate: { seconds in
        guard let start else { return false }
        return elapsed(since: start) > seconds + Self.maximumDelay
      },
      show: { frame in
        let begin = start ?? clock.now
        start = begin
        guard try await waits(until: frame.seconds, since: begin) else { return false }
        return screen.drawFrame(frame.pixels, pixelAspect: frame.pixelAspect)
      })
    return warnings
  }

  /// Waits until a frame is due, and returns whether no key was pressed.
  private func waits(until seconds: Double, since start: ContinuousClock.Instant) async throws -> Bool {
    while !screen.hasKey {
      let left = seconds - elapsed(since: start)
      guard left > 0 else { return true }
      try await Task.sleep(for: .seconds(min(left, Self.keyInterval)))
    }
    return false
  }

  private func elapsed(since start: ContinuousClock.Instant) -> Double {
    (clock.now - start) / .seconds(1)
  }
}
