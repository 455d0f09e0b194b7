/// A weight that isn't zero, and the place of the input channel it belongs to.
@frozen public struct SparseWeight: BitwiseCopyable, Sendable {
  /// The weight.
  public var value: Float
  /// Floats from the start of the turned block of pixels to the input channel's.
  public var offset: UInt32

  /// A weight for the channel `offset` floats into the block.
  @inlinable public init(value: Float, offset: UInt32) {
    self.value = value
    self.offset = offset
  }
}

/// How sparse weights and their memory are laid out for vectors of one width.
@frozen public struct SparseLayout: Sendable {
  /// Floats in a vector.
  public let width: Int

  /// The layout for vectors of `width`.
  @inlinable public init(width: Int) { self.width = width }

  /// Input channels turned at once: with their pixels they fill half of a first-level cache.
  @inlinable public static var chunk: Int { 128 }
  /// Vectors of pixels that one weight is multiplied with.
  @inlinable public static var vectors: Int { 4 }
  /// Pixels turned at once.
  @inlinable public var pixels: Int { width * Self.vectors }

  /// Chunks that `channels` input channels are cut into.
  @inlinable public static func chunks(_ channels: Int) -> Int { (channels + chunk - 1) / chunk }

  /// Floats of memory that one thread needs for a layer with `outputs` channels: a chunk's turned pixels, sums for
  /// every output, and a vector's worth of outputs.
  @inlinable public func scratchCount(outputs: Int) -> Int {
    (Self.chunk + width + outputs + width) * pixels
  }
}

/// A 1×1 convolution most of whose weights are zero, ready to run.
@frozen public struct SparseArguments {
  /// Everything but its weights.
  public var convolution: ConvolutionArguments
  /// The weights that aren't zero: chunk by chunk of input channels, output by output, an even number for each.
  public var weights: UnsafePointer<SparseWeight>
  /// Where each chunk's output's weights start, and at last where they all end.
  public var starts: UnsafePointer<UInt32>
  /// Memory to work in; see ``SparseLayout``.
  public var scratch: UnsafeMutablePointer<Float>

  /// A sparse form of `convolution`, whose own weights aren't read.
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
