internal import FormCheckKernelCore

extension Graph {
  /// Checks that the layers can run in order: their inputs exist, and every declared shape matches the one that the
  /// layer computes.
  ///
  /// - Complexity: O(*n*) for *n* layers.
  func validate() throws(NeuralNetworkError) {
    guard inputs.count == 1, values[inputs[0].value].shape.map != nil else {
      throw .inconsistent("the network must have one input, an image")
    }
    guard !outputs.isEmpty, Set(outputs.map(\.name)).count == outputs.count else {
      throw .inconsistent("the outputs lack distinct names")
    }
    guard values.reduce(0, { $0 + $1.shape.count }) <= TensorShape.maximumCount else {
      throw .inconsistent("the values together are too large")
    }
    var computed = Set(inputs.map(\.value))
    for layer in layers {
      guard !layer.inputs.isEmpty, computed.isSuperset(of: layer.inputs) else {
        throw .inconsistent("layer \(layer.name) reads a value that no earlier layer writes")
      }
      guard computed.insert(layer.output).inserted else {
        throw .inconsistent("layer \(layer.name) writes a value that is already written")
      }
      guard let shape = outputShape(of: layer), shape == values[layer.output].shape else {
        throw .inconsistent("the shapes around layer \(layer.name) don't match")
      }
    }
    guard computed.isSuperset(of: outputs.map(\.value)) else {
      throw .inconsistent("no layer writes one of the outputs")
    }
  }

  /// Returns the shape that a layer computes from its inputs; nil if they don't fit.
  private func outputShape(of layer: Layer) -> TensorShape? {
    let shapes = layer.inputs.map { values[$0].shape }
    if case .add = layer.operation { return shapes.count == 2 && shapes[0] == shapes[1] ? shapes[0] : nil }
    if case .concatenate(let axis) = layer.operation { return concatenation(shapes, axis: axis, layer) }
    guard shapes.count == 1 else { return nil }
    let declared = values[layer.output].shape
    switch layer.operation {
    case .activation: return shapes[0]
    case .sigmoid: return layer.activation == .none ? shapes[0] : nil
    case .reshape: return layer.activation == .none && shapes[0].count == declared.count ? declared : nil
    default:
      guard let input = shapes[0].map, let output = declared.map else { return nil }
      return mapShape(of: layer, input: input, output: output).flatMap(TensorShape.init(bounded:))
    }
  }

  private func concatenation(_ shapes: [TensorShape], axis: Int, _ layer: Layer) -> TensorShape? {
    guard layer.activation == .none, axis < shapes[0].dimensions.count else { return nil }
    var result = shapes[0].dimensions
    for shape in shapes.dropFirst() {
      guard shape.dimensions.count == result.count else { return nil }
      for index in result.indices where index != axis && shape.dimensions[index] != result[index] {
        return nil
      }
      result[axis] += shape.dimensions[axis]
    }
    return TensorShape(result)
  }

  /// Returns the shape that a layer computes from a feature map; nil if its input doesn't fit.
  private func mapShape(of layer: Layer, input: MapShape, output: MapShape) -> MapShape? {
    switch layer.operation {
    case .convolution(let kernel, let bias, let placement):
      let shape = tensors[kernel].shape.dimensions
      guard shape.count == 4, shape[3] == input.channels, tensors[bias].shape.dimensions == [shape[0]] else {
        return nil
      }
      return placement.slide(over: input, height: shape[1], width: shape[2], channels: shape[0])
    case .depthwise(let kernel, let bias, let placement):
      let shape = tensors[kernel].shape.dimensions
      guard shape.count == 3, shape[2] == input.channels, tensors[bias].shape.dimensions == [shape[2]] else {
        return nil
      }
      return placement.slide(over: input, height: shape[0], width: shape[1], channels: shape[2])
    case .maxPool(let height, let width, let placement):
      return placement.slide(over: input, height: height, width: width, channels: input.channels)
    case .resize:
      guard layer.activation == .none, input.channels == output.channels else { return nil }
      return output
    case .depthToSpace(let block):
      guard layer.activation == .none, block > 0, input.channels % (block * block) == 0 else { return nil }
      return MapShape(
        height: input.height * block, width: input.width * block, channels: input.channels / (block * block))
    case .prelu(let slopes):
      guard layer.activation == .none, tensors[slopes].shape.dimensions == [input.channels] else {
        return nil
      }
      return input
    default: return nil
    }
  }
}

extension TensorShape {
  fileprivate init?(bounded map: MapShape) {
    self.init(declared: [map.height, map.width, map.channels].compactMap(UInt32.init(exactly:)))
  }
}

extension Layer.Placement {
  /// Returns the shape that a window of `height` × `width` computes from `map`; nil if the window doesn't fit, or
  /// covers only padding somewhere.
  fileprivate func slide(over map: MapShape, height: Int, width: Int, channels: Int) -> MapShape? {
    guard strideY > 0, strideX > 0, max(top, bottom) < height, max(left, right) < width,
      map.height + top + bottom >= height, map.width + left + right >= width
    else { return nil }
    return MapShape(
      height: (map.height + top + bottom - height) / strideY + 1,
      width: (map.width + left + right - width) / strideX + 1, channels: channels)
  }
}
