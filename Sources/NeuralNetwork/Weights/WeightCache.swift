private import Synchronization

/// A cache of a model's packed weights, which can be released and packed again on demand.
final class WeightCache: Sendable {
  typealias Packing = @Sendable () throws(NeuralNetworkError) -> PackedWeights

  private let cached: Mutex<PackedWeights?>
  private let packAgain: Packing

  /// A cache of these weights. Without `packAgain`, they are never released.
  init(_ weights: PackedWeights, packAgain: Packing?) {
    cached = Mutex(weights)
    self.packAgain = packAgain ?? { () throws(NeuralNetworkError) in weights }
  }

  /// Returns the weights, which stay in memory at least as long as the caller retains them.
  func packed() throws(NeuralNetworkError) -> PackedWeights {
    try cached.withLock { cached throws(NeuralNetworkError) in
      if let cached { return cached }
      let weights = try packAgain()
      cached = weights
      return weights
    }
  }

  /// Releases the weights unless a network retains them.
  func release() { cached.withLock { $0 = nil } }
}
