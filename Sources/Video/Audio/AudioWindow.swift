import FormCheckPose

/// The part of a source's audio to write to the output, in seconds of the source's container.
struct AudioWindow {
  /// The start of the audible part, never before the output's zero.
  let start: Double
  /// The end of the audible part, exclusive; infinite for all.
  let end: Double
  /// Whether the audio starts with the output, so that players can skip what precedes it.
  let startsAtOrigin: Bool

  init(_ selection: AudioSelection, _ clock: OutputClock) {
    let info = selection.source.info
    let first = info.timeBase.seconds(info.startPTS)
    let origin = clock.originSeconds
    let requested = selection.seconds.map { first + $0.lowerBound } ?? origin
    // Half a microsecond of tolerance for conversions between ticks and seconds.
    startsAtOrigin = requested <= origin + 0.5e-6
    start = startsAtOrigin ? origin : requested
    end = selection.seconds.map { first + $0.upperBound } ?? .infinity
  }
}
