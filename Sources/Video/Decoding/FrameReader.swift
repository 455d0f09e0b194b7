public import FormCheckPixels

/// A range of a video's frames as an asynchronous sequence. Each iteration decodes the range anew.
///
/// It is pulled: one `next()` decodes one frame, so a slow consumer holds the decoder back and nothing piles up.
/// Decoding blocks, so it runs on a queue of its own and not on the threads that tasks share.
public struct FrameReader: AsyncSequence, Sendable {
  private let source: VideoSource
  private let frames: Range<Int>?
  private let threads: Int
  private let pool: PixelBufferPool

  /// The frames `frames` of `source`, all for nil; see ``VideoDecoder``.
  public init(
    _ source: VideoSource, frames: Range<Int>? = nil, threads: Int = 1,
    pool: PixelBufferPool = PixelBufferPool()
  ) {
    self.source = source
    self.frames = frames
    self.threads = threads
    self.pool = pool
  }

  /// Starts at the range's first frame; the file is opened at the first `next()`.
  public func makeAsyncIterator() -> Iterator {
    let (source, frames, threads, pool) = (source, frames, threads, pool)
    return Iterator(
      worker: DecodingQueue(path: source.path) { cancellation throws(VideoError) in
        try VideoDecoder(source, frames: frames, threads: threads, pool: pool, cancellation: cancellation)
      })
  }

  /// The position in one pass over the frames.
  public struct Iterator: AsyncIteratorProtocol {
    let worker: DecodingQueue

    /// Packets and pictures that couldn't be decoded properly so far; see ``VideoDecoder/decodeErrorCount``.
    public var decodeErrorCount: Int { get async { await worker.decodeErrorCount() } }

    /// The next frame; nil behind the last one. Throws ``VideoError/cancelled(path:)`` in a cancelled task, also
    /// when it is cancelled in the midst of reading; that iterator has no more frames then.
    public mutating func next() async throws(VideoError) -> VideoFrame? { try await worker.next() }

    /// The same, called from an actor.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(VideoError) -> VideoFrame? {
      try await worker.next()
    }
  }
}
