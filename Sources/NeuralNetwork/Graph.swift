/// A network as its weight file describes it.
struct Graph: Sendable {
  /// A tensor that layers read and write.
  struct Value: Hashable, Sendable {
    let name: String
    let shape: TensorShape
  }

  /// A constant tensor: 16-bit floats at `offset` of the file.
  struct Tensor: Hashable, Sendable {
    let name: String
    let shape: TensorShape
    let offset: Int
  }

  /// An input or output under the name that a caller knows it by.
  struct Port: Hashable, Sendable {
    let name: String
    /// Index into ``Graph/values``.
    let value: Int
  }

  var name = ""
  var skeletonName = ""
  var values: [Value] = []
  var tensors: [Tensor] = []
  var inputs: [Port] = []
  var outputs: [Port] = []
  /// In an order in which every layer's inputs are there before it.
  var layers: [Layer] = []
}
