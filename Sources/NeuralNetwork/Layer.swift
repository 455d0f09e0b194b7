internal import FormCheckKernelCore

/// One layer of a graph.
struct Layer: Hashable, Sendable {
  /// Where a convolution's or a pooling's window stands: rows and columns beyond each edge of the map, and steps.
  struct Placement: Hashable, Sendable {
    let strideY, strideX, top, left, bottom, right: Int
  }

  /// What the layer computes; weights are indices into ``Graph/tensors``.
  enum Operation: Hashable, Sendable {
    /// Kernel [output channel][row][column][input channel], bias [output channel].
    case convolution(kernel: Int, bias: Int, Placement)
    /// Kernel [row][column][channel], bias [channel].
    case depthwise(kernel: Int, bias: Int, Placement)
    case maxPool(height: Int, width: Int, Placement)
    case resize(ResizeRule)
    case add
    case concatenate(axis: Int)
    case depthToSpace(block: Int)
    /// Slopes [channel].
    case prelu(slopes: Int)
    /// Only the layer's activation.
    case activation
    case sigmoid
    case reshape
  }

  let name: String
  let operation: Operation
  let activation: Clamp
  /// Indices into ``Graph/values``.
  let inputs: [Int]
  /// Index into ``Graph/values``.
  let output: Int
}
