import Testing

@testable import FormCheckNeuralNetwork

/// Packed weights are released while no network uses them.
@Suite struct WeightCacheTests {
  private static func run(_ network: Network) throws -> [Float] {
    let pixels = try GoldenFile.input("detector", "person", count: network.input.count)
    Weights.detector.fill(network, pixels)
    network.run()
    return Array(try network.output("scores"))
  }

  @Test func releasedWeightsArePackedAgain() throws {
    let model = try NetworkModel(weights: Weights.detector.bytes, remainsInMemory: true)
    let before = try Self.run(Network(model))
    weak let weights = try model.weights.packed()
    #expect(weights != nil)
    model.releasePackedWeights()
    #expect(weights == nil)
    #expect(try Self.run(Network(model)) == before)
  }

  @Test func networksRetainTheirWeights() throws {
    let model = try NetworkModel(weights: Weights.detector.bytes, remainsInMemory: true)
    let network = try Network(model)
    let before = try Self.run(network)
    weak let weights = try model.weights.packed()
    model.releasePackedWeights()
    #expect(weights != nil)
    #expect(try Self.run(network) == before)
  }

  /// Weights whose file isn't in memory can't be packed again, so they are never released.
  @Test func weightsOfTemporaryFilesAreKept() throws {
    let model = try Array(Weights.detector.bytes).withUnsafeBytes { try NetworkModel(weights: $0) }
    weak let weights = try model.weights.packed()
    let before = try Self.run(Network(model))
    model.releasePackedWeights()
    #expect(weights != nil)
    for _ in 0..<3 { #expect(try Self.run(Network(model)) == before) }
  }
}
