public import FormCheckPixels
public import FormCheckPose

/// A range of a video's frames as an asynchronous sequence. Each iteration decodes the range again.
///
/// The consumer pulls: one `next()` decodes one frame, so a slow consumer holds the decoder back and no frames
/// accumulate. Decoding blocks, so it runs on a dispatch queue instead of the cooperative thread pool.
public struct FrameReader: AsyncSequence, Sendable {
  private let source: VideoSource
  private let frames: Range<Int>?
  private let counted: Range<Int>?
  private let threads: Int
  private let pool: PixelBufferPool

  /// Creates a reader for `frames` of `source`; nil means all. See ``VideoDecoder``.
  ///
  /// - Parameter counted: the frames whose errors are counted; nil means all that are read.
  public init(
    _ source: VideoSource, frames: Range<Int>? = nil, countingErrorsIn counted: Range<Int>? = nil,
    threads: Int = 1, pool: PixelBufferPool = PixelBufferPool()
  ) {
    self.source = source
    self.frames = frames
    self.counted = counted
    self.threads = threads
    self.pool = pool
  }

  /// Returns an iterator at the first frame of the range. The first `next()` opens the file.
  public func makeAsyncIterator() -> Iterator {
    let (source, frames, counted, threads, pool) = (source, frames, counted, threads, pool)
    return Iterator(
      worker: DecodingQueue(path: source.path) { cancellation throws(VideoError) in
        try VideoDecoder(
          source, frames: frames, countingErrorsIn: counted, threads: threads, pool: pool,
          cancellation: cancellation)
      })
  }

  /// The position in one pass over the frames.
  public struct Iterator: AsyncIteratorProtocol, Sendable {
    let worker: DecodingQueue

    /// The number of frames that were missing or repaired so far; see ``VideoDecoder/decodeErrorCount``.
    public var decodeErrorCount: Int { get async { await worker.decodeErrorCount() } }

    /// The time that opening and decoding took so far.
    public var workTime: WorkTime { get async { await worker.workTime() } }

    /// Returns the next frame; nil after the last one.
    ///
    /// - Throws: ``VideoError/cancelled(path:)`` in a canceled task, including one that is canceled during reading. The
    ///   iterator then has no more frames.
    public mutating func next() async throws(VideoError) -> VideoFrame? { try await worker.next() }

    /// Returns the next frame, for callers in an actor.
    ///
    /// - Throws: an error if the file can't be read, or if no frame can be decoded.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(VideoError) -> VideoFrame? {
      try await worker.next()
    }
  }
}
