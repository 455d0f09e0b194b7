import FormCheckKernelCore
import FormCheckKernels
import Testing

/// Kernels that are the same at every level.
@Suite struct DataMovementTests {
  @Test func depthToSpace() {
    for (block, channels, size) in [1, 2, 3].flatMap({ block in
      [1, 3, 8].flatMap { channels in Sweep.sizes.map { (block, channels, $0) } }
    }) {
      let map = MapShape(height: size.0, width: size.1, channels: channels * block * block)
      let shape = MapShape(height: size.0 * block, width: size.1 * block, channels: channels)
      Arena.run { arena in
        let input = arena.numbers(map.count)
        let output = arena.canvas(shape.count)
        let maps = MapArguments(
          input: arena.copy(input), inputShape: map, output: output, outputShape: shape)
        for y in 0..<shape.height { DataMovement.depthToSpace(maps, block: block, rows: y..<(y + 1)) }
        expect(output, Reference.depthToSpace(input, map, shape, block: block), "\(map) by \(block)")
      }
    }
  }

  /// Two inputs of 2 and 3 floats a run become runs of 5.
  @Test func interleave() {
    Arena.run { arena in
      let output = arena.canvas(10)
      DataMovement.interleave(arena.copy([1, 2, 3, 4]), output, runs: 2, length: 2, stride: 5)
      DataMovement.interleave(
        arena.copy([5, 6, 7, 8, 9, 10]), output + 2, runs: 2, length: 3, stride: 5)
      expect(output, [1, 2, 5, 6, 7, 3, 4, 8, 9, 10], "interleave")
    }
  }

  /// All 65,536 half floats against their definition.
  @Test func halfFloats() {
    for bits in UInt16.min...UInt16.max {
      var (half, value) = (bits.littleEndian, Float.zero)
      HalfFloats.widen(&half, count: 1, into: &value)
      let finite = HalfFloats.areFinite(&half, count: 1)
      #expect(HalfFloats.nonzeroCount(&half, count: 1) == (bits & 0x7fff == 0 ? 0 : 1), "half float \(bits)")
      let sign: Float = bits & 0x8000 == 0 ? 1 : -1
      let exponent = Int(bits >> 10 & 31)
      let fraction = Float(bits & 1023) / 1024
      let expected =
        exponent == 0
        ? fraction * 0x1p-14 : (1 + fraction) * Float(sign: .plus, exponent: exponent - 15, significand: 1)
      if finite != (exponent < 31) || exponent < 31 && value != sign * expected {
        Issue.record("half float \(bits) became \(value)")
      }
    }
  }
}
