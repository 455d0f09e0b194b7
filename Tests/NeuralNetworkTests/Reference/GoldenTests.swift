import FormCheckKernels
import FormCheckNeuralNetwork
import Synchronization
import Testing

/// The bundled networks' outputs beside those of the reference interpreter.
@Suite struct GoldenTests {
  /// Fraction of the output's largest magnitude.
  static let tolerance: Float = 1e-3

  @Test(arguments: Weights.allCases, ProcessorLevel.available)
  func matchesReference(weights: Weights, level: ProcessorLevel) throws {
    let network = try Network(NetworkModel(weights: weights.bytes, level: level))
    for kind in ["noise", "person"] {
      weights.fill(network, try GoldenFile.input(weights.rawValue, kind, count: network.input.count))
      let golden = try GoldenFile("\(weights.rawValue)-\(kind)")
      #expect(golden.outputs.map(\.name) == network.model.outputNames, "\(kind)")
      network.run()
      for output in golden.outputs {
        compare(try network.output(output.name), output, "\(weights) \(kind) \(level) \(output.name)")
      }
    }
  }

  private func compare(_ found: UnsafeBufferPointer<Float>, _ golden: GoldenFile.Output, _ label: String) {
    #expect(found.count == golden.count, "\(label)")
    let pairs = zip(stride(from: 0, to: found.count, by: golden.step), golden.values)
    let worst = pairs.map { abs(found[$0] - $1) }.max() ?? .infinity
    #expect(worst <= Self.tolerance * golden.peak, "\(label): off by \(worst / golden.peak) of its peak")
    let sum = found.reduce(0.0) { $0 + Double($1) }
    let limit = Double(Self.tolerance * golden.peak) * Double(golden.count)
    #expect(abs(sum - golden.sum) <= limit, "\(label): sum \(sum), not \(golden.sum)")
  }

  /// An output alone has the same numbers as with all others, even in a second run.
  @Test(arguments: Weights.allCases)
  func eachOutputAloneIsTheSame(weights: Weights) throws {
    let model = try NetworkModel(weights: weights.bytes)
    let whole = try Network(model)
    let pixels = try GoldenFile.input(weights.rawValue, "person", count: whole.input.count)
    weights.fill(whole, pixels)
    whole.run()
    for name in model.outputNames {
      let single = try Network(model, outputs: [name])
      weights.fill(single, pixels)
      single.run()
      single.run()
      #expect(try single.output(name).elementsEqual(whole.output(name)), "\(weights) \(name)")
      #expect(single.memoryCount <= whole.memoryCount, "\(name)")
    }
  }

  /// The outputs are bit-identical for any number of threads, even if it exceeds that of cores or rows, and in each run.
  @Test(arguments: Weights.allCases, ProcessorLevel.available)
  func anyNumberOfThreadsIsTheSame(weights: Weights, level: ProcessorLevel) throws {
    let model = try NetworkModel(weights: weights.bytes, level: level)
    let single = try Network(model)
    let pixels = try GoldenFile.input(weights.rawValue, "person", count: single.input.count)
    weights.fill(single, pixels)
    single.run()
    for threads in [2, 3, 9] {
      let team = try Network(model, threads: threads)
      weights.fill(team, pixels)
      // Threads that pause and return, and numbers out of range.
      for active in [threads, 1, 2, threads, threads - 1, 0, threads + 1] {
        team.activeThreads = active
        #expect(team.activeThreads == min(max(active, 1), threads))
        team.run()
      }
      for name in model.outputNames {
        #expect(
          try team.output(name).elementsEqual(single.output(name)),
          "\(weights) \(level) \(threads) threads: \(name)")
      }
    }
  }

  /// Every row of the input is filled exactly once, whatever the number of threads, also between runs.
  @Test(arguments: [1, 2, 3, 9]) func threadsDivideTheRowsOfTheInput(_ threads: Int) throws {
    let network = try Network(try NetworkModel(weights: Weights.detector.bytes), threads: threads)
    let height = network.model.inputShape.height
    for active in [threads, 1, threads, height + 1] {
      network.activeThreads = active
      let counts = Mutex([Int](repeating: 0, count: height))
      network.fillInput { rows in counts.withLock { counts in for row in rows { counts[row] += 1 } } }
      #expect(
        counts.withLock { $0.allSatisfy { $0 == 1 } },
        "\(threads) threads, \(active) active: \(counts.withLock(\.self))")
      network.run()
    }
  }

  @Test func unknownOutputsAreRefused() throws {
    let model = try NetworkModel(weights: Weights.detector.bytes)
    let expected = NeuralNetworkError.unknownOutput("nonsense", available: ["boxes", "scores"])
    #expect(throws: expected) { try Network(model, outputs: ["nonsense"]) }
    let network = try Network(model, outputs: ["scores"])
    #expect(throws: NeuralNetworkError.unknownOutput("boxes", available: ["scores"])) {
      try network.output("boxes")
    }
  }

  @Test func modelsDescribeThemselves() throws {
    let landmark = try NetworkModel(weights: Weights.landmark.bytes)
    #expect(landmark.skeletonName == "BlazePose-33")
    #expect(landmark.inputShape == .init(height: 256, width: 256, channels: 3))
    #expect(try landmark.outputShape("heatmap") == TensorShape([64, 64, 39]))
    let detector = try NetworkModel(weights: Weights.detector.bytes)
    #expect(detector.skeletonName == "none")
    #expect(detector.inputShape == .init(height: 224, width: 224, channels: 3))
    #expect(try detector.outputShape("boxes").description == "2254×12")
    #expect(detector.sha256.count == 64 && detector.sha256 != landmark.sha256)
  }
}
