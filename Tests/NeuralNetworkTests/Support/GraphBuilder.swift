import FormCheckTestSupport

/// A builder of small networks with random weights, which writes them as a weight file (`docs/weight-format.md`) and
/// keeps them for ``ReferenceNetwork``.
///
/// Weights are multiples of 1/64 between −1 and 1, which 16-bit floats hold exactly.
struct GraphBuilder {
  typealias Layer = WeightFileWriter.Layer

  /// Rows of padding at the top, columns at the left, rows at the bottom, columns at the right.
  typealias Padding = (top: Int, left: Int, bottom: Int, right: Int)

  private(set) var shapes: [[Int]]
  private(set) var tensors: [(shape: [Int], numbers: [Float])] = []
  private(set) var layers: [Layer] = []
  private(set) var outputs: [(name: String, value: Int)] = []
  private var state: UInt64

  /// A network whose input image is value 0.
  init(height: Int, width: Int, channels: Int = 3, seed: UInt64 = 1) {
    shapes = [[height, width, channels]]
    state = seed
  }

  /// The next pseudorandom number below `limit` (Knuth's MMIX generator).
  mutating func random(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }

  private mutating func tensor(_ shape: [Int], zeros percent: Int = 0) -> Int {
    let numbers = (0..<shape.reduce(1, *)).map { _ in
      random(below: 100) < percent ? 0 : Float(random(below: 129) - 64) / 64
    }
    tensors.append((shape, numbers))
    return tensors.count - 1
  }

  private mutating func add(
    _ kind: Layer.Kind, _ inputs: [Int], _ shape: [Int], activation: UInt8 = 0, tensors: [Int] = [],
    parameters: [Int] = []
  ) -> Int {
    shapes.append(shape)
    layers.append(
      Layer(
        kind: kind, activation: activation, inputs: inputs, output: shapes.count - 1, tensors: tensors,
        parameters: parameters))
    return shapes.count - 1
  }

  private func slid(_ input: Int, _ size: Int, _ stride: Int, _ padding: Padding, channels: Int) -> [Int] {
    let shape = shapes[input]
    return [
      (shape[0] + padding.top + padding.bottom - size) / stride + 1,
      (shape[1] + padding.left + padding.right - size) / stride + 1, channels,
    ]
  }

  private func window(_ stride: Int, _ padding: Padding) -> [Int] {
    [stride, stride, padding.top, padding.left, padding.bottom, padding.right]
  }

  // MARK: Layers. Each returns the value that it writes.

  mutating func convolution(
    _ input: Int, outputs: Int, size: Int = 1, stride: Int = 1, padding: Padding = (0, 0, 0, 0),
    activation: UInt8 = 0, zeros: Int = 0
  ) -> Int {
    let kernel = tensor([outputs, size, size, shapes[input][2]], zeros: zeros)
    let bias = tensor([outputs])
    return add(
      .convolution, [input], slid(input, size, stride, padding, channels: outputs), activation: activation,
      tensors: [kernel, bias], parameters: window(stride, padding))
  }

  mutating func depthwise(
    _ input: Int, size: Int, stride: Int = 1, padding: Padding, activation: UInt8 = 0
  ) -> Int {
    let channels = shapes[input][2]
    let (kernel, bias) = (tensor([size, size, channels]), tensor([channels]))
    return add(
      .depthwise, [input], slid(input, size, stride, padding, channels: channels), activation: activation,
      tensors: [kernel, bias], parameters: window(stride, padding))
  }

  mutating func maxPool(_ input: Int, size: Int, stride: Int, padding: Padding = (0, 0, 0, 0)) -> Int {
    let shape = slid(input, size, stride, padding, channels: shapes[input][2])
    return add(.maxPool, [input], shape, parameters: [size, size] + window(stride, padding))
  }

  mutating func resize(
    _ input: Int, height: Int, width: Int, alignsCorners: Bool = false, halfPixels: Bool = true
  ) -> Int {
    add(
      .resize, [input], [height, width, shapes[input][2]],
      parameters: [alignsCorners ? 1 : 0, halfPixels ? 1 : 0])
  }

  mutating func sum(_ first: Int, _ second: Int, activation: UInt8 = 0) -> Int {
    add(.add, [first, second], shapes[first], activation: activation)
  }

  mutating func concatenation(_ inputs: [Int], axis: Int) -> Int {
    var shape = shapes[inputs[0]]
    shape[axis] = inputs.map { shapes[$0][axis] }.reduce(0, +)
    return add(.concatenate, inputs, shape, parameters: [axis])
  }

  mutating func depthToSpace(_ input: Int, block: Int) -> Int {
    let shape = shapes[input]
    return add(
      .depthToSpace, [input], [shape[0] * block, shape[1] * block, shape[2] / (block * block)],
      parameters: [block])
  }

  mutating func prelu(_ input: Int) -> Int {
    let slopes = tensor([shapes[input][2]])
    return add(.prelu, [input], shapes[input], tensors: [slopes])
  }

  mutating func activation(_ input: Int, _ code: UInt8) -> Int {
    add(.activation, [input], shapes[input], activation: code)
  }

  mutating func sigmoid(_ input: Int) -> Int { add(.sigmoid, [input], shapes[input]) }

  mutating func reshape(_ input: Int, _ shape: [Int]) -> Int { add(.reshape, [input], shape) }

  mutating func output(_ name: String, _ value: Int) { outputs.append((name, value)) }
}

// MARK: - The file

extension GraphBuilder {
  /// The weight file.
  var bytes: [UInt8] {
    var writer = WeightFileWriter(name: "random", skeleton: "none", shapes: shapes)
    writer.tensors = tensors.map { ($0.shape, $0.numbers.map(WeightFileWriter.half)) }
    (writer.outputs, writer.layers) = (outputs, layers)
    return writer.bytes()
  }
}
