import NeuralNetwork

extension PoseModels {
  /// The instructions that the networks use here: their results differ in the last bits from one kind to another.
  public var processor: String { "\(landmark.level)" }
}
