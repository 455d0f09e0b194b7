import KernelCore
import Kernels
import Testing

/// Every kernel at every level, over small shapes with all kinds of remainders, strides and paddings.
@Suite struct KernelSweepTests {
  @Test(arguments: ProcessorLevel.available)
  func convolution(level: ProcessorLevel) {
    for inputs in [1, 3, 8] {
      Sweep.windows([1, 2, 3], channels: inputs) { map, window, shape in
        for outputs in [1, 2, 4, 7, 8, 12, 16, 24, 25, 32, 39] {
          let shape = MapShape(height: shape.height, width: shape.width, channels: outputs)
          Arena.run { convolution(level, map, shape, window, $0) }
        }
      }
    }
  }

  private func convolution(
    _ level: ProcessorLevel, _ map: MapShape, _ shape: MapShape, _ window: Window, _ arena: Arena
  ) {
    let length = window.height * window.width * map.channels
    let (input, bias) = (arena.numbers(map.count), arena.numbers(shape.channels))
    let weights = arena.numbers(shape.channels * length)
    let residual = (map.width + shape.channels) % 2 == 0 ? arena.numbers(shape.count) : nil
    let activation = Sweep.clamps[(map.width + shape.channels) % 3]
    let packed = arena.canvas(level.packedConvolutionCount(outputs: shape.channels, length: length))
    level.packConvolution(arena.copy(weights), outputs: shape.channels, length: length, into: packed)
    let output = arena.canvas(shape.count)
    level.convolve(
      ConvolutionArguments(
        input: arena.copy(input), inputShape: map, output: output, outputShape: shape, window: window,
        weights: packed, bias: arena.copy(bias),
        zeros: arena.copy([Float](repeating: 0, count: window.width * map.channels)), activation: activation,
        residual: residual.map { UnsafePointer(arena.copy($0)) }, residualActivation: .relu6))
    let expected = Reference.convolution(
      input, map, shape, window, weights: weights, bias: bias, activation, residual: residual, .relu6)
    expect(output, expected, scale: Double(length) * 16, "\(level) \(map) → \(shape) \(window)")
  }

  @Test(arguments: ProcessorLevel.available)
  func depthwise(level: ProcessorLevel) {
    for channels in [1, 3, 4, 7, 8, 9, 16, 20] {
      Sweep.windows([1, 2, 3, 5], channels: channels) { map, window, shape in
        Arena.run { arena in
          let (input, bias) = (arena.numbers(map.count), arena.numbers(channels))
          let weights = arena.numbers(window.height * window.width * channels)
          let activation = Sweep.clamps[(map.width + channels) % 3]
          let output = arena.canvas(shape.count)
          level.convolveDepthwise(
            DepthwiseArguments(
              input: arena.copy(input), inputShape: map, output: output, outputShape: shape, window: window,
              weights: arena.copy(weights), bias: arena.copy(bias), activation: activation))
          let expected = Reference.depthwise(
            input, map, shape, window, weights: weights, bias: bias, activation)
          expect(output, expected, scale: 400, "\(level) \(map) → \(shape) \(window)")
        }
      }
    }
  }

  @Test(arguments: ProcessorLevel.available)
  func maxPool(level: ProcessorLevel) {
    for channels in [1, 4, 7, 8, 19] {
      Sweep.windows([1, 2, 3], channels: channels) { map, window, shape in
        Arena.run { arena in
          let input = arena.numbers(map.count)
          let output = arena.canvas(shape.count)
          let maps = MapArguments(
            input: arena.copy(input), inputShape: map, output: output, outputShape: shape)
          level.maxPool(maps, window: window, activation: .relu)
          let expected = Reference.maxPool(input, map, shape, window, .relu)
          expect(output, expected, "\(level) \(map) → \(shape) \(window)")
        }
      }
    }
  }

  @Test(arguments: ProcessorLevel.available)
  func resize(level: ProcessorLevel) {
    // TFLite has no fourth rule: both flags together are an error there and in our weight files.
    let rules = [(false, false), (true, false), (false, true)].map {
      ResizeRule(alignCorners: $0.0, halfPixelCenters: $0.1)
    }
    for (size, channels) in Sweep.sizes.flatMap({ size in [1, 4, 7, 8, 19].map { (size, $0) } }) {
      let map = MapShape(height: size.0, width: size.1, channels: channels)
      for (target, rule) in [(1, 1), (3, 5), (8, 4), (14, 26)].flatMap({ t in rules.map { (t, $0) } }) {
        let shape = MapShape(height: target.0, width: target.1, channels: channels)
        Arena.run { arena in
          let input = arena.numbers(map.count)
          let output = arena.canvas(shape.count)
          let maps = MapArguments(
            input: arena.copy(input), inputShape: map, output: output, outputShape: shape)
          level.resize(maps, rule: rule)
          // The share between two pixels is a difference of coordinates up to 13.
          expect(
            output, Reference.resize(input, map, shape, rule), scale: 100,
            "\(level) \(map) → \(shape) \(rule)")
        }
      }
    }
  }

  @Test(arguments: ProcessorLevel.available)
  func floatByFloat(level: ProcessorLevel) {
    for count in 0...37 {
      for clamp in Sweep.clamps {
        Arena.run { arena in
          let (a, b) = (arena.numbers(count), arena.numbers(count))
          let output = arena.canvas(count)
          level.add(arena.copy(a), arena.copy(b), output, count: count, activation: clamp)
          expect(output, zip(a, b).map { Reference.clamp(Double($0 + $1), clamp) }, "\(level) add \(count)")
          level.clamp(arena.copy(a), output, count: count, activation: clamp)
          expect(output, a.map { Reference.clamp(Double($0), clamp) }, "\(level) clamp \(count)")
          Sigmoid.run(arena.copy(a), output, count: count)
          expect(output, a.map { Reference.sigmoid(Double($0)) }, "sigmoid \(count)")
        }
      }
    }
  }

  @Test(arguments: ProcessorLevel.available)
  func prelu(level: ProcessorLevel) {
    for (pixels, channels) in (1...5).flatMap({ pixels in (1...18).map { (pixels, $0) } }) {
      Arena.run { arena in
        let (input, slopes) = (arena.numbers(pixels * channels), arena.numbers(channels))
        let output = arena.canvas(pixels * channels)
        level.prelu(arena.copy(input), arena.copy(slopes), output, pixels: pixels, channels: channels)
        let expected = input.enumerated().map { place, value in
          Double(value) * (value < 0 ? Double(slopes[place % channels]) : 1)
        }
        expect(output, expected, "\(level) prelu \(pixels)×\(channels)")
      }
    }
  }
}
