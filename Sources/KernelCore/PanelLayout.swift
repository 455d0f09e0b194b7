/// How a convolution's output channels are cut into panels: each a few vectors wide, as many as a register tile holds.
///
/// A panel's weights lie together, in the order in which they are read: for each tap and input channel, the weights
/// of the panel's output channels. The last vector starts early enough to be full, and repeats channels: there
/// are at least as many as a vector has lanes.
@frozen public struct PanelLayout: Sendable {
  /// Vectors that hold all output channels.
  public let vectors: Int
  /// Panels of three vectors come first.
  public let triples: Int
  /// Then panels of two.
  public let pairs: Int
  /// Then panels of one.
  public let singles: Int

  /// The cut of `channels` into vectors of `width`, in panels of at most `widest` (2 or 3) vectors.
  @inlinable public init(channels: Int, width: Int, widest: Int) {
    vectors = (channels + width - 1) / width
    // Two pairs beat a triple and a single.
    let rest = widest < 3 ? vectors : vectors % 3 == 1 && vectors > 3 ? 4 : vectors % 3
    triples = (vectors - rest) / 3
    pairs = rest / 2
    singles = rest % 2
  }

  /// Panels of all widths.
  @inlinable public var count: Int { triples + pairs + singles }

  /// The vector a panel starts at, and how many it has.
  @inlinable @inline(always)
  public func panel(_ index: Int) -> (start: Int, columns: Int) {
    if index < triples { return (index * 3, 3) }
    let rest = index - triples
    return rest < pairs ? (triples * 3 + rest * 2, 2) : (triples * 3 + pairs * 2 + rest - pairs, 1)
  }
}
