import FormCheckKernelCore
import FormCheckKernels
import Testing

/// Every kernel on every level, over small shapes with all remainders, strides and paddings.
@Suite struct KernelSweepTests {
  @Test(arguments: ProcessorLevel.available)
  func convolution(level: ProcessorLevel) {
    for inputs in [1, 3, 8] {
      Sweep.windows([1, 2, 3], channels: inputs) { map, window, shape in
        for outputs in [1, 2, 4, 7, 8, 12, 16, 24, 25, 32, 39, 49] {
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
    let weights = arena.weights(shape.channels * length)
    let residual = (map.width + shape.channels) % 2 == 0 ? arena.numbers(shape.count) : nil
    let activation = Sweep.clamps[(map.width + shape.channels) % 3]
    let isNarrow = level.suitsDots(outputs: shape.channels)
    let packed =
      isNarrow
      ? dots(level, weights, map, shape, window, arena) : panels(level, weights, length, shape, arena)
    let output = arena.canvas(shape.count)
    let arguments = ConvolutionArguments(
      input: FeatureRows(arena.copy(input), map), inputShape: map, output: FeatureRows(output, shape),
      outputShape: shape, window: window, weights: packed, bias: arena.copy(bias),
      zeros: arena.copy([Float](repeating: 0, count: window.width * map.channels)),
      activation: arena.lanes(activation), residual: residual.map { FeatureRows(arena.copy($0), shape) },
      residualActivation: arena.lanes(.relu6))
    for rows in Sweep.bands(shape.height) {
      if isNarrow {
        level.convolveNarrow(arguments, rows: rows)
      } else {
        level.convolve(arguments, rows: rows)
      }
    }
    let expected = Reference.convolution(
      input, map, shape, window, weights: weights, bias: bias, activation, residual: residual, .relu6)
    expect(output, expected, scale: Double(length) * 16, "\(level) \(map) → \(shape) \(window)")
  }

  private func panels(
    _ level: ProcessorLevel, _ weights: [Float], _ length: Int, _ shape: MapShape, _ arena: Arena
  ) -> UnsafeRawPointer {
    let bytes = level.packedConvolutionBytes(outputs: shape.channels, length: length)
    let packed = arena.allocate(bytes, of: UInt8.self)
    level.packConvolution(arena.halves(weights), outputs: shape.channels, length: length, into: packed)
    return UnsafeRawPointer(packed)
  }

  private func dots(
    _ level: ProcessorLevel, _ weights: [Float], _ map: MapShape, _ shape: MapShape, _ window: Window,
    _ arena: Arena
  ) -> UnsafeRawPointer {
    let run = window.width * map.channels
    let count = level.packedDotsCount(outputs: shape.channels, tapRows: window.height, run: run)
    let packed = arena.copy([Float](repeating: 0, count: count))
    level.packDots(
      arena.copy(weights), outputs: shape.channels, tapRows: window.height, run: run, into: packed)
    return UnsafeRawPointer(packed)
  }

  /// Rows with padding, and rings of rows, as input and output. Some have so few channels that all weights stay in
  /// registers.
  @Test(arguments: ProcessorLevel.available)
  func paddedRowsAndRings(level: ProcessorLevel) {
    let window = Window(height: 1, width: 1, strideY: 1, strideX: 1, top: 0, left: 0)
    let widths = [1, 3, 4, 5, 8, 9, 17]
    let depths = [5, 8, 16]
    for (width, inputs, channels) in widths.flatMap({ width in
      depths.flatMap { inputs in [8, 16, 24, 40].map { (width, inputs, $0) } }
    }) {
      let map = MapShape(height: 7, width: width, channels: inputs)
      let shape = MapShape(height: 7, width: width, channels: channels)
      Arena.run { arena in
        let (input, bias) = (arena.numbers(map.count), arena.numbers(channels))
        let weights = arena.weights(channels * inputs)
        let residual = width % 2 == 0 ? nil : arena.numbers(shape.count)
        let (pitch, ring) = ((width + 3) * channels, 3)
        let output = arena.canvas(ring * pitch)
        let arguments = ConvolutionArguments(
          input: FeatureRows(arena.copy(input), map), inputShape: map,
          output: FeatureRows(start: output + channels, pitch: pitch, ring: ring), outputShape: shape,
          window: window, weights: panels(level, weights, inputs, shape, arena), bias: arena.copy(bias),
          zeros: arena.copy([0]), activation: arena.lanes(.relu),
          residual: residual.map { FeatureRows(arena.copy($0), shape) },
          residualActivation: arena.lanes(.relu6))
        let expected = Reference.convolution(
          input, map, shape, window, weights: weights, bias: bias, .relu, residual: residual, .relu6)
        for y in 0..<7 {
          level.convolve(arguments, rows: y..<y + 1)
          let row = UnsafeBufferPointer(
            start: output + (y % ring * pitch + channels), count: width * channels)
          for (offset, value) in row.enumerated() {
            let reference = expected[y * width * channels + offset]
            guard abs(Double(value) - reference) < 1e-4 else {
              Issue.record(
                "\(level) \(map) → \(shape) row \(y) at \(offset): \(value) instead of \(reference)")
              return
            }
          }
        }
        let isIntact = (0..<channels).allSatisfy { output[$0] == Arena.mark }
        if !isIntact { Issue.record("\(level) \(shape): wrote outside its rows") }
      }
    }
  }

  /// Weights with many zeros, some of whose columns are all zero, over one and several chunks of input channels.
  @Test(arguments: ProcessorLevel.available)
  func sparse(level: ProcessorLevel) {
    for inputs in [16, 24, 127, 128, 129, 300] {
      for (outputs, size) in [16, 20, 33, 48].flatMap({ count in
        [(1, 1), (1, 5), (3, 7), (7, 9), (5, 40)].map { (count, $0) }
      }) {
        let map = MapShape(height: size.0, width: size.1, channels: inputs)
        Arena.run { sparse(level, map, MapShape(height: size.0, width: size.1, channels: outputs), $0) }
      }
    }
  }

  private func sparse(_ level: ProcessorLevel, _ map: MapShape, _ shape: MapShape, _ arena: Arena) {
    let (input, bias) = (arena.numbers(map.count), arena.numbers(shape.channels))
    let weights = zip(
      arena.weights(shape.channels * map.channels), arena.numbers(shape.channels * map.channels)
    )
    .enumerated().map { index, pair in pair.1 > 2 && index / map.channels != 1 ? pair.0 : 0 }
    let residual = map.width % 2 == 0 ? nil : arena.numbers(shape.count)
    let nonzero = weights.count { $0 != 0 }
    let packed = arena.allocate(
      level.packedSparseCount(inputs: map.channels, outputs: shape.channels, nonzero: nonzero),
      of: SparseWeight.self)
    let starts = arena.allocate(SparseLayout.chunks(map.channels) * shape.channels + 1, of: UInt32.self)
    level.packSparse(
      arena.halves(weights), inputs: map.channels, outputs: shape.channels, into: packed, starts: starts)
    let output = arena.canvas(shape.count)
    let window = Window(height: 1, width: 1, strideY: 1, strideX: 1, top: 0, left: 0)
    let convolution = ConvolutionArguments(
      input: FeatureRows(arena.copy(input), map), inputShape: map, output: FeatureRows(output, shape),
      outputShape: shape, window: window, weights: packed, bias: arena.copy(bias), zeros: arena.copy([0]),
      activation: arena.lanes(.relu), residual: residual.map { FeatureRows(arena.copy($0), shape) },
      residualActivation: arena.lanes(.relu6))
    let scratch = arena.copy(
      [Float](repeating: 0, count: level.sparseLayout.scratchCount(outputs: shape.channels)))
    let arguments = SparseArguments(
      convolution: convolution, weights: packed, starts: starts, scratch: scratch)
    for rows in Sweep.bands(shape.height) { level.convolveSparsely(arguments, rows: rows) }
    let expected = Reference.convolution(
      input, map, shape, window, weights: weights, bias: bias, .relu, residual: residual, .relu6)
    expect(output, expected, scale: Double(map.channels) * 16, "\(level) sparse \(map) → \(shape)")
  }

  @Test(arguments: ProcessorLevel.available)
  func depthwise(level: ProcessorLevel) {
    for channels in [1, 3, 4, 7, 8, 9, 16, 20] {
      Sweep.windows([1, 2, 3, 5], channels: channels) { map, window, shape in
        for isPadded in [false, true] { Arena.run { depthwise(level, map, shape, window, isPadded, $0) } }
      }
    }
  }

  private func depthwise(
    _ level: ProcessorLevel, _ map: MapShape, _ shape: MapShape, _ window: Window, _ isPadded: Bool,
    _ arena: Arena
  ) {
    let channels = map.channels
    let (input, bias) = (arena.numbers(map.count), arena.numbers(channels))
    let weights = arena.numbers(window.height * window.width * channels)
    let activation = Sweep.clamps[(map.width + channels) % 3]
    let output = arena.canvas(shape.count)
    let right = max((shape.width - 1) * window.strideX + window.width - window.left - map.width, 0)
    let pitch = (window.left + map.width + right) * channels
    var rows = FeatureRows(arena.copy(input), map)
    if isPadded {
      let padded = arena.copy([Float](repeating: 0, count: map.height * pitch))
      for y in 0..<map.height {
        (padded + (y * pitch + window.left * channels)).update(from: rows[y], count: map.width * channels)
      }
      rows = FeatureRows(start: padded + window.left * channels, pitch: pitch, ring: 0)
    }
    let arguments = DepthwiseArguments(
      input: rows, inputShape: map, output: FeatureRows(output, shape), outputShape: shape, window: window,
      hasPaddedRows: isPadded, zeros: arena.copy([Float](repeating: 0, count: pitch)),
      weights: arena.copy(weights), bias: arena.copy(bias), activation: arena.lanes(activation))
    for band in Sweep.bands(shape.height) { level.convolveDepthwise(arguments, rows: band) }
    let expected = Reference.depthwise(input, map, shape, window, weights: weights, bias: bias, activation)
    expect(output, expected, scale: 400, "\(level) \(map) → \(shape) \(window) padded: \(isPadded)")
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
          for rows in Sweep.bands(shape.height) {
            level.maxPool(maps, window: window, activation: arena.lanes(.relu), rows: rows)
          }
          let expected = Reference.maxPool(input, map, shape, window, .relu)
          expect(output, expected, "\(level) \(map) → \(shape) \(window)")
        }
      }
    }
  }

  @Test(arguments: ProcessorLevel.available)
  func resize(level: ProcessorLevel) {
    // TFLite rejects both flags together, and so do our weight files.
    let rules = [(false, false), (true, false), (false, true)].map {
      ResizeRule(alignCorners: $0.0, halfPixelCenters: $0.1)
    }
    for (size, channels) in Sweep.sizes.flatMap({ size in [1, 4, 7, 8, 19].map { (size, $0) } }) {
      let map = MapShape(height: size.0, width: size.1, channels: channels)
      for (target, rule) in [(1, 1), (3, 5), (8, 4), (14, 26), (2 * size.0, 2 * size.1)].flatMap({ target in
        rules.map { (target, $0) }
      }) {
        let shape = MapShape(height: target.0, width: target.1, channels: channels)
        Arena.run { arena in
          let input = arena.numbers(map.count)
          let output = arena.canvas(shape.count)
          let maps = MapArguments(
            input: arena.copy(input), inputShape: map, output: output, outputShape: shape)
          for rows in Sweep.bands(shape.height) { level.resize(maps, rule: rule, rows: rows) }
          // The fraction between two pixels is a difference of coordinates up to 13.
          expect(
            output, Reference.resize(input, map, shape, rule), scale: 100,
            "\(level) \(map) → \(shape) \(rule)")
        }
      }
    }
  }

  @Test(arguments: ProcessorLevel.available)
  func elementwise(level: ProcessorLevel) {
    for count in 0...37 {
      for clamp in Sweep.clamps {
        Arena.run { arena in
          let (a, b) = (arena.numbers(count), arena.numbers(count))
          let output = arena.canvas(count)
          level.add(arena.copy(a), arena.copy(b), output, count: count, activation: arena.lanes(clamp))
          expect(output, zip(a, b).map { Reference.clamp(Double($0 + $1), clamp) }, "\(level) add \(count)")
          level.clamp(arena.copy(a), output, count: count, activation: arena.lanes(clamp))
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
        let expected = input.enumerated().map { index, value in
          Double(value) * (value < 0 ? Double(slopes[index % channels]) : 1)
        }
        expect(output, expected, "\(level) prelu \(pixels)×\(channels)")
      }
    }
  }
}
