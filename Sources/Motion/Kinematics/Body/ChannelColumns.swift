import Synchronization

/// The values of a body's channels over T frames, each measured when it is first used: all of them take 70 MB for two
/// hours, and a clip needs few.
final class ChannelColumns: Sendable {
  /// One channel.
  struct Column: Sendable {
    /// The values, one element per frame; NaN where missing.
    let values: [Float]
    /// The weight of each value, 0…1; nil if all are equal.
    let weights: [Float]?
  }

  private let known: Mutex<[BodyChannel: Column]>
  private let measurement: ChannelMeasurement?

  /// Creates the columns of a body; none if `measurement` is nil.
  init(_ measurement: ChannelMeasurement?) {
    known = Mutex([:])
    self.measurement = measurement
  }

  /// Creates known columns.
  init(_ known: [BodyChannel: Column]) {
    self.known = Mutex(known)
    measurement = nil
  }

  /// The column of a channel; nil without a body.
  ///
  /// - Complexity: O(*T*) for *T* frames the first time, then O(1).
  subscript(channel: BodyChannel) -> Column? {
    known.withLock { known in
      if let column = known[channel] { return column }
      let column = measurement?.column(channel)
      known[channel] = column
      return column
    }
  }
}
