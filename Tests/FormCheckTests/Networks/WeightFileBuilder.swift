import Crypto
import Foundation

/// A builder of small weight files, by the rules of `docs/weight-format.md`.
struct WeightFileBuilder {
  /// Kind and activation codes of the format.
  enum Kind: UInt8 {
    case convolution = 1
    case sigmoid = 10
    case reshape = 11
  }

  let name: String
  let skeleton: String
  private var values: [(name: String, shape: [Int])] = []
  private var tensors: [(shape: [Int], numbers: [Float])] = []
  private var outputs: [(name: String, value: Int)] = []
  private var layers: [(kind: Kind, activation: UInt8, input: Int, tensors: [Int], parameters: [Int])] = []

  /// A network with an RGB input image of `side` × `side` pixels, value 0.
  init(name: String, skeleton: String, side: Int) {
    self.name = name
    self.skeleton = skeleton
    values = [("image", [side, side, 3])]
  }

  /// Appends a layer and returns the value that it writes.
  private mutating func add(
    _ kind: Kind, _ input: Int, shape: [Int], activation: UInt8 = 0, tensors: [Int] = [],
    parameters: [Int] = []
  ) -> Int {
    values.append(("value \(values.count)", shape))
    layers.append((kind, activation, input, tensors, parameters))
    return values.count - 1
  }

  /// Appends a convolution of the whole map, [output][row][column][input], to one pixel.
  mutating func convolution(
    _ input: Int, kernel: [Float], bias: [Float], isRectified: Bool = false
  ) -> Int {
    let size = values[input].shape
    tensors += [([bias.count] + size, kernel), ([bias.count], bias)]
    return add(
      .convolution, input, shape: [1, 1, bias.count], activation: isRectified ? 1 : 0,
      tensors: [tensors.count - 2, tensors.count - 1], parameters: [1, 1, 0, 0, 0, 0])
  }

  /// Appends a reshape and makes it an output.
  mutating func output(_ name: String, _ input: Int, shape: [Int], isProbability: Bool = false) {
    var value = add(.reshape, input, shape: shape)
    if isProbability { value = add(.sigmoid, value, shape: shape) }
    outputs.append((name, value))
  }

  /// The file.
  var bytes: [UInt8] {
    let empty = description(tensorStart: 0)
    let start = (64 + empty.count + 63) / 64 * 64
    var body = description(tensorStart: start)
    body.append(Data(repeating: 0, count: start - 64 - body.count))
    for tensor in tensors { body.append(Self.padded(tensor.numbers)) }
    var header = Data([0x89, 0x46, 0x43, 0x57, 0x0D, 0x0A, 0x1A, 0x0A, 1, 0, 0, 0, 0, 0, 0, 0])
    header.append(little: UInt64(64 + body.count))
    header.append(little: UInt64(start))
    header.append(contentsOf: SHA256.hash(data: body))
    return [UInt8](header + body)
  }

  private func description(tensorStart: Int) -> Data {
    var data = Data()
    data.append(text: name)
    data.append(text: skeleton)
    data.append(little: UInt32(values.count))
    for value in values {
      data.append(text: value.name)
      data.append(numbers: value.shape)
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
      data.append(numbers: [layer.input])
      data.append(little: UInt32(index + 1))
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

  /// The bits of the nearest 16-bit float below in magnitude; 0 for what is too small for a normal one.
  static func half(_ number: Float) -> UInt16 {
    let bits = number.bitPattern
    let exponent = Int(bits >> 23 & 0xFF) - 127 + 15
    guard exponent > 0 else { return 0 }
    return UInt16(bits >> 16 & 0x8000) | UInt16(min(exponent, 30)) << 10 | UInt16(bits >> 13 & 0x3FF)
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
