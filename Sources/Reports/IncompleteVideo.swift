/// A video that holds fewer frames than its header promises: its recording or a transfer was cut off.
public struct IncompleteVideo: Hashable, Sendable {
  private let name: String
  private let expected: Int
  private let held: Int

  /// The video `name`; nil for one that holds all of the `expected` frames.
  public init?(name: String, expected: Int, held: Int) {
    guard expected > held else { return nil }
    self.name = name
    self.expected = expected
    self.held = held
  }

  /// What that means for a reader of the results.
  public var sentence: String {
    "\(name) is incomplete: its header promises \(expected) frames, the file holds \(held). "
      + "Copy it again from the camera; the outputs cover those \(held)."
  }
}
