import Testing

@testable import FormCheckNeuralNetwork

/// Packed weights are memory that is given back while nobody looks at pictures.
@Suite struct WeightCacheTests {
  private static func run(_ network: Network) throws -> [Float] {
    let pixels = try GoldenFile.input("detector", "person", count: network.input.count)
    Weights.detector.fill(network, pixels)
    network.run()
    return Array(try network.output("scores"))
  }

  @Test func theyGoAndComeBack() throws {
    let model = try NetworkModel(weights: Weights.detector.bytes, remainsInMemory: true)
    let before = try Self.run(Network(model))
    weak let weights = try model.weights.packed()
    #expect(weights != nil)
    model.releasePackedWeights()
    #expect(weights == nil)
    #expect(try Self.run(Network(model)) == before)
  }

  @Test func aNetworkHoldsWhatItReads() throws {
    let model = try NetworkModel(weights: Weights.detector.bytes, remainsInMemory: true)
    let network = try Network(model)
    let before = try Self.run(network)
    weak let weights = try model.weights.packed()
    model.releasePackedWeights()
    #expect(weights != nil)
    #expect(try Self.run(network) == before)
  }

  @Test func thoseOfAFileThatGoesStay() throws {
    let model = try Array(Weights.detector.bytes).withUnsafeBytes { try NetworkModel(weights: $0) }
    weak let weights = try model.weights.packed()
    model.releasePackedWeights()
    #expect(weights != nil)
  }
}
