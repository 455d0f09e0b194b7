/// A still of a repetition, as it is sent to a chat server.
public struct CoachingStill: Hashable, Sendable {
  /// The longest side of a still in pixels.
  public static let maximumSide = 1024

  /// What the still shows, such as "Set 1, repetition 3, at 0:12.4: depth".
  public let caption: String
  /// The number of the set.
  public let set: Int
  /// The number of the repetition; nil for a moment of the whole set.
  public let repetition: Int?
  /// The time, in seconds since the first frame.
  public let seconds: Double
  /// The JPEG file.
  public let jpeg: [UInt8]

  /// The width and height in the file's header; nil if it has none.
  public var size: (width: Int, height: Int)? {
    var position = 2
    while position + 9 < jpeg.count, jpeg[position] == 0xFF {
      let kind = jpeg[position + 1]
      if (0xC0...0xC3).contains(kind) {
        return (number(at: position + 7), number(at: position + 5))
      }
      position += 2 + number(at: position + 2)
    }
    return nil
  }

  private func number(at position: Int) -> Int { Int(jpeg[position]) << 8 | Int(jpeg[position + 1]) }
}
