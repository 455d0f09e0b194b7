import Crypto
import Foundation

/// A tiny weight file with a layer of every kind, written by the rules of docs/weight-format.md.
struct WeightFileWriter {
  private var description = Data()
  private var tensorData = Data()
  static let tensorStart = 2048

  /// Kind, activation, inputs, output, tensors, parameters.
  typealias LayerEntry = (UInt8, UInt8, [UInt32], UInt32, [UInt32], [UInt32])

  static let values: [[UInt32]] = [
    [4, 4, 3], [4, 4, 8], [4, 4, 8], [4, 4, 8], [2, 2, 8], [4, 4, 8], [8, 8, 2], [8, 8, 2], [8, 8, 2],
    [8, 8, 2],
    [8, 8, 4], [256],
  ]
  static let tensors: [[UInt32]] = [[8, 3, 3, 3], [8], [3, 3, 8], [8], [2]]
  static let layers: [LayerEntry] = [
    (1, 2, [0], 1, [0, 1], [1, 1, 1, 1, 1, 1]), (2, 1, [1], 2, [2, 3], [1, 1, 1, 1, 1, 1]),
    (5, 1, [1, 2], 3, [], []), (3, 0, [3], 4, [], [2, 2, 2, 2, 0, 0, 0, 0]), (4, 0, [4], 5, [], [0, 1]),
    (7, 0, [5], 6, [], [2]), (8, 0, [6], 7, [4], []), (9, 2, [7], 8, [], []), (10, 0, [8], 9, [], []),
    (6, 0, [8, 9], 10, [], [2]), (11, 0, [10], 11, [], []),
  ]

  static func file() -> [UInt8] {
    var writer = WeightFileWriter()
    writer.describe()
    var file: [UInt8] = [0x89, 0x46, 0x43, 0x57, 0x0D, 0x0A, 0x1A, 0x0A, 1, 0, 0, 0, 0, 0, 0, 0]
    let length = tensorStart + writer.tensorData.count
    file += Array(bytes(UInt64(length))) + Array(bytes(UInt64(tensorStart))) + Array(repeating: 0, count: 32)
    file += writer.description + Array(repeating: 0, count: tensorStart - 64 - writer.description.count)
    return rehashed(file + writer.tensorData)
  }

  /// Returns `file` with the SHA-256 of its contents in the header.
  static func rehashed(_ file: [UInt8]) -> [UInt8] {
    guard file.count >= 64 else { return file }
    return file[..<32] + Array(SHA256.hash(data: file[64...])) + file[64...]
  }

  private mutating func describe() {
    text("test")
    text("none")
    number(UInt32(Self.values.count))
    for (index, shape) in Self.values.enumerated() {
      text("value \(index)")
      numbers(shape)
    }
    number(UInt32(Self.tensors.count))
    for (index, shape) in Self.tensors.enumerated() { tensor("tensor \(index)", shape) }
    number(UInt32(1))
    text("image")
    number(UInt32(0))
    number(UInt32(2))
    text("list")
    number(UInt32(11))
    text("pool")
    number(UInt32(4))
    number(UInt32(Self.layers.count))
    for (index, layer) in Self.layers.enumerated() { entry("layer \(index)", layer) }
  }

  private mutating func tensor(_ name: String, _ shape: [UInt32]) {
    text(name)
    number(UInt8(1))
    numbers(shape)
    let count = Int(shape.reduce(1, *))
    number(UInt64(Self.tensorStart + tensorData.count))
    number(UInt64(count * 2))
    // Half floats between 0.25 and 0.5.
    for index in 0..<count { tensorData += Self.bytes(UInt16(0x3400 + index % 1024)) }
    tensorData += Data(repeating: 0, count: (64 - tensorData.count % 64) % 64)
  }

  private mutating func entry(_ name: String, _ layer: LayerEntry) {
    text(name)
    number(layer.0)
    number(layer.1)
    numbers(layer.2)
    number(layer.3)
    numbers(layer.4)
    numbers(layer.5)
  }

  private mutating func text(_ text: String) {
    number(UInt16(text.utf8.count))
    description += Data(text.utf8)
  }

  private mutating func numbers(_ list: [UInt32]) {
    number(UInt8(list.count))
    for entry in list { number(entry) }
  }

  private mutating func number<Number: FixedWidthInteger>(_ value: Number) {
    description += Self.bytes(value)
  }

  private static func bytes<Number: FixedWidthInteger>(_ value: Number) -> Data {
    withUnsafeBytes(of: value.littleEndian) { Data($0) }
  }
}
