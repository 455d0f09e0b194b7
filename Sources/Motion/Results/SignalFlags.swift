/// The changes made to a keypoint in one frame.
public struct SignalFlags: OptionSet, Hashable, Sendable {
  /// One bit for each flag.
  public let rawValue: UInt8

  /// Creates the flags with these bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The keypoint wasn't detected, or was an outlier, and was interpolated between frames at most 0.25 s apart.
  public static let filled = SignalFlags(rawValue: 1)
  /// Left and right are exchanged compared with the network's output.
  public static let swapped = SignalFlags(rawValue: 2)
  /// The detected position was far from those before and after, and was discarded.
  public static let outlier = SignalFlags(rawValue: 4)

  /// The user moved the keypoint, struck it out, or exchanged it with that of the other side.
  public static let edited = SignalFlags(rawValue: 8)
  /// The user moved the keypoint: its position is certain.
  static let placed = SignalFlags(rawValue: 16)
  /// The user struck the keypoint out: its detection is disregarded.
  static let struckOut = SignalFlags(rawValue: 32)

  /// The person is in the background and wasn't estimated in this frame: the position lies between those of the frames
  /// before and after.
  public static let interpolated = SignalFlags(rawValue: 64)

  /// The flags' names in tables: `filled`, `swapped`, `outlier`, `edited`.
  public var names: [String] {
    [(SignalFlags.filled, "filled"), (.swapped, "swapped"), (.outlier, "outlier"), (.edited, "edited")]
      .filter { contains($0.0) }.map(\.1)
  }
}
