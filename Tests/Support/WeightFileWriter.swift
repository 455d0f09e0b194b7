import Crypto
import Foundation

/// A writer of small weight files, by the rules of `docs/weight-format.md`.
public struct WeightFileWriter {
  /// A layer as the file describes it.
  public struct Layer: Sendable {
    /// The kinds of layers. Raw values are the format's codes.
    public enum Kind: UInt8, Sendable {
      case convolution = 1
      case depthwise, maxPool, resize, add, concatenate, depthToSpace, prelu, activation, sigmoid, reshape
    }

    /// The kind of the layer.
    public let kind: Kind
    /// 0 none, 1 RELU, 2 RELU6.
    public let activation: UInt8
    /// The indices of the values that the layer reads.
    public let inputs: [Int]
    /// The index of the value that the layer writes.
    public let output: Int
    /// The indices of the layer's weights.
    public let tensors: [Int]
    /// The numbers that the format defines for the kind of layer.
    public let parameters: [Int]

    /// Creates a layer.
    public init(
      kind: Kind, activation: UInt8, inputs: [Int], output: Int, tensors: [Int], parameters: [Int]
    ) {
      (self.kind, self.activation, self.inputs) = (kind, activation, inputs)
      (self.output, self.tensors, self.parameters) = (output, tensors, parameters)
    }
  }

  /// The name of the network.
  public let name: String
  /// The name of the skeleton.
  public let skeleton: String
  /// The shapes of all values. Value 0 is the input image.
  public var shapes: [[Int]]
  /// The tensors, with the bits of their 16-bit floats.
  public var tensors: [(shape: [Int], bits: [UInt16])] = []
  /// The outputs, with the indices of their values.
  public var outputs: [(name: String, value: Int)] = []
  /// The layers, in the order in which they run.
  public var layers: [Layer] = []

  /// Creates a writer of a network without tensors, outputs and layers.
  public init(name: String, skeleton: String, shapes: [[Int]]) {
    (self.name, self.skeleton, self.shapes) = (name, skeleton, shapes)
  }

  /// Returns the file. Tensors start at `tensorStart`, or right after the description.
  public func bytes(tensorStart: Int? = nil) -> [UInt8] {
    let start = tensorStart ?? (64 + description(tensorStart: 0).count + 63) / 64 * 64
    var body = description(tensorStart: start)
    body.append(Data(repeating: 0, count: start - 64 - body.count))
    for tensor in tensors { body.append(Self.padded(tensor.bits)) }
    var header = Data([0x89, 0x46, 0x43, 0x57, 0x0D, 0x0A, 0x1A, 0x0A, 1, 0, 0, 0, 0, 0, 0, 0])
    header.append(little: UInt64(64 + body.count))
    header.append(little: UInt64(start))
    header.append(Data(repeating: 0, count: 32))
    return Self.rehashed([UInt8](header + body))
  }

  /// Returns `file` with the SHA-256 of its contents in the header.
  public static func rehashed(_ file: [UInt8]) -> [UInt8] {
    guard file.count >= 64 else { return file }
    return file[..<32] + Array(SHA256.hash(data: file[64...])) + file[64...]
  }

  /// Returns the bits of the 16-bit float next to `number` toward zero; 0 for numbers too small for a normal one.
  public static func half(_ number: Float) -> UInt16 {
    let bits = number.bitPattern
    let exponent = Int(bits >> 23 & 0xFF) - 127 + 15
    guard exponent > 0 else { return 0 }
    return UInt16(bits >> 16 & 0x8000) | UInt16(min(exponent, 30)) << 10 | UInt16(bits >> 13 & 0x3FF)
  }

  private func description(tensorStart: Int) -> Data {
    var data = Data()
    data.append(text: name)
    data.append(text: skeleton)
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
      data.append(little: UInt64(tensor.bits.count * 2))
      offset += Self.padded(tensor.bits).count
    }
    for ports in [[("image", 0)], outputs.map { ($0.name, $0.value) }] {
      data.append(little: UInt32(ports.count))
      for (name, value) in ports {
        data.append(text: name)
        data.append(little: UInt32(value))
      }
    }
    data.append(little: UInt32(layers.count))
    for (index, layer) in layers.enumerated() { data.append(layer, name: "layer \(index)") }
    return data
  }

  /// Returns the bytes of 16-bit floats, followed by zeros up to a multiple of 64 bytes.
  private static func padded(_ bits: [UInt16]) -> Data {
    var data = Data()
    for number in bits { data.append(little: number) }
    data.append(Data(repeating: 0, count: (64 - data.count % 64) % 64))
    return data
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

  fileprivate mutating func append(_ layer: WeightFileWriter.Layer, name: String) {
    append(text: name)
    append(contentsOf: [layer.kind.rawValue, layer.activation])
    append(numbers: layer.inputs)
    append(little: UInt32(layer.output))
    append(numbers: layer.tensors)
    append(numbers: layer.parameters)
  }
}
