import FormCheckKernelCore
import FormCheckKernels
import Testing

/// Kernels that are the same on every level.
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

  /// Every element lands where the layout puts it, and nothing between the runs is written.
  @Test func runsKeepTheirStride() {
    for (runs, length) in (1...5).flatMap({ runs in (1...6).map { (runs, $0) } }) {
      for stride in length...length + 3 {
        Arena.run { arena in
          let input = arena.numbers(runs * length)
          let output = arena.canvas(runs * stride)
          DataMovement.interleave(arena.copy(input), output, runs: runs, length: length, stride: stride)
          for position in 0..<runs * stride {
            let (run, offset) = (position / stride, position % stride)
            let expected = offset < length ? input[run * length + offset] : Arena.mark
            if output[position] != expected {
              Issue.record("\(runs) runs of \(length), \(stride) apart: at \(position) \(output[position])")
            }
          }
        }
      }
    }
  }

  /// Two inputs with runs of 2 and 3 floats become runs of 5.
  @Test func interleave() {
    Arena.run { arena in
      let output = arena.canvas(10)
      DataMovement.interleave(arena.copy([1, 2, 3, 4]), output, runs: 2, length: 2, stride: 5)
      DataMovement.interleave(
        arena.copy([5, 6, 7, 8, 9, 10]), output + 2, runs: 2, length: 3, stride: 5)
      expect(output, [1, 2, 5, 6, 7, 3, 4, 8, 9, 10], "interleave")
    }
  }
}
