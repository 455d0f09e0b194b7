private import Synchronization

/// A cache of a model's packed weights, which can be released and packed again on demand.
final class WeightCache: Sendable {
  typealias Packing = @Sendable () throws(NeuralNetworkError) -> PackedWeights

  private let cached: Mutex<PackedWeights?>
  /// The weights that can't be packed again, since their file is no longer in memory.
  private let permanent: PackedWeights?
  private let packAgain: Packing?

  /// Creates a cache of these weights. Without `packAgain`, they are never released.
  init(_ weights: PackedWeights, packAgain: Packing?) {
    cached = Mutex(packAgain == nil ? nil : weights)
    permanent = packAgain == nil ? weights : nil
    self.packAgain = packAgain
  }

  /// Returns the weights, which stay in memory while the caller retains them.
  ///
  /// - Complexity: O(1), or O(*n*) for *n* weights after ``release()``.
  func packed() throws(NeuralNetworkError) -> PackedWeights {
    if let permanent { return permanent }
    return try cached.withLock { cached throws(NeuralNetworkError) in
      if let cached { return cached }
      guard let packAgain else { throw .inconsistent("its weights were released") }
      let weights = try packAgain()
      cached = weights
      return weights
    }
  }

  /// Releases the weights unless a network retains them.
  func release() { cached.withLock { $0 = nil } }
}
