import FormCheckKernelCore
import Testing

@testable import FormCheckKernels

/// Packed weights are read back by the documented layouts.
@Suite struct PackingTests {
  @Test(arguments: ProcessorLevel.available) func panelsHoldTheWeightsInReadingOrder(level: ProcessorLevel) {
    for outputs in [4, 5, 7, 8, 9, 12, 15, 16, 17, 31, 32, 33, 48, 49, 63, 64, 65, 80, 100]
    where !level.suitsDots(outputs: outputs) {
      for length in [1, 2, 3, 8, 9, 27] {
        Arena.run { arena in
          let weights = arena.weights(outputs * length)
          let packed = packed(level, weights, outputs: outputs, length: length, arena)
          let expected = expectedPanels(level, weights, outputs: outputs, length: length)
          if packed != expected { Issue.record("\(level): \(outputs) outputs × \(length)") }
        }
      }
    }
  }

  /// Returns the packed weights as floats, and checks that nothing past them is written.
  private func packed(
    _ level: ProcessorLevel, _ weights: [Float], outputs: Int, length: Int, _ arena: Arena
  ) -> [Float] {
    let count = level.packedConvolutionBytes(outputs: outputs, length: length)
    let bytes = arena.allocate(count + 64, of: UInt8.self)
    bytes.initialize(repeating: 0xA5, count: count + 64)
    level.packConvolution(arena.halves(weights), outputs: outputs, length: length, into: bytes)
    let isIntact = (count..<count + 64).allSatisfy { bytes[$0] == 0xA5 }
    #expect(isIntact, "\(level): \(outputs) outputs × \(length)")
    let raw = UnsafeRawPointer(bytes)
    return level.halvesWeights
      ? (0..<count / 2).map { Float(Float16(bitPattern: raw.load(fromByteOffset: 2 * $0, as: UInt16.self))) }
      : (0..<count / 4).map { raw.load(fromByteOffset: 4 * $0, as: Float.self) }
  }

  /// Returns panel by panel, position by position and vector by vector the weights of the vector's channels, of which
  /// the last are the last of all channels.
  private func expectedPanels(
    _ level: ProcessorLevel, _ weights: [Float], outputs: Int, length: Int
  ) -> [Float] {
    let width = level.vectorWidth(channels: outputs)
    let layout = PanelLayout(channels: outputs, width: width, widest: level.widestPanel)
    return (0..<layout.count).flatMap { index -> [Float] in
      let panel = layout.panel(index)
      let starts = (panel.start..<panel.start + panel.columns).map { min($0 * width, outputs - width) }
      return (0..<length).flatMap { position in
        starts.flatMap { start in (start..<start + width).map { weights[$0 * length + position] } }
      }
    }
  }

  @Test(arguments: ProcessorLevel.available) func dotRowsArePaddedWithZeros(level: ProcessorLevel) {
    let width = level.vectorWidth(channels: 1)
    for (outputs, tapRows) in (1...7).flatMap({ outputs in (1...3).map { (outputs, $0) } }) {
      for run in 1...20 {
        Arena.run { arena in
          let weights = arena.numbers(outputs * tapRows * run)
          let count = level.packedDotsCount(outputs: outputs, tapRows: tapRows, run: run)
          let packed = arena.copy([Float](repeating: 0, count: count))
          level.packDots(arena.copy(weights), outputs: outputs, tapRows: tapRows, run: run, into: packed)
          let line = count / (outputs * tapRows)
          let expected = (0..<outputs * tapRows).flatMap { row in
            weights[row * run..<(row + 1) * run] + [Float](repeating: 0, count: line - run)
          }
          let found = (0..<count).map { packed[$0] }
          if line % width != 0 || line - run >= width || found != expected {
            Issue.record("\(level): \(outputs) outputs, \(tapRows) rows of \(run)")
          }
        }
      }
    }
  }

  /// All weights zero, none, and densities between.
  @Test(arguments: ProcessorLevel.available) func sparseWeightsAreReadBack(level: ProcessorLevel) {
    for (inputs, outputs) in [1, 16, 127, 128, 129, 256, 300].flatMap({ inputs in
      [1, 4, 17].map { (inputs, $0) }
    }) {
      for threshold in [Float(-5), -2, 0, 3, 5] {
        Arena.run { arena in
          let weights = arena.weights(inputs * outputs).map { $0 >= threshold ? $0 : 0 }
          let found = sparseRoundTrip(level, weights, inputs: inputs, outputs: outputs, arena)
          if found != weights { Issue.record("\(level): \(inputs) → \(outputs), from \(threshold)") }
        }
      }
    }
  }

  /// Packs weights and returns them densely again, read by ``SparseLayout``.
  private func sparseRoundTrip(
    _ level: ProcessorLevel, _ weights: [Float], inputs: Int, outputs: Int, _ arena: Arena
  ) -> [Float] {
    let nonzero = weights.count { $0 != 0 }
    let capacity = level.packedSparseCount(inputs: inputs, outputs: outputs, nonzero: nonzero)
    let packed = arena.allocate(capacity + 1, of: SparseWeight.self)
    packed[capacity] = SparseWeight(value: Arena.mark, offset: 7)
    let chunks = SparseLayout.chunks(inputs)
    let starts = arena.allocate(chunks * outputs + 1, of: UInt32.self)
    level.packSparse(arena.halves(weights), inputs: inputs, outputs: outputs, into: packed, starts: starts)
    #expect(packed[capacity].value == Arena.mark, "\(level): \(inputs) → \(outputs) wrote past its end")
    #expect(starts[0] == 0 && starts[chunks * outputs] <= UInt32(capacity))
    var dense = [Float](repeating: 0, count: weights.count)
    for chunk in 0..<chunks {
      for output in 0..<outputs {
        let range = Int(starts[chunk * outputs + output])..<Int(starts[chunk * outputs + output + 1])
        #expect(range.count.isMultiple(of: 2), "\(level): chunk \(chunk), output \(output)")
        for index in range where packed[index].value != 0 {
          let channel = Int(packed[index].offset) / level.sparseLayout.pixels
          dense[output * inputs + chunk * SparseLayout.chunk + channel] = packed[index].value
        }
      }
    }
    return dense
  }

  /// A single nonzero weight among zeros may be sparse, a dense layer or a narrow one never.
  @Test(arguments: ProcessorLevel.available) func onlyWideLayersWithManyZerosAreSparse(level: ProcessorLevel)
  {
    for inputs in 1...64 {
      for outputs in 1...64 {
        let product = inputs * outputs
        let chosen = (0...product).filter { level.suitsSparse(inputs: inputs, outputs: outputs, nonzero: $0) }
        let isNarrow = min(inputs, outputs) < 16
        let isPrefix = chosen == Array(0..<chosen.count)
        if !isPrefix || (isNarrow && !chosen.isEmpty) || chosen.count > product / 2 + 1 {
          Issue.record("\(level): \(inputs) → \(outputs) up to \(chosen.last ?? -1) of \(product)")
        }
      }
    }
  }
}
