/// The memory of one image: upright, 8-bit planar Y′CbCr 4:2:0.
///
/// It is the most common decoded format, the only encoded one, and compact. The reader converts all other formats to
/// it. The chroma planes of an odd-sized image are rounded up. When the last reference is released, the memory returns
/// to its pool.
///
/// It is `Sendable` although its samples can be written through ``luma``, ``cb`` and ``cr``, because an image has one
/// owner at a time:
/// * The decoder fills it on its queue before anything else has a reference. The pool reuses memory only after the last
///   reference to the previous image has been released, guarded by a mutex.
/// * The frame then belongs to one consumer: the estimator's actor, which reads it, or the encoder's actor, which draws
///   on it and passes it to the encoder, which reads it. Each handover is a task or an actor message, which orders
///   writes before later reads.
/// * A shared image is never written: libavcodec holds a reference and reads (`AV_BUFFER_FLAG_READONLY`).
///
/// A program that shares an image between tasks must follow the same rule: write first, then share. All stored
/// properties are constant.
public final class PixelBuffer: @unchecked Sendable {
  /// The size of the image.
  public let size: PixelSize
  /// The color encoding.
  public let color: ColorDescription
  /// Y′, `size.width` × `size.height` samples.
  public let luma: PixelPlane
  /// Cb, half the size in each direction, rounded up.
  public let cb: PixelPlane
  /// Cr, half the size in each direction, rounded up.
  public let cr: PixelPlane

  private let memory: UnsafeMutableRawPointer
  private let layout: PixelLayout
  private let pool: PixelBufferPool?

  init(layout: PixelLayout, memory: UnsafeMutableRawPointer, color: ColorDescription, pool: PixelBufferPool?)
  {
    self.layout = layout
    self.memory = memory
    self.color = color
    self.pool = pool
    size = layout.size
    let chroma = layout.chromaSize
    func plane(_ offset: Int, _ stride: Int, _ size: PixelSize) -> PixelPlane {
      PixelPlane(
        base: (memory + offset).assumingMemoryBound(to: UInt8.self), stride: stride,
        width: size.width, height: size.height)
    }
    luma = plane(0, layout.lumaStride, layout.size)
    cb = plane(layout.cbOffset, layout.chromaStride, chroma)
    cr = plane(layout.crOffset, layout.chromaStride, chroma)
  }

  /// Creates an uninitialized image with its own memory.
  public convenience init(size: PixelSize, color: ColorDescription = ColorDescription()) {
    let layout = PixelLayout(size: size)
    self.init(layout: layout, memory: layout.allocate(), color: color, pool: nil)
  }

  /// The planes, in the order luma, Cb, Cr.
  public var planes: [PixelPlane] { [luma, cb, cr] }

  deinit {
    if let pool { pool.recycle(memory, layout) } else { memory.deallocate() }
  }
}
