/// How raw points become clean signals.
public struct SignalSettings: Hashable, Sendable {
  /// The frequency in Hz above which movement is taken for noise; nil leaves the signals as they are.
  public var cutoff: Double?

  /// Smooths at `cutoff` Hz, biomechanics' usual 6 Hz unless told (Winter, "Biomechanics and Motor Control of Human
  /// Movement"); nil doesn't smooth.
  public init(cutoff: Double? = 6) { self.cutoff = cutoff }

  /// Seconds over which a signal is filled and smoothed; a longer gap stays empty, and nothing reaches across it.
  static let longestGap = 0.25
}
