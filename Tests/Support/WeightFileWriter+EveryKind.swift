extension WeightFileWriter {
  /// The offset of the tensors in ``everyKind()``.
  public static let tensorStart = 2048

  /// Returns a tiny weight file with a layer of every kind.
  public static func everyKind() -> [UInt8] {
    var writer = WeightFileWriter(
      name: "test", skeleton: "none",
      shapes: [
        [4, 4, 3], [4, 4, 8], [4, 4, 8], [4, 4, 8], [2, 2, 8], [4, 4, 8], [8, 8, 2], [8, 8, 2], [8, 8, 2],
        [8, 8, 2], [8, 8, 4], [256],
      ])
    writer.tensors = [[8, 3, 3, 3], [8], [3, 3, 8], [8], [2]].map { shape in
      // Half floats between 0.25 and 0.5.
      (shape, (0..<shape.reduce(1, *)).map { UInt16(0x3400 + $0 % 1024) })
    }
    writer.outputs = [("list", 11), ("pool", 4)]
    writer.layers = [
      layer(.convolution, 2, [0], 1, [0, 1], [1, 1, 1, 1, 1, 1]),
      layer(.depthwise, 1, [1], 2, [2, 3], [1, 1, 1, 1, 1, 1]),
      layer(.add, 1, [1, 2], 3), layer(.maxPool, 0, [3], 4, [], [2, 2, 2, 2, 0, 0, 0, 0]),
      layer(.resize, 0, [4], 5, [], [0, 1]), layer(.depthToSpace, 0, [5], 6, [], [2]),
      layer(.prelu, 0, [6], 7, [4]), layer(.activation, 2, [7], 8), layer(.sigmoid, 0, [8], 9),
      layer(.concatenate, 0, [8, 9], 10, [], [2]), layer(.reshape, 0, [10], 11),
    ]
    return writer.bytes(tensorStart: tensorStart)
  }

  private static func layer(
    _ kind: Layer.Kind, _ activation: UInt8, _ inputs: [Int], _ output: Int, _ tensors: [Int] = [],
    _ parameters: [Int] = []
  ) -> Layer {
    Layer(
      kind: kind, activation: activation, inputs: inputs, output: output, tensors: tensors,
      parameters: parameters)
  }
}
