internal import FormCheckKernelCore
internal import FormCheckKernels

/// The division of a separable convolution into strips of rows.
struct SeparableLayout {
  /// The maximum size, in floats, of a map that fits into the second-level cache as a whole.
  static let wholeMap = 160 * 1024
  /// The maximum size, in floats, of a strip and its input rows that fit into the second-level cache together.
  static let strip = 64 * 1024

  /// The depthwise convolution's input, as an index into ``Graph/values``.
  let input: Int
  let window: Window
  let from: MapShape
  let to: MapShape
  /// Whether a convolution computes the input; otherwise the input exists and is copied.
  let isComputed: Bool

  /// The number of pixels by which windows extend beyond a row's start and end.
  var padding: (left: Int, right: Int) {
    (window.left, max((to.width - 1) * window.strideX + window.width - window.left - from.width, 0))
  }
  /// The distance between the starts of two padded rows, in floats.
  var pitch: Int { (padding.left + from.width + padding.right) * from.channels }
  /// Returns the number of input rows that `rows` output rows depend on.
  func inputRows(_ rows: Int) -> Int { (rows - 1) * window.strideY + window.height }
  /// The number of output rows in a strip: the most that fit into the cache.
  var stripRows: Int {
    let fitting = (1...to.height).reversed().first { rows in
      (isWhole ? 0 : inputRows(rows) * pitch) + rows * to.width * to.channels <= Self.strip
        / (isWhole ? 2 : 1)
    }
    return fitting ?? 1
  }
  /// Whether the depthwise convolution's input is computed as a whole before it, rather than strip by strip.
  var isWhole: Bool { isComputed && from.count <= Self.wholeMap }
  /// The number of input rows in memory at the same time.
  var keptRows: Int { isWhole ? from.height : inputRows(stripRows) }
}

extension StepBuilder {
  /// Returns the phases of a depthwise convolution, with the convolution that computes its input (`source`) and the 1×1
  /// convolution that is the only reader of its output (`sink`).
  func separablePhases(
    _ entry: ExecutionPlan.Entry, source: Int?, depthwise index: Int, sink: Int?
  ) throws(NeuralNetworkError) -> [[Step]] {
    let layer = graph.layers[index]
    guard let to = map(layer.output),
      let plain = try depthwise(
        index, from: FeatureRows(base, to), to: rows(entry.output, to), isPadded: true)
    else { return [] }
    let layout = SeparableLayout(
      input: layer.inputs[0], window: plain.window, from: plain.inputShape, to: to,
      isComputed: source != nil)
    let consumers = try steps(to.height) { thread, band throws(NeuralNetworkError) in
      .separable(try separableRows(entry, layout, plain, source: source, sink: sink, thread: thread, band))
    }
    guard layout.isWhole else { return [consumers] }
    let padded = try paddedRows(layout, thread: 0)
    let producers = try steps(layout.from.height) { thread, band throws(NeuralNetworkError) in
      try producer(source, of: layer.inputs[0], layout, to: padded, thread: thread)
        .map { .convolution($0, rows: band) }
    }
    return [producers, consumers]
  }

  private func separableRows(
    _ entry: ExecutionPlan.Entry, _ layout: SeparableLayout, _ plain: DepthwiseArguments, source: Int?,
    sink: Int?, thread: Int, _ band: Range<Int>
  ) throws(NeuralNetworkError) -> SeparableRows {
    let padded = try paddedRows(layout, thread: layout.isWhole ? 0 : thread)
    var depthwise = plain
    depthwise.input = padded
    return SeparableRows(
      source: layout.isWhole
        ? nil : try producer(source, of: layout.input, layout, to: padded, thread: thread),
      depthwise: depthwise, strip: sink == nil ? nil : try strip(layout, thread: thread),
      sink: try sink.flatMap { index throws(NeuralNetworkError) in
        try convolution(index, entry, from: padded, to: outputRows(entry), thread: thread)
      },
      stripRows: layout.stripRows, rows: band)
  }

  private func outputRows(_ entry: ExecutionPlan.Entry) -> FeatureRows {
    FeatureRows(address(entry.output), map(entry.output) ?? MapShape(height: 0, width: 0, channels: 0))
  }

  private func producer(
    _ source: Int?, of value: Int, _ layout: SeparableLayout, to padded: FeatureRows, thread: Int
  ) throws(NeuralNetworkError) -> ConvolutionKernel? {
    guard let source else {
      let count = layout.from.width * layout.from.channels
      return .copy(rows(value, layout.from), to: padded, count: count)
    }
    let input = graph.layers[source].inputs[0]
    guard let shape = map(input) else { return nil }
    return try convolution(source, nil, from: rows(input, shape), to: padded, thread: thread)
  }

  private func paddedRows(
    _ layout: SeparableLayout, thread: Int
  ) throws(NeuralNetworkError) -> FeatureRows {
    let (left, right) = layout.padding
    let shape = MapShape(height: layout.keptRows, width: layout.from.width, channels: layout.from.channels)
    let floats = try scratch.floats(
      layout.keptRows * layout.pitch, for: .paddedRows(shape, left: left, right: right), thread: thread)
    return FeatureRows(
      start: floats + left * layout.from.channels, pitch: layout.pitch,
      ring: layout.isWhole ? 0 : layout.keptRows)
  }

  private func strip(
    _ layout: SeparableLayout, thread: Int
  ) throws(NeuralNetworkError) -> UnsafeMutablePointer<Float> {
    try scratch.floats(
      max(layout.stripRows * layout.to.width * layout.to.channels, SeparableLayout.strip / 2), for: .strip,
      thread: thread)
  }

  /// Returns the phases of a 1×1 convolution that runs before the resizing that precedes it in the graph.
  func convolvedResizePhases(
    _ entry: ExecutionPlan.Entry, convolution: Int, resize: Int
  ) throws(NeuralNetworkError) -> [[Step]] {
    guard case .resize(let rule) = graph.layers[resize].operation, let large = map(entry.output),
      let from = map(graph.layers[resize].inputs[0])
    else { return [] }
    let small = MapShape(height: from.height, width: from.width, channels: large.channels)
    let floats = try scratch.floats(small.count, for: .smallMap, thread: 0)
    let input = rows(graph.layers[resize].inputs[0], from)
    let output = address(entry.output)
    let maps = MapArguments(input: floats, inputShape: small, output: output, outputShape: large)
    var phases: [[Step]] = [
      try steps(small.height) { thread, band throws(NeuralNetworkError) in
        try self.convolution(
          convolution, nil, from: input, to: FeatureRows(floats, small), inputShape: from, outputShape: small,
          activation: Clamp.none, thread: thread
        )
        .map { .convolution($0, rows: band) }
      },
      bands(large.height).map { .resize(maps, rule, rows: $0) },
    ]
    let activation = graph.layers[convolution].activation
    if activation != .none { phases.append(try clampSteps(output, large, activation)) }
    if let residual = entry.residual {
      phases.append(try additionSteps(of: residual, to: output, large, entry.residualActivation))
    }
    return phases
  }

  /// Returns the steps that apply an activation to a map in place.
  private func clampSteps(
    _ output: UnsafeMutablePointer<Float>, _ map: MapShape, _ activation: Clamp
  ) throws(NeuralNetworkError) -> [Step] {
    let pitch = map.width * map.channels
    let clamp = try clamp(activation)
    return bands(map.height).map { band in
      let start = output + band.lowerBound * pitch
      return .clamp(start, start, count: band.count * pitch, clamp)
    }
  }

  /// Returns the steps that add the map with number `residual` to another one, in place, and apply an activation.
  private func additionSteps(
    of residual: Int, to output: UnsafeMutablePointer<Float>, _ map: MapShape, _ activation: Clamp
  ) throws(NeuralNetworkError) -> [Step] {
    let pitch = map.width * map.channels
    let clamp = try clamp(activation)
    return bands(map.height).map { band in
      let start = output + band.lowerBound * pitch
      let other = address(residual) + band.lowerBound * pitch
      return .add(start, other, start, count: band.count * pitch, clamp)
    }
  }
}
