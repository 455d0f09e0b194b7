import Crypto
import Foundation

/// A builder of small networks with random weights, which writes them as a weight file (`docs/weight-format.md`) and
/// keeps them for ``ReferenceNetwork``.
///
/// Weights are multiples of 1/64 between −1 and 1, which 16-bit floats hold exactly.
struct GraphBuilder {
  /// A layer as the file describes it. Raw values are the format's codes.
  struct Layer {
    enum Kind: UInt8 {
      case convolution = 1
      case depthwise, maxPool, resize, add, concatenate, depthToSpace, prelu, activation, sigmoid, reshape
    }

    let kind: Kind
    /// 0 none, 1 RELU, 2 RELU6.
    let activation: UInt8
    let inputs: [Int]
    let output: Int
    let tensors: [Int]
    let parameters: [Int]
  }

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
    let start = (64 + description(tensorStart: 0).count + 63) / 64 * 64
    var body = description(tensorStart: start)
    body.append(Data(repeating: 0, count: start - 64 - body.count))
    for tensor in tensors { body.append(Self.padded(tensor.numbers)) }
    var file = Data([0x89, 0x46, 0x43, 0x57, 0x0D, 0x0A, 0x1A, 0x0A, 1, 0, 0, 0, 0, 0, 0, 0])
    file.append(little: UInt64(64 + body.count))
    file.append(little: UInt64(start))
    file.append(contentsOf: SHA256.hash(data: body))
    return [UInt8](file + body)
  }

  private func description(tensorStart: Int) -> Data {
    var data = Data()
    data.append(text: "random")
    data.append(text: "none")
    data.append(little: UInt32(shapes.count))
    for (index, shape) in shapes.enumerated() {
      data.append(text: "value \(index)")
      data.append(numbers: shape)
    }
    data.append(little: UInt32(tensors.count))
    var offset = tensorStart
    for (index, tensor) in tensors.enumerated() {
      data.append(text: "tensor \(index)")
      data.append(1)
      data.append(numbers: tensor.shape)
      data.append(little: UInt64(offset))
      data.append(little: UInt64(tensor.numbers.count * 2))
      offset += Self.padded(tensor.numbers).count
    }
    for ports in [[("image", 0)], outputs.map { ($0.name, $0.value) }] {
      data.append(little: UInt32(ports.count))
      for (name, value) in ports {
        data.append(text: name)
        data.append(little: UInt32(value))
      }
    }
    data.append(little: UInt32(layers.count))
    for (index, layer) in layers.enumerated() {
      data.append(text: "layer \(index)")
      data.append(contentsOf: [layer.kind.rawValue, layer.activation])
      data.append(numbers: layer.inputs)
      data.append(little: UInt32(layer.output))
      data.append(numbers: layer.tensors)
      data.append(numbers: layer.parameters)
    }
    return data
  }

  /// 16-bit floats, followed by zeros up to a multiple of 64 bytes.
  private static func padded(_ numbers: [Float]) -> Data {
    var data = Data()
    for number in numbers { data.append(little: half(number)) }
    data.append(Data(repeating: 0, count: (64 - data.count % 64) % 64))
    return data
  }

  /// The bits of a number that is 0 or exact as a normal 16-bit float.
  private static func half(_ number: Float) -> UInt16 {
    let bits = number.bitPattern
    guard number != 0 else { return 0 }
    return UInt16(bits >> 16 & 0x8000) | UInt16(Int(bits >> 23 & 0xFF) - 112) << 10
      | UInt16(bits >> 13 & 0x3FF)
  }
}

extension Data {
  fileprivate mutating func append<Number: FixedWidthInteger>(little number: Number) {
    Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
  }

  fileprivate mutating func append(text: String) {
    append(little: UInt16(text.utf8.count))
    append(contentsOf: text.utf8)
  }

  fileprivate mutating func append(numbers: [Int]) {
    append(UInt8(numbers.count))
    for number in numbers { append(little: UInt32(number)) }
  }
}
