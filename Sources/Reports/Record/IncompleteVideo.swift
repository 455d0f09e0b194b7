/// A video that holds fewer frames than its header promises, because its recording or a copy was interrupted.
public struct IncompleteVideo: Hashable, Sendable {
  private let name: String
  private let expected: Int
  private let held: Int

  /// An incomplete video; nil if `held` isn't below `expected`.
  public init?(name: String, expected: Int, held: Int) {
    guard expected > held else { return nil }
    self.name = name
    self.expected = expected
    self.held = held
  }

  /// The consequence for the results, as a sentence.
  public var sentence: String {
    "\(name) is incomplete: its header promises \(expected) frames, the file holds \(held). "
      + "Copy it again from the camera. The outputs cover the \(held) frames."
  }
}
