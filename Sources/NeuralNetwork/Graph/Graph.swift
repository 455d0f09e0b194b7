/// A network as described by its weight file.
struct Graph: Sendable {
  /// A tensor that layers read and write.
  struct Value: Hashable, Sendable {
    let name: String
    let shape: TensorShape
  }

  /// A constant tensor of 16-bit floats.
  struct Tensor: Hashable, Sendable {
    let name: String
    let shape: TensorShape
    /// The offset of the data from the start of the file, in bytes.
    let offset: Int
  }

  /// An input or output with its public name.
  struct Port: Hashable, Sendable {
    let name: String
    /// The index into ``Graph/values``.
    let value: Int
  }

  var name = ""
  var skeletonName = ""
  var values: [Value] = []
  var tensors: [Tensor] = []
  var inputs: [Port] = []
  var outputs: [Port] = []
  /// The layers, each listed after those that compute its inputs.
  var layers: [Layer] = []
}
