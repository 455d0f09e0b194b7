public import FormCheckKernelCore

/// Packing of weights into the order in which a level's kernels read them. The input layout is [output channel][tap
/// row][tap column][input channel].
///
/// - Complexity: O(*n*) for each `pack…` method with *n* weights.
extension ProcessorLevel {
  /// Returns the size of a convolution's packed weights, in bytes. Output channels are padded to whole vectors.
  public func packedConvolutionBytes(outputs: Int, length: Int) -> Int {
    outputs.filled(to: vectorWidth(channels: outputs)) * length * (halvesWeights ? 2 : 4)
  }

  /// Packs weights for ``convolve``.
  ///
  /// - Parameters:
  ///   - source: 16-bit floats, as in weight files.
  ///   - length: Taps × input channels: the number of weights per output channel.
  ///   - target: ``packedConvolutionBytes`` bytes.
  public func packConvolution(
    _ source: UnsafePointer<UInt16>, outputs: Int, length: Int, into target: UnsafeMutableRawPointer
  ) {
    if halvesWeights {
      let target = target.assumingMemoryBound(to: UInt16.self)
      pack(source, outputs: outputs, length: length, into: target) { UInt16(littleEndian: $0) }
    } else {
      let target = target.assumingMemoryBound(to: Float.self)
      pack(source, outputs: outputs, length: length, into: target) { HalfFloats.widened($0) }
    }
  }

  @inline(__always)
  private func pack<Weight>(
    _ source: UnsafePointer<UInt16>, outputs: Int, length: Int, into target: UnsafeMutablePointer<Weight>,
    _ weight: (UInt16) -> Weight
  ) {
    let width = vectorWidth(channels: outputs)
    let layout = PanelLayout(channels: outputs, width: width, widest: widestPanel)
    var panel = target
    for index in 0..<layout.count {
      let (vector, columns) = layout.panel(index)
      let lanes = columns * width
      for lane in 0..<lanes {
        // The last vector overlaps the previous one so that it is full.
        let channel = min((vector + lane / width) * width, outputs - width) + lane % width
        let row = source + channel * length
        for position in 0..<length { panel[position * lanes + lane] = weight(row[position]) }
      }
      panel += length * lanes
    }
  }
}

/// Packing for convolutions to few channels.
extension ProcessorLevel {
  /// Whether ``convolveNarrow`` is the kernel for this number of output channels, which do not fill a vector.
  public func suitsDots(outputs: Int) -> Bool { outputs < vectorWidth(channels: 1) }

  /// Returns the number of floats in the weights of ``convolveNarrow``; each row of taps is padded to whole vectors.
  public func packedDotsCount(outputs: Int, tapRows: Int, run: Int) -> Int {
    outputs * tapRows * run.filled(to: vectorWidth(channels: 1))
  }

  /// Packs weights for ``convolveNarrow``.
  ///
  /// - Parameters:
  ///   - run: Tap columns × input channels.
  ///   - target: ``packedDotsCount`` floats, all 0.
  public func packDots(
    _ source: UnsafePointer<Float>, outputs: Int, tapRows: Int, run: Int,
    into target: UnsafeMutablePointer<Float>
  ) {
    let line = run.filled(to: vectorWidth(channels: 1))
    for row in 0..<(outputs * tapRows) { (target + row * line).update(from: source + row * run, count: run) }
  }
}

/// Packing for sparse 1×1 convolutions.
extension ProcessorLevel {
  /// The layout of sparse weights for this level's vectors.
  public var sparseLayout: SparseLayout { SparseLayout(width: vectorWidth(channels: .max)) }

  /// Whether ``convolveSparsely`` is faster than ``convolve``: with few nonzero weights the saved products outweigh
  /// transposing the pixels, unless there are few products per transposed pixel.
  public func suitsSparse(inputs: Int, outputs: Int, nonzero: Int) -> Bool {
    min(inputs, outputs) >= (self == .baseline ? 16 : 24) && nonzero * 5 <= inputs * outputs * 2
  }

  /// Returns the maximum number of sparse weights from `source`, including padding to even numbers and one extra write.
  public func packedSparseCount(inputs: Int, outputs: Int, nonzero: Int) -> Int {
    nonzero + outputs * SparseLayout.chunks(inputs) + 1
  }

  /// Packs weights for ``convolveSparsely``.
  ///
  /// - Parameters:
  ///   - target: ``packedSparseCount`` weights.
  ///   - starts: Chunks × outputs + 1 numbers.
  public func packSparse(
    _ source: UnsafePointer<UInt16>, inputs: Int, outputs: Int,
    into target: UnsafeMutablePointer<SparseWeight>, starts: UnsafeMutablePointer<UInt32>
  ) {
    let pixels = sparseLayout.pixels
    var count = 0
    for chunk in 0..<SparseLayout.chunks(inputs) {
      let first = chunk * SparseLayout.chunk
      for output in 0..<outputs {
        starts[chunk * outputs + output] = UInt32(count)
        let begin = count
        for channel in first..<min(first + SparseLayout.chunk, inputs) {
          let bits = source[output * inputs + channel]
          // Always written, and overwritten if it is zero, because the zeros cannot be predicted by the branch
          // predictor.
          target[count] = SparseWeight(
            value: HalfFloats.widened(bits), offset: UInt32(truncatingIfNeeded: (channel - first) * pixels))
          count += HalfFloats.isZero(bits) ? 0 : 1
        }
        if (count - begin) % 2 != 0 {
          target[count] = SparseWeight(value: 0, offset: 0)
          count += 1
        }
      }
    }
    starts[SparseLayout.chunks(inputs) * outputs] = UInt32(count)
  }
}

extension Int {
  /// Returns the next multiple of `unit`.
  fileprivate func filled(to unit: Int) -> Int { (self + unit - 1) / unit * unit }
}
