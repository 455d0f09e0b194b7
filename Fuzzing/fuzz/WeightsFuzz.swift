import NeuralNetwork

/// Loads the input as a weight file and plans the network.
enum WeightsFuzz {
  static func run(_ input: UnsafeRawBufferPointer) {
    // Weight files are aligned in the program.
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, input.count), alignment: 64)
    defer { copy.deallocate() }
    copy.copyMemory(from: input)
    guard let model = try? NetworkModel(weights: UnsafeRawBufferPointer(rebasing: copy[..<input.count])) else {
      return
    }
    _ = try? Network(model, outputs: nil)
  }
}
