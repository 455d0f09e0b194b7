import FormCheckKernelCore
import Testing

@testable import FormCheckKernels

@Suite struct ProcessorLevelTests {
  @Test func availableLevelsAreOrdered() {
    let available = ProcessorLevel.available
    #expect(available.first == .baseline && available.last == .best)
    #expect(available == ProcessorLevel.allCases.filter(available.contains))
    for level in ProcessorLevel.allCases {
      #expect(level.isAvailable == available.contains(level), "\(level)")
      #expect(ProcessorLevel(rawValue: level.rawValue) == level)
    }
  }

  @Test(arguments: ProcessorLevel.available) func vectorsArePowersOfTwo(level: ProcessorLevel) {
    for channels in 1...64 {
      let width = level.vectorWidth(channels: channels)
      #expect([4, 8, 16].contains(width), "\(level): \(width)")
      #expect(width <= level.vectorWidth(channels: .max), "\(level): \(channels) channels")
      #expect(level.suitsDots(outputs: channels) == (channels < level.vectorWidth(channels: 1)))
      if !level.suitsDots(outputs: channels) { #expect(channels >= width, "\(level): \(channels) channels") }
    }
    #expect(level.sparseLayout.width == level.vectorWidth(channels: .max))
    #expect([2, 3].contains(level.widestPanel))
  }

  /// Levels with the same arithmetic produce the same bits, which lets a cluster mix processors.
  @Test func levelsWithTheSameArithmeticAgreeToTheBit() {
    let groups = Dictionary(grouping: ProcessorLevel.available, by: \.arithmetic)
    for levels in groups.values {
      for (outputs, inputs) in [(8, 8), (16, 24), (24, 16), (33, 5), (49, 130)] {
        let results = levels.map { pointwise($0, inputs: inputs, outputs: outputs) }
        for (level, result) in zip(levels, results) where result != results[0] {
          Issue.record("\(level) and \(levels[0]) differ: \(inputs) → \(outputs)")
        }
      }
    }
  }

  /// Returns the bits of a pointwise convolution of a 5 × 7 map.
  private func pointwise(_ level: ProcessorLevel, inputs: Int, outputs: Int) -> [UInt32] {
    let map = MapShape(height: 5, width: 7, channels: inputs)
    let shape = MapShape(height: 5, width: 7, channels: outputs)
    var bits: [UInt32] = []
    Arena.run { arena in
      let bytes = level.packedConvolutionBytes(outputs: outputs, length: inputs)
      let packed = arena.allocate(bytes, of: UInt8.self)
      let weights = arena.weights(outputs * inputs)
      level.packConvolution(arena.halves(weights), outputs: outputs, length: inputs, into: packed)
      let (input, bias) = (arena.copy(arena.numbers(map.count)), arena.copy(arena.numbers(outputs)))
      let output = arena.canvas(shape.count)
      let arguments = ConvolutionArguments(
        input: FeatureRows(input, map), inputShape: map, output: FeatureRows(output, shape),
        outputShape: shape,
        window: Window(height: 1, width: 1, strideY: 1, strideX: 1, top: 0, left: 0),
        weights: UnsafeRawPointer(packed), bias: bias, zeros: arena.copy([0]),
        activation: arena.lanes(.none), residualActivation: arena.lanes(.none))
      level.convolve(arguments, rows: 0..<5)
      bits = (0..<shape.count).map { output[$0].bitPattern }
    }
    return bits
  }

  /// The factor is so small that rounding keeps every sum on arm64, and makes every sum the bias, 1, on x86-64.
  @Test(arguments: ProcessorLevel.available) func thePeakLoopComputesItsSum(level: ProcessorLevel) {
    for rounds in [0, 1, 2, 60, 1000] {
      let result = level.runPeakLoop(rounds: rounds)
      let lanes = level.runPeakLoop(rounds: 1).multiplyAdds
      #expect(result.multiplyAdds == rounds * lanes, "\(level): \(rounds) rounds")
      #if arch(arm64)
        let sum = level.runPeakLoop(rounds: 0).sum
      #else
        let sum = rounds == 0 ? result.sum : Float(lanes)
      #endif
      #expect(result.sum == sum, "\(level): \(rounds) rounds")
    }
  }
}
