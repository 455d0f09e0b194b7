/// A nonzero weight, and the offset of its input channel.
@frozen public struct SparseWeight: BitwiseCopyable, Sendable {
  /// The weight.
  public var value: Float
  /// The offset, in floats, of the input channel in the transposed block of pixels.
  public var offset: UInt32

  /// Creates a weight for the channel at `offset`.
  @inlinable public init(value: Float, offset: UInt32) {
    self.value = value
    self.offset = offset
  }
}

/// The layout of sparse weights and scratch memory for vectors of one width.
@frozen public struct SparseLayout: Sendable {
  /// The number of floats in a vector.
  public let width: Int

  /// Creates the layout for vectors of `width`.
  @inlinable public init(width: Int) { self.width = width }

  /// The number of input channels transposed at once. With their pixels they fill half of a first-level cache.
  @inlinable public static var chunk: Int { 128 }
  /// The number of pixel vectors that each weight is multiplied with, whose sums fit the registers. More of them take
  /// fewer loads of weights.
  @inlinable public static var vectors: Int {
    #if arch(arm64)
      8
    #else
      4
    #endif
  }
  /// The number of pixels transposed at once.
  @inlinable public var pixels: Int { width * Self.vectors }

  /// Returns the number of chunks in `channels` input channels.
  @inlinable public static func chunks(_ channels: Int) -> Int { (channels + chunk - 1) / chunk }

  /// Returns the floats of scratch memory that one thread needs for a layer with `outputs` channels: a chunk's
  /// transposed pixels, a sum per output, and one vector of outputs.
  @inlinable public func scratchCount(outputs: Int) -> Int {
    (Self.chunk + width + outputs + width) * pixels
  }
}

/// The memory of a 1×1 convolution with mostly zero weights.
@frozen public struct SparseArguments {
  /// The convolution; its own weights are not read.
  public var convolution: ConvolutionArguments
  /// The nonzero weights by chunk of input channels and by output, an even number for each.
  public var weights: UnsafePointer<SparseWeight>
  /// The start of the weights of each chunk and output, and finally the end of all.
  public var starts: UnsafePointer<UInt32>
  /// Scratch memory; see ``SparseLayout``.
  public var scratch: UnsafeMutablePointer<Float>

  /// Creates a sparse form of `convolution`, whose own weights are not read.
  public init(
    convolution: ConvolutionArguments, weights: UnsafePointer<SparseWeight>, starts: UnsafePointer<UInt32>,
    scratch: UnsafeMutablePointer<Float>
  ) {
    self.convolution = convolution
    self.weights = weights
    self.starts = starts
    self.scratch = scratch
  }
}
