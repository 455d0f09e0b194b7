/// The changes made to a keypoint in one frame.
public struct SignalFlags: OptionSet, Hashable, Sendable {
  /// One bit for each flag.
  public let rawValue: UInt8

  /// Creates the flags with these bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The keypoint wasn't detected, or was an outlier, and was interpolated between frames at most 0.25 s apart.
  public static let filled = SignalFlags(rawValue: 1)
  /// The network had exchanged left and right; corrected.
  public static let swapped = SignalFlags(rawValue: 2)
  /// The detected position was far from those before and after, and was discarded.
  public static let outlier = SignalFlags(rawValue: 4)

  /// The flags' names in tables: `filled`, `swapped`, `outlier`.
  public var names: [String] {
    [(SignalFlags.filled, "filled"), (.swapped, "swapped"), (.outlier, "outlier")]
      .filter { contains($0.0) }.map(\.1)
  }
}
