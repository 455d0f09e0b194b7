/// The settings for converting raw keypoints into clean signals.
public struct SignalSettings: Hashable, Sendable {
  /// The frequency in Hz above which movement is treated as noise; nil disables smoothing.
  public var cutoff: Double?

  /// The frequencies at which a signal can be smoothed, in Hz: from one movement in ten seconds to more than any video records.
  public static let cutoffs = 0.1...1000

  /// Creates settings that smooth at `cutoff` Hz.
  ///
  /// The default, 6 Hz, is usual in biomechanics (Winter, "Biomechanics and Motor Control of Human Movement").
  public init(cutoff: Double? = 6) { self.cutoff = cutoff }
}
