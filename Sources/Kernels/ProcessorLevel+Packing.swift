private import KernelCore

/// Weights in the order in which a level's kernels read them.
extension ProcessorLevel {
  /// Floats that a convolution's packed weights take: output channels are filled up to whole vectors.
  public func packedConvolutionCount(outputs: Int, length: Int) -> Int {
    paddedCount(outputs) * length
  }

  /// `count` rounded up to whole vectors.
  public func paddedCount(_ count: Int) -> Int {
    let width = tileShape.width
    return (count + width - 1) / width * width
  }

  /// Packs weights laid out as [output channel][tap row][tap column][input channel] for ``convolve``.
  ///
  /// - Parameters:
  ///   - length: taps × input channels, the weights of one output channel.
  ///   - target: ``packedConvolutionCount`` floats.
  public func packConvolution(
    _ source: UnsafePointer<Float>, outputs: Int, length: Int, into target: UnsafeMutablePointer<Float>
  ) {
    let (width, widest) = tileShape
    let layout = PanelLayout(channels: outputs, width: width, widest: widest)
    var next = target
    for index in 0..<layout.count {
      let (vector, columns) = layout.panel(index)
      let channels = vector * width..<(vector + columns) * width
      for position in 0..<length {
        for channel in channels {
          next.pointee = channel < outputs ? source[channel * length + position] : 0
          next += 1
        }
      }
    }
  }
}
