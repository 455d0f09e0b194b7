import FormCheckTestSupport

/// A builder of networks that consist of convolutions of the whole image.
struct WeightFileBuilder {
  private var writer: WeightFileWriter

  /// A network with an RGB input image of `side` × `side` pixels, value 0.
  init(name: String, skeleton: String, side: Int) {
    writer = WeightFileWriter(name: name, skeleton: skeleton, shapes: [[side, side, 3]])
  }

  /// The file.
  var bytes: [UInt8] { writer.bytes() }

  /// Appends a layer and returns the value that it writes.
  private mutating func add(
    _ kind: WeightFileWriter.Layer.Kind, _ input: Int, shape: [Int], activation: UInt8 = 0,
    tensors: [Int] = [], parameters: [Int] = []
  ) -> Int {
    writer.shapes.append(shape)
    let output = writer.shapes.count - 1
    writer.layers.append(
      .init(
        kind: kind, activation: activation, inputs: [input], output: output, tensors: tensors,
        parameters: parameters))
    return output
  }

  /// Appends a convolution of the whole map, [output][row][column][input], to one pixel.
  mutating func convolution(
    _ input: Int, kernel: [Float], bias: [Float], isRectified: Bool = false
  ) -> Int {
    let size = writer.shapes[input]
    for (shape, numbers) in [([bias.count] + size, kernel), ([bias.count], bias)] {
      writer.tensors.append((shape, numbers.map(WeightFileWriter.half)))
    }
    let count = writer.tensors.count
    return add(
      .convolution, input, shape: [1, 1, bias.count], activation: isRectified ? 1 : 0,
      tensors: [count - 2, count - 1], parameters: [1, 1, 0, 0, 0, 0])
  }

  /// Appends a reshape and makes it an output.
  mutating func output(_ name: String, _ input: Int, shape: [Int], isProbability: Bool = false) {
    var value = add(.reshape, input, shape: shape)
    if isProbability { value = add(.sigmoid, value, shape: shape) }
    writer.outputs.append((name, value))
  }
}
