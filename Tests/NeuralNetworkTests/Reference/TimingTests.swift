import FormCheckNeuralNetwork
import Testing

@Suite struct TimingTests {
  /// The known multiply-adds of the converted graphs, in millions, with and without the silhouette's decoder. Convolving
  /// before resizing saves 43 of the detector's 430.
  @Test(arguments: [
    (Weights.landmark, [String](), 386), (.landmark, ["silhouette"], 351), (.detector, [], 387),
  ])
  func multiplyAddsAreThoseOfTheOutputs(_ weights: Weights, without: [String], millions: Int) throws {
    let model = try NetworkModel(weights: weights.bytes)
    let network = try Network(model, outputs: Set(model.outputNames).subtracting(without))
    #expect((network.multiplyAdds + 500_000) / 1_000_000 == millions, "\(weights) without \(without)")
    #expect(network.costs.allSatisfy { $0.bytes > 0 && !$0.name.isEmpty && !$0.kind.isEmpty })
    #expect(network.costs.reduce(0) { $0 + $1.multiplyAdds } == network.multiplyAdds)
  }

  /// A timed run computes the same outputs.
  @Test(arguments: Weights.allCases)
  func timedRunsComputeTheSame(_ weights: Weights) throws {
    let model = try NetworkModel(weights: weights.bytes)
    let (plain, timed) = (try Network(model), try Network(model))
    for network in [plain, timed] {
      weights.fill(network, (0..<network.input.count).map { UInt8($0 * 7 & 255) })
    }
    plain.run()
    let durations = timed.runTimed()
    #expect(durations.count == timed.costs.count)
    #expect(durations.reduce(.zero, +) > .milliseconds(1), "\(durations)")
    for name in model.outputNames {
      #expect(try plain.output(name).elementsEqual(try timed.output(name)), "\(weights) \(name)")
    }
  }
}
