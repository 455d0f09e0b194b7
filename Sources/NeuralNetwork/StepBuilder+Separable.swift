internal import FormCheckKernelCore
internal import FormCheckKernels

/// How a separable convolution is cut up.
struct SeparableLayout {
  /// Floats of a map that may stay in the cache as a whole.
  static let wholeMap = 160 * 1024
  /// Floats that a strip and the rows it is made from may take, to stay in the second-level cache.
  static let strip = 64 * 1024

  /// The depthwise convolution's input, an index into ``Graph/values``.
  let input: Int
  let window: Window
  let from: MapShape
  let to: MapShape
  /// True if a convolution makes the input, false if it is there and only has to be copied.
  let isComputed: Bool

  /// Pixels that windows reach beyond a row's start and end.
  var padding: (left: Int, right: Int) {
    (window.left, max((to.width - 1) * window.strideX + window.width - window.left - from.width, 0))
  }
  /// Floats from a padded row to the next.
  var pitch: Int { (padding.left + from.width + padding.right) * from.channels }
  /// Input rows that `rows` output rows see.
  func seenRows(_ rows: Int) -> Int { (rows - 1) * window.strideY + window.height }
  /// Output rows computed at a time: as many as fit.
  var stripRows: Int {
    let fitting = (1...to.height).reversed().first { rows in
      (isWhole ? 0 : seenRows(rows) * pitch) + rows * to.width * to.channels <= Self.strip / (isWhole ? 2 : 1)
    }
    return fitting ?? 1
  }
  /// True if the depthwise convolution's input is made as a whole before it, and not row by row.
  var isWhole: Bool { isComputed && from.count <= Self.wholeMap }
  /// Input rows that are kept.
  var keptRows: Int { isWhole ? from.height : seenRows(stripRows) }
}

extension StepBuilder {
  /// The phases of a depthwise convolution with what makes its input, and what alone reads its output.
  func separablePhases(
    _ entry: ExecutionPlan.Entry, source: Int?, depthwise index: Int, sink: Int?
  ) -> [[Step]] {
    let layer = graph.layers[index]
    guard let to = map(layer.output),
      let plain = depthwise(index, from: FeatureRows(base, to), to: rows(entry.output, to), isPadded: true)
    else { return [] }
    let layout = SeparableLayout(
      input: layer.inputs[0], window: plain.window, from: plain.inputShape, to: to,
      isComputed: source != nil)
    let using = bands(to.height).enumerated().map { thread, band in
      Step.separable(separableRows(entry, layout, plain, source: source, sink: sink, thread: thread, band))
    }
    guard layout.isWhole else { return [using] }
    let making = bands(layout.from.height).enumerated().compactMap { thread, band in
      maker(source, of: layer.inputs[0], layout, to: paddedRows(layout, thread: 0), thread: thread)
        .map { Step.product($0, rows: band) }
    }
    return [making, using]
  }

  private func separableRows(
    _ entry: ExecutionPlan.Entry, _ layout: SeparableLayout, _ plain: DepthwiseArguments, source: Int?,
    sink: Int?, thread: Int, _ band: Range<Int>
  ) -> SeparableRows {
    let padded = paddedRows(layout, thread: layout.isWhole ? 0 : thread)
    var depthwise = plain
    depthwise.input = padded
    return SeparableRows(
      source: layout.isWhole ? nil : maker(source, of: layout.input, layout, to: padded, thread: thread),
      depthwise: depthwise, strip: sink.map { _ in strip(layout, thread: thread) },
      sink: sink.flatMap { product($0, entry, from: padded, to: outputRows(entry), thread: thread) },
      stripRows: layout.stripRows, rows: band)
  }

  private func outputRows(_ entry: ExecutionPlan.Entry) -> FeatureRows {
    FeatureRows(address(entry.output), map(entry.output) ?? MapShape(height: 0, width: 0, channels: 0))
  }

  private func maker(
    _ source: Int?, of value: Int, _ layout: SeparableLayout, to padded: FeatureRows, thread: Int
  ) -> Product? {
    guard let source else {
      let count = layout.from.width * layout.from.channels
      return .copy(rows(value, layout.from), to: padded, count: count)
    }
    let input = graph.layers[source].inputs[0]
    return map(input).flatMap { shape in
      product(source, nil, from: rows(input, shape), to: padded, thread: thread)
    }
  }

  private func paddedRows(_ layout: SeparableLayout, thread: Int) -> FeatureRows {
    let (left, right) = layout.padding
    let shape = MapShape(height: layout.keptRows, width: layout.from.width, channels: layout.from.channels)
    let floats = scratch.floats(
      layout.keptRows * layout.pitch, for: .paddedRows(shape, left: left, right: right), thread: thread)
    return FeatureRows(
      start: floats + left * layout.from.channels, pitch: layout.pitch,
      ring: layout.isWhole ? 0 : layout.keptRows)
  }

  private func strip(_ layout: SeparableLayout, thread: Int) -> UnsafeMutablePointer<Float> {
    scratch.floats(
      max(layout.stripRows * layout.to.width * layout.to.channels, SeparableLayout.strip / 2), for: .strip,
      thread: thread)
  }

  /// The phases of a 1×1 convolution that is done before the resizing whose result it would read.
  func resizedProductPhases(
    _ entry: ExecutionPlan.Entry, convolution: Int, resize: Int
  ) -> [[Step]] {
    guard case .resize(let rule) = graph.layers[resize].operation, let large = map(entry.output),
      let from = map(graph.layers[resize].inputs[0])
    else { return [] }
    let small = MapShape(height: from.height, width: from.width, channels: large.channels)
    let floats = scratch.floats(small.count, for: .smallMap, thread: 0)
    let input = rows(graph.layers[resize].inputs[0], from)
    var phases: [[Step]] = []
    phases.append(
      bands(small.height).enumerated().compactMap { thread, band in
        product(
          convolution, nil, from: input, to: FeatureRows(floats, small), inputShape: from, outputShape: small,
          activation: Clamp.none, thread: thread
        )
        .map { .product($0, rows: band) }
      })
    let output = address(entry.output)
    let maps = MapArguments(input: floats, inputShape: small, output: output, outputShape: large)
    phases.append(bands(large.height).map { .resize(maps, rule, rows: $0) })
    let activation = graph.layers[convolution].activation
    let pitch = large.width * large.channels
    if activation != .none {
      phases.append(
        bands(large.height).map { band in
          let (start, count) = (band.lowerBound * pitch, band.count * pitch)
          return .clamp(output + start, output + start, count: count, clamp(activation))
        })
    }
    if let residual = entry.residual {
      phases.append(
        bands(large.height).map { band in
          let start = band.lowerBound * pitch
          return .add(
            output + start, address(residual) + start, output + start, count: band.count * pitch,
            clamp(entry.residualActivation))
        })
    }
    return phases
  }
}
