/// The memory of one picture: upright, 8-bit planar Y′CbCr 4:2:0.
///
/// The one format that is decoded most, encoded always and small; everything else is converted by the reader.
/// A chroma plane of an odd-sized picture is rounded up. When the last reference goes, the memory returns to the pool it
/// came from.
///
/// It is `Sendable` though its samples can be written through ``luma``, ``cb`` and ``cr``, because a picture has one owner
/// at a time:
/// * The decoder fills it on its queue before anybody else has it. The pool hands out memory only after the last
///   reference to the picture before is gone, behind a mutex.
/// * The frame then belongs to one consumer: the estimator's actor, which reads it, or the encoder's actor, which draws on it
///   and hands it to the encoder, which reads it. Each hand-over is a task or an actor's message, and so orders what was
///   written before it before what is read after it.
/// * Nobody writes once a picture is shared: libavcodec holds a reference and reads (`AV_BUFFER_FLAG_READONLY`).
///
/// A program that shares a picture between tasks has to keep to the same rule: write first, then share. All stored
/// properties are constant.
public final class PixelBuffer: @unchecked Sendable {
  /// The picture's size.
  public let size: PixelSize
  /// How its numbers mean colors.
  public let color: ColorDescription
  /// Y′, `size.width` × `size.height` samples.
  public let luma: PixelPlane
  /// Cb, half the size each way, rounded up.
  public let cb: PixelPlane
  /// Cr, half the size each way, rounded up.
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

  /// A picture of its own memory, not initialized.
  public convenience init(size: PixelSize, color: ColorDescription = ColorDescription()) {
    let layout = PixelLayout(size: size)
    self.init(layout: layout, memory: layout.allocate(), color: color, pool: nil)
  }

  /// Luma, Cb, Cr.
  public var planes: [PixelPlane] { [luma, cb, cr] }

  deinit {
    if let pool { pool.recycle(memory, layout) } else { memory.deallocate() }
  }
}
