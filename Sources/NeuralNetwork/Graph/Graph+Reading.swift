internal import FormCheckFiles
internal import FormCheckKernelCore

extension Graph {
  /// Reads a graph whose tensors must lie in `tensorBytes` of the file.
  ///
  /// Every index of the result is valid. ``validate()`` checks whether the layers fit together.
  ///
  /// - Complexity: O(*n*) for *n* bytes of the description.
  init(reading reader: ByteReader, tensorBytes: Range<Int>) throws(NeuralNetworkError) {
    var reader = reader
    name = try reader.text()
    skeletonName = try reader.text()
    values = try reader.list { (reader) throws(NeuralNetworkError) in try Value(reading: &reader) }
    tensors = try reader.list { (reader) throws(NeuralNetworkError) in
      try Tensor(reading: &reader, within: tensorBytes)
    }
    let valueCount = values.count
    let tensorCount = tensors.count
    inputs = try reader.list { (reader) throws(NeuralNetworkError) in
      try Port(reading: &reader, values: valueCount)
    }
    outputs = try reader.list { (reader) throws(NeuralNetworkError) in
      try Port(reading: &reader, values: valueCount)
    }
    layers = try reader.list { (reader) throws(NeuralNetworkError) in
      try Layer(reading: &reader, values: valueCount, tensors: tensorCount)
    }
  }
}

extension TensorShape {
  /// Reads the shape of the value or tensor `name`.
  init(reading reader: inout ByteReader, of name: String) throws(NeuralNetworkError) {
    guard let shape = TensorShape(declared: try reader.numbers()) else {
      throw .inconsistent("“\(name)” has an impossible shape")
    }
    self = shape
  }
}

extension Graph.Value {
  init(reading reader: inout ByteReader) throws(NeuralNetworkError) {
    name = try reader.text()
    shape = try TensorShape(reading: &reader, of: name)
  }
}

extension Graph.Tensor {
  /// The element type of version 1: 16-bit floats.
  static let float16: UInt8 = 1

  init(reading reader: inout ByteReader, within bytes: Range<Int>) throws(NeuralNetworkError) {
    name = try reader.text()
    guard try reader.number(UInt8.self) == Self.float16 else {
      throw .inconsistent("tensor “\(name)” has an unknown element type")
    }
    shape = try TensorShape(reading: &reader, of: name)
    let start: UInt64 = try reader.number()
    let length: UInt64 = try reader.number()
    guard length == UInt64(shape.count * 2) else {
      throw .inconsistent("tensor “\(name)” has \(length) bytes instead of those of \(shape) numbers")
    }
    guard start >= UInt64(bytes.lowerBound), start <= UInt64(bytes.upperBound),
      length <= UInt64(bytes.upperBound) - start, start % UInt64(WeightFile.alignment) == 0
    else { throw .inconsistent("tensor “\(name)” lies outside the file or isn't aligned") }
    offset = Int(start)
  }
}

extension Graph.Port {
  init(reading reader: inout ByteReader, values: Int) throws(NeuralNetworkError) {
    name = try reader.text()
    let index: UInt32 = try reader.number()
    guard index < values else { throw .inconsistent("“\(name)” refers to a value that doesn't exist") }
    value = Int(index)
  }
}
