import FormCheckTestSupport
import Foundation

/// A plain interpreter of a ``GraphBuilder``'s layers: loops in double precision over the definitions of
/// `docs/weight-format.md`.
struct ReferenceNetwork {
  private let graph: GraphBuilder
  private var values: [Int: [Double]] = [:]

  /// Computes every value for an input image.
  init(_ graph: GraphBuilder, input: [Float]) {
    self.graph = graph
    values[0] = input.map(Double.init)
    for layer in graph.layers {
      let result = compute(layer)
      values[layer.output] = result.map { Self.activated($0, layer.activation) }
    }
  }

  /// The numbers of a value.
  subscript(value: Int) -> [Double] { values[value] ?? [] }

  private static func activated(_ number: Double, _ code: UInt8) -> Double {
    switch code {
    case 1: max(0, number)
    case 2: min(max(0, number), 6)
    default: number
    }
  }

  private func compute(_ layer: GraphBuilder.Layer) -> [Double] {
    let input = self[layer.inputs[0]]
    switch layer.kind {
    case .convolution: return convolution(layer)
    case .depthwise: return depthwise(layer)
    case .maxPool: return maxPool(layer)
    case .resize: return resize(layer)
    case .add: return zip(input, self[layer.inputs[1]]).map(+)
    case .concatenate: return concatenation(layer)
    case .depthToSpace: return depthToSpace(layer)
    case .prelu:
      let slopes = graph.tensors[layer.tensors[0]].numbers.map(Double.init)
      return input.enumerated().map {
        $0.element > 0 ? $0.element : $0.element * slopes[$0.offset % slopes.count]
      }
    case .activation, .reshape: return input
    case .sigmoid: return input.map { 1 / (1 + exp(-$0)) }
    }
  }

  /// Calls `body` for every number of a map, in order.
  private func map(_ shape: [Int], _ body: (_ y: Int, _ x: Int, _ channel: Int) -> Double) -> [Double] {
    (0..<shape[0]).flatMap { y in
      (0..<shape[1]).flatMap { x in (0..<shape[2]).map { body(y, x, $0) } }
    }
  }

  /// The positions of a window in the input; nil in the padding.
  private func position(
    _ y: Int, _ x: Int, _ row: Int, _ column: Int, _ window: ArraySlice<Int>, _ shape: [Int]
  ) -> Int? {
    let window = Array(window)
    let (top, left) = (y * window[0] + row - window[2], x * window[1] + column - window[3])
    guard (0..<shape[0]).contains(top), (0..<shape[1]).contains(left) else { return nil }
    return (top * shape[1] + left) * shape[2]
  }

  private func convolution(_ layer: GraphBuilder.Layer) -> [Double] {
    let (input, shape) = (self[layer.inputs[0]], graph.shapes[layer.inputs[0]])
    let (kernel, bias) = (graph.tensors[layer.tensors[0]], graph.tensors[layer.tensors[1]].numbers)
    let size = kernel.shape
    return map(graph.shapes[layer.output]) { y, x, channel in
      var sum = Double(bias[channel])
      for row in 0..<size[1] {
        for column in 0..<size[2] {
          guard let at = position(y, x, row, column, layer.parameters[...], shape) else { continue }
          let weights = ((channel * size[1] + row) * size[2] + column) * size[3]
          for k in 0..<size[3] { sum += Double(kernel.numbers[weights + k]) * input[at + k] }
        }
      }
      return sum
    }
  }

  private func depthwise(_ layer: GraphBuilder.Layer) -> [Double] {
    let (input, shape) = (self[layer.inputs[0]], graph.shapes[layer.inputs[0]])
    let (kernel, bias) = (graph.tensors[layer.tensors[0]], graph.tensors[layer.tensors[1]].numbers)
    let size = kernel.shape
    return map(graph.shapes[layer.output]) { y, x, channel in
      var sum = Double(bias[channel])
      for row in 0..<size[0] {
        for column in 0..<size[1] {
          guard let at = position(y, x, row, column, layer.parameters[...], shape) else { continue }
          sum += Double(kernel.numbers[(row * size[1] + column) * size[2] + channel]) * input[at + channel]
        }
      }
      return sum
    }
  }

  private func maxPool(_ layer: GraphBuilder.Layer) -> [Double] {
    let (input, shape) = (self[layer.inputs[0]], graph.shapes[layer.inputs[0]])
    return map(graph.shapes[layer.output]) { y, x, channel in
      var highest = -Double.infinity
      for row in 0..<layer.parameters[0] {
        for column in 0..<layer.parameters[1] {
          guard let at = position(y, x, row, column, layer.parameters[2...], shape) else { continue }
          highest = max(highest, input[at + channel])
        }
      }
      return highest
    }
  }

  private func resize(_ layer: GraphBuilder.Layer) -> [Double] {
    let (input, from, to) = (
      self[layer.inputs[0]], graph.shapes[layer.inputs[0]], graph.shapes[layer.output]
    )
    func neighbors(_ position: Int, _ axis: Int) -> (Int, Int, Double) {
      let (size, target) = (from[axis], to[axis])
      let scale =
        layer.parameters[0] == 1 && target > 1
        ? Double(size - 1) / Double(target - 1) : Double(size) / Double(target)
      let at = layer.parameters[1] == 1 ? (Double(position) + 0.5) * scale - 0.5 : Double(position) * scale
      let first = min(Int(max(at, 0)), size - 1)
      return (first, min(first + 1, size - 1), max(at, 0) - Double(first))
    }
    return map(to) { y, x, channel in
      let ((top, bottom, down), (left, right, across)) = (neighbors(y, 0), neighbors(x, 1))
      func at(_ y: Int, _ x: Int) -> Double { input[(y * from[1] + x) * from[2] + channel] }
      let upper = at(top, left) * (1 - across) + at(top, right) * across
      let lower = at(bottom, left) * (1 - across) + at(bottom, right) * across
      return upper * (1 - down) + lower * down
    }
  }

  private func concatenation(_ layer: GraphBuilder.Layer) -> [Double] {
    let axis = layer.parameters[0]
    let runs = graph.shapes[layer.output][..<axis].reduce(1, *)
    return (0..<runs).flatMap { run in
      layer.inputs.flatMap { value in
        let length = self[value].count / runs
        return self[value][(run * length)..<((run + 1) * length)]
      }
    }
  }

  private func depthToSpace(_ layer: GraphBuilder.Layer) -> [Double] {
    let (input, shape, block) = (
      self[layer.inputs[0]], graph.shapes[layer.inputs[0]], layer.parameters[0]
    )
    let channels = graph.shapes[layer.output][2]
    return map(graph.shapes[layer.output]) { y, x, channel in
      let pixel = (y / block * shape[1] + x / block) * shape[2]
      return input[pixel + (y % block * block + x % block) * channels + channel]
    }
  }
}
