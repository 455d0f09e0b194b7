import FormCheckNeuralNetwork

/// An output that a decoder reads: its name and the shape that it must have.
///
/// Decoders index into outputs without further checks, so a weight file is accepted only if every output has the
/// expected shape.
struct NetworkOutput: Hashable, Sendable {
  /// The shapes that a decoder can read.
  enum Layout: Hashable, Sendable {
    /// This many numbers, in any shape.
    case numbers(Int)
    /// A square feature map with this many channels.
    case squareMap(channels: Int)
  }

  /// The output's name in the weight file.
  let name: String
  /// The shape that it must have.
  let layout: Layout

  /// Whether `shape` fits the layout.
  func accepts(_ shape: TensorShape) -> Bool {
    switch layout {
    case .numbers(let count): shape.count == count
    case .squareMap(let channels):
      shape.dimensions.count == 3 && shape.dimensions[0] == shape.dimensions[1]
        && shape.dimensions[2] == channels
    }
  }
}

extension NetworkOutput.Layout: CustomStringConvertible {
  /// The layout as text, such as “195 numbers”.
  var description: String {
    switch self {
    case .numbers(let count): count == 1 ? "1 number" : "\(count) numbers"
    case .squareMap(let channels): "a square map with \(channels) channels"
    }
  }
}
