import FormCheckKernels
import FormCheckNeuralNetwork
import Testing

/// Every kind of layer, alone and in the combinations that run as one, beside plain loops: at every CPU level and
/// with several threads.
@Suite struct LayerTests {
  /// Fraction of the output's largest magnitude.
  private static let tolerance = 1e-5

  /// Compares all outputs of a network with the reference.
  private func check(
    _ graph: GraphBuilder, _ label: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var generator = graph
    let count = graph.shapes[0].reduce(1, *)
    let input = (0..<count).map { _ in Float(generator.random(below: 2001) - 1000) / 500 }
    let reference = ReferenceNetwork(graph, input: input)
    for level in ProcessorLevel.available {
      let model = try NetworkModel(bytes: graph.bytes, level: level)
      for threads in [1, 3] {
        let network = try Network(model, threads: threads)
        for (index, number) in input.enumerated() { network.input[index] = number }
        network.run()
        for output in graph.outputs {
          let (found, wanted) = (try network.output(output.name), reference[output.value])
          let peak = max(wanted.map(abs).max() ?? 0, 1)
          let worst = zip(found, wanted).map { abs(Double($0) - $1) }.max() ?? .infinity
          #expect(
            found.count == wanted.count && worst <= Self.tolerance * peak,
            "\(label), \(output.name), \(level), \(threads) threads: off by \(worst / peak)",
            sourceLocation: sourceLocation)
        }
      }
    }
  }

  /// Sizes, strides and paddings of windows, even on maps smaller than a vector.
  @Test(
    arguments: [(1, 1, 0), (1, 2, 0), (3, 1, 1), (3, 2, 0), (3, 2, 1), (5, 1, 2), (5, 2, 2)], [1, 3, 8, 20])
  func convolutions(_ window: (size: Int, stride: Int, padding: Int), outputs: Int) throws {
    for (height, width, channels) in [(7, 9, 3), (5, 5, 16), (8, 6, 19)] {
      var graph = GraphBuilder(height: height, width: width, channels: channels, seed: UInt64(outputs))
      let padding = (window.padding, window.padding, window.padding, window.padding)
      for activation: UInt8 in 0...2 {
        graph.output(
          "activation \(activation)",
          graph.convolution(
            0, outputs: outputs, size: window.size, stride: window.stride, padding: padding,
            activation: activation))
      }
      try check(graph, "\(window), \(height)×\(width)×\(channels) to \(outputs)")
    }
  }

  /// Padding on one side only, as TFLite's SAME has for even sizes.
  @Test(arguments: [(0, 0, 1, 1), (1, 0, 0, 1), (2, 1, 0, 0)])
  func asymmetricPadding(_ padding: (Int, Int, Int, Int)) throws {
    var graph = GraphBuilder(height: 8, width: 10, channels: 8)
    graph.output("convolution", graph.convolution(0, outputs: 8, size: 3, stride: 2, padding: padding))
    graph.output("depthwise", graph.depthwise(0, size: 3, stride: 2, padding: padding))
    graph.output("pool", graph.maxPool(0, size: 3, stride: 2, padding: padding))
    try check(graph, "\(padding)")
  }

  @Test(arguments: [(3, 1), (3, 2), (5, 1), (5, 2), (2, 1), (7, 1), (3, 3)])
  func depthwiseConvolutions(size: Int, stride: Int) throws {
    for (height, width, channels) in [(9, 7, 8), (12, 12, 5), (6, 16, 24)] {
      var graph = GraphBuilder(height: height, width: width, channels: channels)
      let half = size / 2
      graph.output(
        "alone",
        graph.depthwise(0, size: size, stride: stride, padding: (half, half, half, half), activation: 2))
      try check(graph, "\(size) /\(stride), \(height)×\(width)×\(channels)")
    }
  }

  /// Convolution, depthwise convolution and 1×1 convolution run as one, with and without an addition.
  @Test(arguments: [3, 5], [1, 2]) func separableConvolutions(size: Int, stride: Int) throws {
    for (height, width, channels) in [(10, 12, 8), (33, 31, 12), (64, 64, 16)] {
      var graph = GraphBuilder(height: height, width: width)
      let half = size / 2
      let wide = graph.convolution(0, outputs: channels, size: 3, padding: (1, 1, 1, 1), activation: 1)
      let inner = graph.depthwise(
        wide, size: size, stride: stride, padding: (half, half, half, half), activation: 1)
      let first = graph.convolution(inner, outputs: channels)
      graph.output("separable", first)
      let next = graph.convolution(
        graph.depthwise(first, size: 3, padding: (1, 1, 1, 1)), outputs: channels)
      graph.output("residual", graph.sum(next, first, activation: 1))
      try check(graph, "\(size) /\(stride), \(height)×\(width)×\(channels)")
    }
  }

  /// Additions with either order of summands, of one value to itself, and of a value with several readers.
  @Test func additions() throws {
    var graph = GraphBuilder(height: 6, width: 6, channels: 8)
    let (first, second) = (graph.convolution(0, outputs: 8), graph.convolution(0, outputs: 8))
    graph.output("first", graph.sum(first, 0, activation: 2))
    graph.output("second", graph.sum(0, second))
    let shared = graph.convolution(0, outputs: 8)
    graph.output("shared", graph.sum(shared, 0))
    graph.output("shared itself", shared)
    graph.output("double", graph.sum(0, 0))
    try check(graph, "additions")
  }

  /// All rules and ratios, alone and before a 1×1 convolution that reduces or adds channels.
  @Test(arguments: [(false, true), (true, false), (false, false)])
  func resizes(alignsCorners: Bool, halfPixels: Bool) throws {
    for (height, width) in [(12, 14), (9, 5), (6, 7), (1, 1), (3, 20)] {
      var graph = GraphBuilder(height: 6, width: 7, channels: 16)
      for (outputs, residual) in [(4, false), (8, true), (24, false)] {
        let large = graph.resize(
          0, height: height, width: width, alignsCorners: alignsCorners, halfPixels: halfPixels)
        let result = graph.convolution(large, outputs: outputs, activation: residual ? 1 : 0)
        guard residual else {
          graph.output("to \(outputs)", result)
          continue
        }
        let other = graph.resize(
          0, height: height, width: width, alignsCorners: alignsCorners, halfPixels: halfPixels)
        graph.output("sum", graph.sum(result, graph.convolution(other, outputs: outputs), activation: 2))
        graph.output("alone", other)
      }
      try check(graph, "to \(height)×\(width)")
    }
  }

  @Test func pooling() throws {
    for (size, stride) in [(2, 2), (3, 1), (3, 2), (1, 2)] {
      var graph = GraphBuilder(height: 8, width: 9, channels: 13)
      graph.output("pool", graph.maxPool(0, size: size, stride: stride))
      try check(graph, "\(size) /\(stride)")
    }
  }

  @Test func elementwiseAndMovingLayers() throws {
    for channels in [4, 12, 20] {
      var graph = GraphBuilder(height: 5, width: 6, channels: channels)
      let sloped = graph.prelu(0)
      graph.output("prelu", sloped)
      graph.output("relu", graph.activation(0, 1))
      graph.output("relu6", graph.activation(sloped, 2))
      graph.output("sigmoid", graph.sigmoid(sloped))
      graph.output("spread", graph.depthToSpace(0, block: 2))
      let list = graph.reshape(sloped, [5 * 6 * channels])
      graph.output("list", list)
      graph.output("longer", graph.concatenation([list, list], axis: 0))
      for axis in 0..<3 { graph.output("axis \(axis)", graph.concatenation([0, sloped, 0], axis: axis)) }
      try check(graph, "\(channels) channels")
    }
  }

  /// 1×1 convolutions with mostly zero weights skip them.
  @Test(arguments: [0, 50, 80, 95, 100]) func sparseConvolutions(zeros: Int) throws {
    for (inputs, outputs) in [(64, 32), (48, 96), (130, 17)] {
      var graph = GraphBuilder(height: 9, width: 7, channels: inputs)
      let first = graph.convolution(0, outputs: outputs, activation: 1, zeros: zeros)
      graph.output("sparse", first)
      graph.output("sum", graph.sum(graph.convolution(first, outputs: outputs, zeros: zeros), first))
      try check(graph, "\(zeros) % zeros, \(inputs) to \(outputs)")
    }
  }

  /// Maps of one pixel and one channel, with outputs of any size: the smallest networks.
  @Test(arguments: [1, 2, 39, 117, 195]) func singlePixels(outputs: Int) throws {
    var graph = GraphBuilder(height: 8, width: 8)
    let pixel = graph.convolution(0, outputs: 1, size: 8, activation: 1)
    graph.output("list", graph.reshape(graph.convolution(pixel, outputs: outputs), [outputs]))
    graph.output("map", graph.reshape(graph.convolution(pixel, outputs: outputs), [1, 1, outputs]))
    try check(graph, "\(outputs) outputs")
  }
}
