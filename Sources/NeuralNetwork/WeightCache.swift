private import Synchronization

/// A model's packed weights. Where the file that they came from stays within reach they can be let go, and are packed again
/// when a network needs them.
final class WeightCache: Sendable {
  typealias Packing = @Sendable () throws(NeuralNetworkError) -> PackedWeights

  private let kept: Mutex<PackedWeights?>
  private let packAgain: Packing

  /// These weights; without `packAgain` they stay.
  init(_ weights: PackedWeights, packAgain: Packing?) {
    kept = Mutex(weights)
    self.packAgain = packAgain ?? { () throws(NeuralNetworkError) in weights }
  }

  /// The weights. They stay as long as somebody holds them.
  func packed() throws(NeuralNetworkError) -> PackedWeights {
    try kept.withLock { kept throws(NeuralNetworkError) in
      if let kept { return kept }
      let weights = try packAgain()
      kept = weights
      return weights
    }
  }

  /// Lets go what no network holds.
  func letGo() { kept.withLock { $0 = nil } }
}
