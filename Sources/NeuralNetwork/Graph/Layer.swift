internal import FormCheckKernelCore

/// One layer of a graph.
struct Layer: Hashable, Sendable {
  /// The strides of a convolution or pooling window, and the padding at each edge of the map, in rows or columns.
  struct Placement: Hashable, Sendable {
    let strideY, strideX, top, left, bottom, right: Int
  }

  /// The operation of a layer. Weights are indices into ``Graph/tensors``.
  enum Operation: Hashable, Sendable {
    /// A convolution. Kernel [output channel][row][column][input channel], bias [output channel].
    case convolution(kernel: Int, bias: Int, Placement)
    /// A depthwise convolution. Kernel [row][column][channel], bias [channel].
    case depthwise(kernel: Int, bias: Int, Placement)
    case maxPool(height: Int, width: Int, Placement)
    case resize(ResizeRule)
    case add
    case concatenate(axis: Int)
    case depthToSpace(block: Int)
    /// A PReLU. Slopes [channel].
    case prelu(slopes: Int)
    /// Only the layer's activation.
    case activation
    case sigmoid
    case reshape
  }

  let name: String
  let operation: Operation
  let activation: Clamp
  /// The inputs, as indices into ``Graph/values``.
  let inputs: [Int]
  /// The output, as an index into ``Graph/values``.
  let output: Int
}
