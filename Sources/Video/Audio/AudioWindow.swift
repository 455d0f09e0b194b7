import FormCheckPose

/// The part of a source's sound that goes into the output, in seconds of the source's container.
struct AudioWindow {
  /// The first moment that is heard, never before the output's zero.
  let start: Double
  /// The first moment that isn't heard any more; infinite for all.
  let end: Double
  /// Whether the sound starts with the output, so that what stands before can be skipped by the player.
  let startsAtOrigin: Bool

  init(_ selection: AudioSelection, _ clock: OutputClock) {
    let info = selection.source.info
    let first = info.timeBase.seconds(info.startPTS)
    let origin = clock.originSeconds
    let wanted = selection.seconds.map { first + $0.lowerBound } ?? origin
    // Half a microsecond: times come with rounding from ticks to seconds and back.
    startsAtOrigin = wanted <= origin + 0.5e-6
    start = startsAtOrigin ? origin : wanted
    end = selection.seconds.map { first + $0.upperBound } ?? .infinity
  }
}
