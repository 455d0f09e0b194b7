/// The division of a convolution's output channels into panels, each as many vectors wide as a register tile holds.
///
/// A panel's weights are contiguous, in the order in which they are read: for each tap and input channel, the weights
/// of the panel's output channels. The last vector overlaps the previous one so that it is full; there are at least as
/// many channels as lanes.
@frozen public struct PanelLayout: Sendable {
  /// The number of vectors that hold all output channels.
  public let vectors: Int
  /// The number of panels of three vectors, which come first.
  public let triples: Int
  /// The number of panels of two vectors, which follow.
  public let pairs: Int
  /// The number of panels of one vector, which come last.
  public let singles: Int

  /// Divides `channels` into vectors of `width`, in panels of at most `widest` (2 or 3) vectors.
  @inlinable public init(channels: Int, width: Int, widest: Int) {
    vectors = (channels + width - 1) / width
    // Two pairs are faster than a triple and a single.
    let rest = widest < 3 ? vectors : vectors % 3 == 1 && vectors > 3 ? 4 : vectors % 3
    triples = (vectors - rest) / 3
    pairs = rest / 2
    singles = rest % 2
  }

  /// The number of panels.
  @inlinable public var count: Int { triples + pairs + singles }

  /// Returns a panel's first vector and its number of vectors.
  @inlinable @inline(always)
  public func panel(_ index: Int) -> (start: Int, columns: Int) {
    if index < triples { return (index * 3, 3) }
    let rest = index - triples
    return rest < pairs ? (triples * 3 + rest * 2, 2) : (triples * 3 + pairs * 2 + rest - pairs, 1)
  }
}
