public import FormCheckMotion

/// The user's drawings of a video with the times for which they are shown.
public struct DrawingSchedule: Sendable {
  private let drawings: [(drawing: Drawing, start: Double)]

  /// Creates the schedule of the drawings among `edits`.
  ///
  /// - Parameters:
  ///   - edits: the user's edits.
  ///   - frameStart: returns the time of the frame that is shown at a time, in seconds since the first shown frame; nil
  ///     outside the video. A drawing is shown from this frame on.
  public init(_ edits: [MotionEdit], frameStart: (Double) -> Double?) {
    drawings = edits.compactMap(\.drawing).map { ($0, min($0.start, frameStart($0.start) ?? $0.start)) }
  }

  /// Returns the drawings that are shown at a moment, in the order in which they are drawn.
  ///
  /// - Complexity: O(*n*) in the number of drawings.
  public func drawings(at moment: Moment) -> [Drawing] {
    drawings.filter { isShown($0, at: moment.seconds) }.map(\.drawing)
  }

  private func isShown(_ entry: (drawing: Drawing, start: Double), at seconds: Double) -> Bool {
    entry.start - Self.tolerance <= seconds && seconds < entry.drawing.start + entry.drawing.duration
  }

  /// The tolerance, in seconds, for times that were rounded.
  private static let tolerance = 1e-6
}
