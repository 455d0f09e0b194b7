/// A video that contains fewer frames than its header declares, because the recording or a copy was interrupted.
public struct IncompleteVideo: Hashable, Sendable {
  private let name: String
  private let expected: Int
  private let held: Int

  /// Creates an incomplete video; nil if `held` isn't below `expected`.
  public init?(name: String, expected: Int, held: Int) {
    guard expected > held else { return nil }
    self.name = name
    self.expected = expected
    self.held = held
  }

  /// The consequence for the results, as a sentence.
  public var sentence: String {
    "\(name) is incomplete: its header declares \(expected) frames, but the file holds \(held). "
      + "Copy it again from the camera. The outputs cover the \(held) frames."
  }
}
