internal import FormCheckFiles
internal import FormCheckKernelCore

extension Layer {
  /// Reads one layer. ``Graph/validate()`` checks the shapes of its inputs.
  init(reading reader: inout ByteReader, values: Int, tensors: Int) throws(NeuralNetworkError) {
    name = try reader.text()
    let kind: UInt8 = try reader.number()
    activation = try Clamp(code: try reader.number(), layer: name)
    inputs = try reader.indices(below: values, layer: name)
    let target: UInt32 = try reader.number()
    guard target < values else { throw .inconsistent("layer \(name) writes a value that doesn't exist") }
    output = Int(target)
    let weights = try reader.indices(below: tensors, layer: name)
    let parameters = try reader.indices(below: Self.maximumParameter, layer: name)
    guard let operation = Operation(kind: kind, weights: weights, parameters: parameters) else {
      throw .inconsistent("layer \(name) has an unknown kind, or not the tensors and parameters of its kind")
    }
    self.operation = operation
  }

  /// The limit of strides and paddings, which prevents overflow in arithmetic on them.
  private static let maximumParameter = 1 << 16
}

extension ByteReader {
  fileprivate mutating func indices(below limit: Int, layer: String) throws(NeuralNetworkError) -> [Int] {
    let list = try numbers()
    guard list.allSatisfy({ $0 < limit }) else {
      throw .inconsistent("layer \(layer) has a number that is too large")
    }
    return list.map(Int.init)
  }
}

extension Clamp {
  fileprivate init(code: UInt8, layer: String) throws(NeuralNetworkError) {
    switch code {
    case 0: self = .none
    case 1: self = .relu
    case 2: self = .relu6
    default: throw .inconsistent("layer \(layer) has an unknown activation")
    }
  }
}

extension Layer.Placement {
  fileprivate init(_ list: ArraySlice<Int>) {
    let numbers = Array(list)
    (strideY, strideX) = (numbers[0], numbers[1])
    (top, left, bottom, right) = (numbers[2], numbers[3], numbers[4], numbers[5])
  }
}

extension Layer.Operation {
  /// Creates the operation with a kind's number, tensors, and parameters; nil if they don't match.
  fileprivate init?(kind: UInt8, weights: [Int], parameters: [Int]) {
    switch (kind, weights.count, parameters.count) {
    case (1, 2, 6): self = .convolution(kernel: weights[0], bias: weights[1], .init(parameters[...]))
    case (2, 2, 6): self = .depthwise(kernel: weights[0], bias: weights[1], .init(parameters[...]))
    case (3, 0, 8):
      self = .maxPool(height: parameters[0], width: parameters[1], .init(parameters[2...]))
    case (4, 0, 2):
      guard [[0, 0], [1, 0], [0, 1]].contains(parameters) else { return nil }
      self = .resize(
        ResizeRule(alignCorners: parameters[0] == 1, halfPixelCenters: parameters[1] == 1))
    case (5, 0, 0): self = .add
    case (6, 0, 1): self = .concatenate(axis: parameters[0])
    case (7, 0, 1): self = .depthToSpace(block: parameters[0])
    case (8, 1, 0): self = .prelu(slopes: weights[0])
    case (9, 0, 0): self = .activation
    case (10, 0, 0): self = .sigmoid
    case (11, 0, 0): self = .reshape
    default: return nil
    }
  }
}
